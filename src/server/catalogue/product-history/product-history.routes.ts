import { productHistoryApi } from '#contract/catalogue/product-history.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { previewRestore, restoreVersion } from './restore-version.ts'
import { listVersions } from './versions.ts'

export function productHistoryRoutes(serve: Serve) {
  serve(productHistoryApi.list, ({ db, params, query }) =>
    listVersions(db, params.id, query.before),
  )
  serve(productHistoryApi.preview, ({ db, params: { id, versionId } }) =>
    previewRestore(db, id, versionId),
  )
  serve.write(productHistoryApi.restore, ({ tx, actor, params, body }) =>
    restoreVersion(tx, { ...params, ...body }, actor),
  )
}
