import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { type Exact, Id, Nullable, Paged, PageQuery, Pincode } from '../schema.ts'
import { Category } from './categories.ts'
import { Crumb, ProductCard } from './products.ts'

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

/** What narrows a list of products. `spec.<key>` narrows by a spec: a value, or `min..max`. */
const filters = {
  sort: Type.Optional(Sort),
  category: Type.Optional(Id),
  brand: Type.Optional(OneOrMany(80)),
  priceMin: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  priceMax: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  inStock: Type.Optional(Type.Boolean()),
  discountMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  ratingMin: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  /** Only what couriers take to this pincode. */
  deliverTo: Type.Optional(Pincode),
  facets: Type.Optional(Type.Enum(['0', '1'])),
}

/** More narrowings at once nobody makes, and each is looked for in every product. */
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
  q: Type.String({
    transform: ['trim'],
    minLength: limits.searchMinimum,
    maxLength: limits.searchMaximum,
  }),
  /** `1`: the last word is still being typed, and may be the beginning of a longer one. */
  typing: Type.Optional(Type.Enum(['0', '1'])),
  /** `1`: nothing is corrected. */
  exact: Type.Optional(Type.Enum(['0', '1'])),
  /** Keys of `interpretedAs` that were not meant: their words are only words. */
  without: Type.Optional(OneOrMany(40)),
})
export type SearchQuery = Static<typeof SearchQuery>

export type Facet = Static<typeof Facet>
export const Facet = Type.Object({
  /** The query's own name for it: `brand`, `discountMin`, `price` (…Min, …Max), `spec.voltageV`. */
  key: Type.String(),
  label: Type.String(),
  unit: Nullable(Type.String()),
  /** Any number of values; one of them, which is the least; or two ends. */
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
  categories: Type.Array(
    Type.Object({ id: Id, name: Type.String(), productCount: Type.Integer() }),
  ),
  /** `slug` is the last part of the brand's address. */
  brands: Type.Array(
    Type.Object({ name: Type.String(), slug: Type.String(), productCount: Type.Integer() }),
  ),
  /**
   * Sizes read from the words; `filter` is what `spec.<key>` takes for the same. The key `price` is the
   * price, its `filter` in paise with an end left out where there is none.
   */
  interpretedAs: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      value: Type.String(),
      filter: Type.String(),
    }),
  ),
  /** What was searched for instead of what was typed; null when that was it. */
  suggestion: Nullable(Type.String()),
  /** Lower-case words that were looked for, to be marked in names. */
  words: Type.Array(Type.String()),
})
