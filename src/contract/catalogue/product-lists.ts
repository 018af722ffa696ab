import { type Static, Type } from 'typebox'
import { type Exact, Id, Nullable, Paged, PageQuery, Pincode } from '../schema.ts'
import { Brand } from './brands.ts'
import { Category } from './categories.ts'
import { Crumb, ProductCard } from './products.ts'
import { SearchText } from './search.ts'

export const Sort = Type.Enum([
  'relevance',
  'price',
  '-price',
  'newest',
  'discount',
  'rating',
  // By the name of the country of origin: Rule 6(10A), Legal Metrology (Packaged Commodities) Rules.
  'country',
])
export type Sort = Static<typeof Sort>

const OneOrMany = (max: number) =>
  Type.Unsafe<string[]>({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: max },
    maxItems: 50,
  })

/** The filters of a product list. `spec.<key>` filters by a spec: a value, or `min..max`. */
const filters = {
  sort: Type.Optional(Sort),
  category: Type.Optional(Id),
  brand: Type.Optional(OneOrMany(80)),
  priceMin: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  priceMax: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  inStock: Type.Optional(Type.Boolean()),
  discountMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  ratingMin: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  /** Only products that couriers deliver to this pincode. */
  deliverTo: Type.Optional(Pincode),
  facets: Type.Optional(Type.Enum(['0', '1'])),
}

/** No shopper uses more filters at once, and each one is checked against every product. */
const mostKeys = 40

type SpecFilters = { [key: `spec.${string}`]: string[] | undefined }
const Filtered = <P extends Parameters<typeof Exact>[0]>(properties: P) => {
  const known = Type.Object(properties, {
    patternProperties: { '^spec\\.[a-zA-Z][a-zA-Z0-9]{0,39}$': OneOrMany(80) },
    additionalProperties: false,
    maxProperties: mostKeys,
  })
  return Type.Unsafe<Static<typeof known> & SpecFilters>(known)
}

export const ProductQuery = Filtered({ ...PageQuery, ...filters })
export type ProductQuery = Static<typeof ProductQuery>
export const SearchQuery = Filtered({
  ...PageQuery,
  ...filters,
  q: SearchText,
  /** `1`: the last word is still being typed and may be the beginning of a longer one. */
  typing: Type.Optional(Type.Enum(['0', '1'])),
  /** `1`: no spelling correction. */
  exact: Type.Optional(Type.Enum(['0', '1'])),
  /** Keys of `interpretedAs` that the shopper rejected: their words are searched for as plain words. */
  without: Type.Optional(OneOrMany(40)),
})
export type SearchQuery = Static<typeof SearchQuery>

export type Facet = Static<typeof Facet>
export const Facet = Type.Object({
  /**
   * The query parameter that sets this filter: `brand`, `discountMin`, `price` (…Min, …Max),
   * `spec.voltageV`.
   */
  key: Type.String(),
  label: Type.String(),
  unit: Nullable(Type.String()),
  /** CHOICE: any number of values. AT_LEAST: one value, the minimum. RANGE: a minimum and a maximum. */
  kind: Type.Enum(['CHOICE', 'AT_LEAST', 'RANGE']),
  values: Type.Array(
    Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() }),
  ),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
})

export type ProductList = Static<typeof ProductList>
export const ProductList = Type.Object({
  products: Type.Array(ProductCard),
  ...Paged,
  facets: Type.Optional(Type.Array(Facet)),
})

export type CategoryPage = Static<typeof CategoryPage>
export const CategoryPage = Type.Object({
  ...ProductList.properties,
  category: Type.Object({
    ...Category.properties,
    breadcrumbs: Type.Array(Crumb),
    children: Type.Array(Category),
  }),
})

export type SearchAnswer = Static<typeof SearchAnswer>
export const SearchAnswer = Type.Object({
  ...ProductList.properties,
  /**
   * How many of `total` have every word of the query and are the goods that it names; the others only mention them. Null
   * if the query names no goods.
   */
  asked: Nullable(Type.Integer()),
  categories: Type.Array(
    Type.Object({
      ...Type.Pick(Category, ['id', 'name', 'productCount']).properties,
      /** How many of `total` are in it or below it. */
      found: Type.Integer(),
    }),
  ),
  brands: Type.Array(Type.Pick(Brand, ['name', 'slug', 'productCount'])),
  /**
   * Sizes found in the words; `filter` is the equivalent value of `spec.<key>`. The key `price` is the
   * price, with its `filter` in paise and an end left out where it is open.
   */
  interpretedAs: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      value: Type.String(),
      filter: Type.String(),
    }),
  ),
  /** The corrected query that was searched for; null if the query was not corrected. */
  suggestion: Nullable(Type.String()),
  /**
   * Words for something that the shop does not sell: a brand, goods of another trade, or an unknown word. With
   * `isPartly`, `products` match the rest of the query. Otherwise `products` is empty, and `near` has similar products.
   */
  notSold: Nullable(
    Type.Object({
      kind: Type.Enum(['BRAND', 'GOODS', 'UNKNOWN']),
      text: Type.String(),
      isPartly: Type.Boolean(),
    }),
  ),
  near: Type.Array(ProductCard),
  /** The page of the shop that staff wants to open instead of the results; null for none. */
  redirect: Nullable(Type.Object({ to: Type.String(), label: Type.String() })),
  /** The lower-case words that were searched for, to be highlighted in names. */
  words: Type.Array(Type.String()),
})
