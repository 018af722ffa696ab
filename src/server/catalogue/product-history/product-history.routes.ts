import { productHistoryApi } from '#contract/catalogue/product-history.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
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
  serve(productHistoryApi.restore, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) => restoreVersion(tx, { ...params, ...body }, actorOf(caller, origin))),
  )
}
