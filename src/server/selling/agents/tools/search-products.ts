import { type Static, Type } from 'typebox'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Facet, ProductList, SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { Exact } from '#contract/schema.ts'
import { Card, cardLine, cardOf } from '../product-parts.ts'
import { defineTool, type ToolMeans } from '../tool.ts'

const Words = (max: number) => Type.String({ minLength: 1, maxLength: max })

const input = Exact({
  query: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 100,
      description:
        'What the person looks for: words in English or Hinglish, a model number, a SKU, a size or a price ("drill under 5000"). Leave it out to list a category.',
    }),
  ),
  categoryId: Type.Optional(Type.Integer({ minimum: 1, description: 'From list_categories' })),
  brands: Type.Optional(Type.Array(Words(80), { maxItems: 20 })),
  priceMinRupees: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
  priceMaxRupees: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
  inStock: Type.Optional(Type.Boolean()),
  discountMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  ratingMin: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  deliverTo: Type.Optional(Type.String({ maxLength: 20, description: 'A 6-digit pincode' })),
  specs: Type.Optional(
    Type.Array(
      Exact({
        key: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,39}$' }),
        values: Type.Array(Words(80), { minItems: 1, maxItems: 20 }),
      }),
      {
        maxItems: 20,
        description:
          'Filters from the facets whose key begins with "spec.", without that beginning: a value, or "min..max"',
      },
    ),
  ),
  sort: Type.Optional(
    Type.Enum(['relevance', 'price', '-price', 'newest', 'discount', 'rating'], {
      description: '-price: the most expensive first',
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
})

const output = Type.Object({
  products: Type.Array(Card),
  total: Type.Integer(),
  page: Type.Integer(),
  facets: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      unit: Type.Union([Type.String(), Type.Null()]),
      kind: Type.String(),
      values: Type.Array(
        Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() }),
      ),
      min: Type.Union([Type.Number(), Type.Null()]),
      max: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  /** The words as the shop understood them. */
  correctedTo: Type.Union([Type.String(), Type.Null()]),
  understoodAs: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  notSold: Type.Union([Type.String(), Type.Null()]),
})

/** Facets have many values; a model needs the commonest. */
const mostValues = 12

export const searchProducts = defineTool({
  name: 'search_products',
  title: 'Search products',
  description:
    'Finds tools by words, model number or SKU, with filters. Answers products with price, MRP and stock, and facets to narrow by. Prices include all taxes.',
  asks: 'public',
  input,
  output,
  async run(asked, means) {
    const found = await find(asked, means)
    const products = found.products.map((card) => cardOf(card, means.urlOf))
    const data = {
      products,
      total: found.total,
      page: found.page,
      facets: (found.facets ?? []).map(facetOf),
      ...understanding(found),
    }
    return { data, text: textOf(data) }
  },
})

function find(
  {
    query,
    categoryId,
    brands,
    priceMinRupees,
    priceMaxRupees,
    specs = [],
    ...rest
  }: Static<typeof input>,
  { ask }: ToolMeans,
): Promise<ProductList | SearchAnswer> {
  const filters = {
    ...rest,
    ...(categoryId && { category: categoryId }),
    ...(brands && { brand: brands }),
    ...(priceMinRupees !== undefined && { priceMin: Math.round(priceMinRupees * 100) }),
    ...(priceMaxRupees !== undefined && { priceMax: Math.round(priceMaxRupees * 100) }),
    ...Object.fromEntries(specs.map(({ key, values }) => [`spec.${key}`, values])),
    facets: '1' as const,
  }
  return query === undefined
    ? ask(catalogueApi.products, { query: filters })
    : ask(catalogueApi.search, { query: { ...filters, q: query } })
}

const facetOf = ({ key, label, unit, kind, values, min, max }: Facet) => ({
  key,
  label,
  unit,
  kind,
  values: values.slice(0, mostValues),
  min,
  max,
})

const understanding = (found: ProductList | SearchAnswer) =>
  'suggestion' in found
    ? {
        correctedTo: found.suggestion,
        understoodAs: found.interpretedAs.map(({ label, value }) => ({ label, value })),
        notSold: found.notSold?.text ?? null,
      }
    : { correctedTo: null, understoodAs: [], notSold: null }

function textOf({ products, total, notSold }: Static<typeof output>): string {
  if (products.length === 0)
    return notSold
      ? `The shop does not sell "${notSold}".`
      : 'Nothing was found. Try fewer words or filters.'
  return [`${total} found.`, ...products.map((card) => `- ${cardLine(card)}`)].join('\n')
}
