import { type Static, Type } from 'typebox'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { formatRupees, type Paise } from '#contract/money.ts'
import { readPrice } from '#contract/rupees.ts'
import { Exact } from '#contract/schema.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { ToolMeans } from '../tool.ts'
import { changeOf, defineWriteTool } from '../write-tool.ts'

const Rupees = Type.Optional(
  Type.Number({ minimum: 0.01, maximum: 10_000_000, description: 'In rupees, such as 4999.50' }),
)
const Wanted = Exact({
  sku: Type.String({ minLength: 1, maxLength: 64 }),
  priceRupees: Rupees,
  mrpRupees: Rupees,
})
type Line = Static<typeof Wanted>
type Prices = { sku: string; price: Paise; mrp: Paise }

export const changePrices = defineWriteTool({
  name: 'change_prices',
  title: 'Change prices',
  description:
    'Sets the price, the MRP or both of variants of one product, in rupees with GST. A price above the MRP is refused.',
  asks: [adminCatalogueApi.product, adminCatalogueApi.changePrices],
  effect: 'REPLACES',
  input: Exact({
    productId: Type.Integer({ minimum: 1, description: 'From search_products or list_stock' }),
    changes: Type.Array(Wanted, { minItems: 1, maxItems: 20 }),
  }),
  async plan(input, means) {
    const state = await pricesOf(input, means)
    return { state, changes: input.changes.flatMap((line, place) => wordsOf(line, state[place])) }
  },
  async make({ changes }, state, { ask }) {
    const { results } = await ask(adminCatalogueApi.changePrices, {
      body: { changes: changes.map((line, place) => sentOf(line, state[place])) },
    })
    return {
      isStale: results.some(({ problem }) => problem?.code === 'stale'),
      changes: changes.flatMap((line, place) => {
        const refused = results[place]?.problem?.message ?? null
        return wordsOf(line, state[place]).map((change) => Object.assign(change, { refused }))
      }),
    }
  },
})

/** The prices of now of each SKU, in the order of the input. Refuses a SKU that is not of the product. */
async function pricesOf(
  { productId, changes }: { productId: number; changes: readonly Line[] },
  { ask }: ToolMeans,
): Promise<Prices[]> {
  const { product } = await ask(adminCatalogueApi.product, { params: { id: productId } })
  return changes.map(({ sku }) => {
    const variant = product.variants.find((one) => one.sku === sku)
    if (!variant) throw notFound(`The SKU ${sku} of product ${productId}`)
    return { sku, price: variant.price, mrp: variant.mrp }
  })
}

function sentOf(line: Line, before: Prices | undefined) {
  const { price, mrp } = wantedOf(line)
  return {
    sku: line.sku,
    ...(price !== undefined && { price }),
    ...(mrp !== undefined && { mrp }),
    ...(before && { priceBefore: before.price, mrpBefore: before.mrp }),
  }
}

function wordsOf(line: Line, before: Prices | undefined) {
  const { price, mrp } = wantedOf(line)
  if (!before) return []
  return [
    ...(price === undefined ? [] : [priceChange(line.sku, 'price', before.price, price)]),
    ...(mrp === undefined ? [] : [priceChange(line.sku, 'mrp', before.mrp, mrp)]),
  ]
}

const priceChange = (sku: string, field: 'price' | 'mrp', before: Paise, after: Paise) =>
  changeOf(
    sku,
    { field, before, after },
    `SKU ${sku}: ${field === 'mrp' ? 'MRP' : 'price'} ${formatRupees(before)} → ${formatRupees(after)}`,
  )

/** The prices that a line asks for, in paise. */
function wantedOf({ sku, priceRupees, mrpRupees }: Line) {
  if (priceRupees === undefined && mrpRupees === undefined) throw nothingSent(sku)
  return { price: paiseOf(priceRupees, sku), mrp: paiseOf(mrpRupees, sku) }
}

function paiseOf(rupees: number | undefined, sku: string): Paise | undefined {
  if (rupees === undefined) return undefined
  const read = readPrice(String(rupees))
  if ('problem' in read) throw invalid({ changes: `${sku}: ${read.problem}` })
  return read.paise
}

const nothingSent = (sku: string) =>
  invalid({ changes: `Give priceRupees or mrpRupees for ${sku}.` })
