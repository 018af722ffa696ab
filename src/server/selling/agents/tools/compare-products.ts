import { Type } from 'typebox'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { Exact } from '#contract/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { Card, cardLine, cardOf, specsOf } from '../product-parts.ts'
import { defineTool } from '../tool.ts'

export const compareProducts = defineTool({
  name: 'compare_products',
  title: 'Compare products',
  description: `Up to ${limits.compared} products side by side: price, stock and a row for each specification.`,
  asks: 'public',
  input: Exact({
    productIds: Type.Array(Type.Integer({ minimum: 1 }), {
      minItems: 2,
      maxItems: limits.compared,
      uniqueItems: true,
    }),
  }),
  output: Type.Object({
    products: Type.Array(Card),
    rows: Type.Array(
      Type.Object({
        label: Type.String(),
        /** In the order of the products; null where a product has none. */
        values: Type.Array(Type.Union([Type.String(), Type.Null()])),
      }),
    ),
    link: Type.String(),
  }),
  async run({ productIds }, { ask, urlOf }) {
    const query = { ids: productIds.join(',') }
    const { products } = await ask(catalogueApi.compare, { query })
    if (products.length === 0) throw notFound('Products with these ids')
    const cards = products.map((product) => cardOf(product, urlOf))
    return {
      data: {
        products: cards,
        rows: rowsOf(products),
        link: urlOf(paths.compare(products.map(({ id }) => id))),
      },
      text: cards.map(cardLine).join('\n'),
    }
  },
})

function rowsOf(products: readonly Product[]) {
  const specs = products.map(specsOf)
  const labels = new Set(specs.flat().map(({ label }) => label))
  return [...labels].map((label) => ({
    label,
    values: specs.map((own) => own.find((spec) => spec.label === label)?.value ?? null),
  }))
}
