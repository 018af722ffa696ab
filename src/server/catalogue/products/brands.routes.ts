import { brandsApi } from '#contract/catalogue/brands.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeUploads } from '#server/platform/uploads/pictures.ts'
import { listAllBrands } from './brands.ts'
import { mergeBrand, removeBrand, updateBrand } from './write-brand.ts'

export function brandRoutes(serve: Serve, { storage }: Deps) {
  serve(brandsApi.all, async ({ db }) => ({ brands: await listAllBrands(db) }))
  serve(brandsApi.update, async ({ db, params, body, files, caller, origin }) => {
    const pictures = await storeUploads(db, storage, files)
    const writing = { actor: actorOf(caller, origin), pictures }
    return inTransaction(db, (tx) => updateBrand(tx, params.id, body, writing))
  })
  serve(brandsApi.merge, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) => mergeBrand(tx, params.id, body, { actor: actorOf(caller, origin) })),
  )
  serve(brandsApi.remove, async ({ db, params, query, caller, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, (tx) => removeBrand(tx, params.id, query.version, actor))
    return null
  })
}
