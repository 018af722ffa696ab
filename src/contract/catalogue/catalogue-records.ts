import { group } from '../endpoint.ts'
import { productCalls } from '../limits.ts'
import { PatchHeaders } from '../patch.ts'
import { Exact, IdParams, Line } from '../schema.ts'
import { adminCatalogueApi } from './admin-catalogue.ts'
import { CategoryPatch } from './category-patch.ts'
import { AdminVariant, ProductPatchBody, VariantPatch } from './product-patch.ts'

const SkuParams = Exact({ sku: Line(64) })

const patch = {
  method: 'PATCH',
  access: 'catalogue',
  headers: PatchHeaders,
  limit: productCalls,
} as const

const ofProduct = {
  ...patch,
  body: ProductPatchBody,
  reply: adminCatalogueApi.product.reply,
} as const
const ofVariant = { ...patch, body: VariantPatch, reply: AdminVariant } as const

const readsVariant = { method: 'GET', access: 'staff', reply: AdminVariant } as const

export const catalogueRecordsApi = group(
  'Catalogue, field by field',
  'Products, variants and categories as programs read and change them, by id or by SKU. The body is a JSON merge patch (RFC 7396) of the answer of GET: what it leaves out stays, null takes a field out, lists are replaced whole. The whole answer of GET may be sent back. A SKU with a slash is sent percent-encoded.',
  {
    productBySku: {
      method: 'GET',
      path: '/api/admin/products/by-sku/:sku',
      summary: 'The product that has this SKU',
      access: 'staff',
      params: SkuParams,
      reply: adminCatalogueApi.product.reply,
    },
    patchProduct: {
      ...ofProduct,
      path: '/api/admin/products/:id',
      summary: 'Change some fields of a product',
      params: IdParams,
    },
    patchProductBySku: {
      ...ofProduct,
      path: '/api/admin/products/by-sku/:sku',
      summary: 'Change some fields of the product that has this SKU',
      params: SkuParams,
    },
    variant: {
      ...readsVariant,
      path: '/api/admin/variants/:id',
      summary: 'A variant of a product of any status',
      params: IdParams,
    },
    variantBySku: {
      ...readsVariant,
      path: '/api/admin/variants/by-sku/:sku',
      summary: 'The variant that has this SKU',
      params: SkuParams,
    },
    patchVariant: {
      ...ofVariant,
      path: '/api/admin/variants/:id',
      summary: 'Change some fields of a variant',
      params: IdParams,
    },
    patchVariantBySku: {
      ...ofVariant,
      path: '/api/admin/variants/by-sku/:sku',
      summary: 'Change some fields of the variant that has this SKU',
      params: SkuParams,
    },
    patchCategory: {
      ...patch,
      path: '/api/admin/categories/:id',
      summary: 'Change some fields of a category',
      params: IdParams,
      body: CategoryPatch,
      reply: adminCatalogueApi.category.reply,
    },
  },
)
