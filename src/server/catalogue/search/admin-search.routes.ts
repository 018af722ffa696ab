import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listAdminProducts } from '../products/admin-products.ts'
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
  serve(adminSearchApi.addSynonym, ({ db, caller, body, origin }) =>
    inTransaction(db, (tx) => addSynonym(tx, actorOf(caller, origin), body)),
  )
  serve(adminSearchApi.updateSynonym, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => updateSynonym(tx, actorOf(caller, origin), params.id, body)),
  )
  serve(adminSearchApi.preview, ({ db, body }) => previewSearch({ db, live, index }, body))
  serve(adminSearchApi.removeSynonym, async ({ db, caller, params, query, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, (tx) => removeSynonym(tx, actor, params.id, query.version))
    return null
  })
}
