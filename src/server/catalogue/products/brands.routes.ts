import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeUploads } from '#server/platform/uploads/pictures.ts'
import { listAllBrands } from './brands.ts'
import { mergeBrand, removeBrand, updateBrand } from './write-brand.ts'

export function brandRoutes(serve: Serve, { storage }: Deps) {
  serve(adminBrandsApi.all, async ({ db }) => ({ brands: await listAllBrands(db) }))
  serve(adminBrandsApi.update, async ({ db, actor, params, body, files }) => {
    const pictures = await storeUploads(db, storage, files)
    const writing = { actor, pictures }
    return inTransaction(db, (tx) => updateBrand(tx, params.id, body, writing))
  })
  serve.write(adminBrandsApi.merge, ({ tx, actor, params, body }) =>
    mergeBrand(tx, params.id, body, { actor }),
  )
  serve.write(adminBrandsApi.remove, ({ tx, actor, params, query }) =>
    removeBrand(tx, params.id, query.version, actor),
  )
}
