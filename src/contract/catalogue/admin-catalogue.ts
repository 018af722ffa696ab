import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { changesAtOnce, limits } from '../limits.ts'
import { Paise } from '../money.ts'
import {
  Exact,
  Id,
  IdParams,
  Line,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Version,
} from '../schema.ts'
import { Category, CategoryDetail, SpecDefinition, SpecUse } from './categories.ts'
import { LegalFacts } from './fact-defaults.ts'
import { lineOutcome, VariantBy } from './inventory.ts'
import { ProductLicence } from './licences.ts'
import { ProductSchedule } from './product-schedule.ts'
import { Product, ProductCard, ProductStatus, ProductVariant } from './products.ts'
import { SearchText } from './search.ts'

export type AdminProductRow = Static<typeof AdminProductRow>
export const AdminProductRow = Type.Object({
  ...Type.Pick(ProductCard, ['id', 'name', 'model', 'brand', 'imageUrl', 'variantCount'])
    .properties,
  category: Type.String(),
  sku: Nullable(Type.String()),
  /** Number of variants that are low, and number out of stock. */
  lowCount: Type.Integer(),
  outCount: Type.Integer(),
  price: Nullable(Paise),
  mrp: Nullable(Paise),
  onHand: Type.Integer(),
  available: Type.Integer(),
  ...Type.Pick(Product, ['status', 'version', 'updatedAt']).properties,
  /** When it is published and hidden by itself; null if never. */
  schedule: Nullable(ProductSchedule),
})

/** A product that staff look for by words, with its variants in the order of the answer. */
export type FoundGoods = Static<typeof FoundGoods>
export const FoundGoods = Type.Object({
  ...Type.Pick(Product, ['id', 'name', 'model', 'brand', 'imageUrl', 'status']).properties,
  variants: Type.Array(
    Type.Object({
      ...Type.Pick(ProductVariant, ['id', 'sku', 'name', 'price']).properties,
      available: Type.Integer(),
    }),
  ),
})

/** The filters of the product list. */
export const productFilters = {
  q: Type.Optional(MaybeText(100)),
  status: Type.Optional(ProductStatus),
  category: Type.Optional(Id),
  brand: Type.Optional(MaybeText(80)),
  stock: Type.Optional(Type.Enum(['low', 'out'])),
  /** Products with a schedule, or only those where it could not be kept. */
  schedule: Type.Optional(Type.Enum(['set', 'failed'])),
  /** Published products at a GST rate that the law has ended. */
  gst: Type.Optional(Type.Enum(['ended'])),
  /** Products with an HSN code that their category does not usually have, and that nobody has confirmed. */
  hsn: Type.Optional(Type.Enum(['unusual'])),
}

/** The orders of the product list. */
export const productSort = Type.Enum([
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  'updated',
])

const Amount = Type.Optional(
  Type.Unsafe<Paise>(Type.Integer({ minimum: 1, maximum: 10_000_000_00 })),
)
const AmountDelta = Type.Optional(Type.Integer({ minimum: -10_000_000_00, maximum: 10_000_000_00 }))

export type PriceChange = Static<typeof PriceChange>
export const PriceChange = Exact({
  ...VariantBy,
  /** The new price in paise, or by how much it changes: one of the two. */
  price: Amount,
  priceDelta: AmountDelta,
  mrp: Amount,
  mrpDelta: AmountDelta,
  /** Refuses the line as `stale` unless these are the prices before it. */
  priceBefore: Amount,
  mrpBefore: Amount,
})

export type PriceChangeResult = Static<typeof PriceChangeResult>
export const PriceChangeResult = Type.Object({
  ...lineOutcome,
  /** Null: the line was refused. */
  price: Nullable(Paise),
  mrp: Nullable(Paise),
})

export const adminCatalogueApi = group('Catalogue, back office', 'All products, and bulk edits.', {
  products: {
    method: 'GET',
    path: '/api/admin/products',
    summary: 'Products of any status, for the back office',
    access: 'staff',
    query: Exact({
      ...PageQuery,
      ...productFilters,
      sort: Type.Optional(productSort),
    }),
    reply: Type.Object({
      products: Type.Array(AdminProductRow),
      ...Paged,
      counts: Type.Object({
        all: Type.Integer(),
        published: Type.Integer(),
        draft: Type.Integer(),
        archived: Type.Integer(),
        scheduled: Type.Integer(),
        failed: Type.Integer(),
        low: Type.Integer(),
        out: Type.Integer(),
        ended: Type.Integer(),
        unusualHsn: Type.Integer(),
      }),
    }),
  },
  goods: {
    method: 'GET',
    path: '/api/admin/goods',
    summary:
      "Find goods as the shop's search does, of any status, with price and stock; sold out last",
    access: 'staff',
    query: Exact({
      q: SearchText,
      limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
    }),
    reply: Type.Object({ goods: Type.Array(FoundGoods) }),
  },
  product: {
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'A product of any status, for editing',
    access: 'staff',
    params: IdParams,
    reply: Type.Object({
      product: Product,
      template: Type.Array(SpecDefinition),
      schedule: Nullable(ProductSchedule),
      /** Null: under no quality control order. */
      licence: Nullable(ProductLicence),
    }),
  },
  changePrices: {
    method: 'POST',
    path: '/api/admin/products/prices',
    summary: 'Set or change the prices of many variants by SKU; each line has its own result',
    access: 'catalogue',
    body: Exact({ changes: Type.Array(PriceChange, { minItems: 1, maxItems: changesAtOnce }) }),
    reply: Type.Object({ results: Type.Array(PriceChangeResult) }),
  },
  changeProducts: {
    method: 'POST',
    path: '/api/admin/products/bulk',
    summary: 'Change status, category, brand, price (by percent) or legal facts of many products',
    access: 'catalogue',
    body: Exact({
      products: Type.Array(Exact({ id: Id, version: Version }), {
        minItems: 1,
        maxItems: limits.pageSize,
      }),
      change: Type.Object(
        {
          status: Type.Optional(ProductStatus),
          categoryId: Type.Optional(Id),
          /** In percent, to two decimals; negative for a reduction. */
          pricePercent: Type.Optional(Type.Number({ minimum: -90, maximum: 100 })),
          brand: Type.Optional(Line(80)),
          /** Facts that the law requires for goods. */
          facts: Type.Optional(LegalFacts),
          /** The brand and the facts that a product states already stay. */
          onlyEmpty: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false, minProperties: 1 },
      ),
    }),
    reply: Type.Object({
      changed: Type.Array(Type.Object({ id: Id, version: Type.Integer() })),
      refused: Type.Array(
        Type.Object({
          id: Id,
          message: Type.String(),
          /** Everything that is wrong or missing, by its field. */
          fields: Type.Record(Type.String(), Type.String()),
        }),
      ),
    }),
  },
  category: {
    method: 'GET',
    path: '/api/admin/categories/:id',
    summary: 'A category with its spec template and tax defaults',
    access: 'staff',
    params: IdParams,
    reply: Type.Object({ ...CategoryDetail.properties, specUse: SpecUse }),
  },
  mergeCategory: {
    method: 'POST',
    path: '/api/admin/categories/:id/merge',
    summary: 'Merge a category into another one; its address redirects there',
    access: 'catalogue',
    params: IdParams,
    body: Exact({ into: Id, version: Version }),
    reply: CategoryDetail,
  },
  orderCategories: {
    method: 'PUT',
    path: '/api/admin/categories/order',
    summary: 'Reorder sibling categories',
    access: 'catalogue',
    body: Exact({ parentId: Nullable(Id), ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
    reply: Type.Object({ categories: Type.Array(Category) }),
  },
})
