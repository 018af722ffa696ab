import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listAdminProducts } from '../product-list/admin-products.ts'
import { findGoods } from './find-goods.ts'
import { previewSearch } from './preview-search.ts'
import { readSearchReport } from './search-report.ts'
import { withHits } from './staff-hits.ts'
import { addSynonym, listSynonyms, removeSynonym, updateSynonym } from './synonyms.ts'

/**
 * Routes of synonyms, the search preview, the lists that staff search, and the report, which first has everything written
 * that was counted.
 */
export function adminSearchRoutes(
  serve: Serve,
  { live, index }: Deps,
  writeCounts: () => Promise<void>,
) {
  serve(adminSearchApi.report, async ({ db, query }) => {
    await writeCounts()
    return readSearchReport(db, Number(query.days ?? 30))
  })
  serve(adminCatalogueApi.products, ({ db, query }) =>
    listAdminProducts(db, withHits({ live, index }, query)),
  )
  serve(adminCatalogueApi.goods, async ({ db, query }) => ({
    goods: await findGoods({ db, live, index }, query),
  }))
  serve(adminSearchApi.synonyms, async ({ db }) => ({ synonyms: await listSynonyms(db) }))
  serve.write(adminSearchApi.addSynonym, ({ tx, actor, body }) => addSynonym(tx, actor, body))
  serve.write(adminSearchApi.updateSynonym, ({ tx, actor, params, body }) =>
    updateSynonym(tx, actor, params.id, body),
  )
  serve(adminSearchApi.preview, ({ db, body }) => previewSearch({ db, live, index }, body))
  serve.write(adminSearchApi.removeSynonym, ({ tx, actor, params, query }) =>
    removeSynonym(tx, actor, params.id, query.version),
  )
}
