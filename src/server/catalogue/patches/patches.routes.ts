import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueRecordsApi } from '#contract/catalogue/catalogue-records.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Extras } from '#server/platform/http/operation.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { patchedBy, withTag } from '#server/platform/http/version-tag.ts'
import { patchCategory, readWholeCategory } from './patch-category.ts'
import { findVariant, patchVariant, readVariant } from './patch-variant.ts'
import { patchProductAnswer, readProductAnswer } from './product-answer.ts'

export function patchRoutes(serve: Serve) {
  productRoutes(serve)
  variantRoutes(serve)
  serve(adminCatalogueApi.category, async ({ db, params, ...call }) =>
    withTag(await readWholeCategory(db, params.id), call),
  )
  serve.write(catalogueRecordsApi.patchCategory, async ({ tx, params, body, ...call }) =>
    withTag(await patchCategory(tx, params.id, body, patchedBy(call)), call),
  )
}

function productRoutes(serve: Serve) {
  serve(adminCatalogueApi.product, async ({ db, params, ...call }) =>
    withTagOfProduct(await readProductAnswer(db, params.id), call),
  )
  serve(catalogueRecordsApi.productBySku, async ({ db, params, ...call }) => {
    const { productId } = await findVariant(db, params)
    return withTagOfProduct(await readProductAnswer(db, productId), call)
  })
  serve.write(catalogueRecordsApi.patchProduct, async ({ tx, params, body, ...call }) =>
    withTagOfProduct(await patchProductAnswer(tx, params.id, body, patchedBy(call)), call),
  )
  serve.write(catalogueRecordsApi.patchProductBySku, async ({ tx, params, body, ...call }) => {
    const { productId } = await findVariant(tx, params)
    return withTagOfProduct(await patchProductAnswer(tx, productId, body, patchedBy(call)), call)
  })
}

function withTagOfProduct(answer: Reply<typeof adminCatalogueApi.product>, extras: Extras) {
  withTag(answer.product, extras)
  return answer
}

function variantRoutes(serve: Serve) {
  serve(catalogueRecordsApi.variant, async ({ db, params, ...call }) =>
    withTag(await readVariant(db, { variantId: params.id }), call),
  )
  serve(catalogueRecordsApi.variantBySku, async ({ db, params, ...call }) =>
    withTag(await readVariant(db, params), call),
  )
  serve.write(catalogueRecordsApi.patchVariant, async ({ tx, params, body, ...call }) =>
    withTag(await patchVariant(tx, { variantId: params.id }, body, patchedBy(call)), call),
  )
  serve.write(catalogueRecordsApi.patchVariantBySku, async ({ tx, params, body, ...call }) =>
    withTag(await patchVariant(tx, params, body, patchedBy(call)), call),
  )
}
