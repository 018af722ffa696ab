import { type Static, Type } from 'typebox'
import { inventoryApi, stockStates } from '#contract/catalogue/inventory.ts'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { defineTool, Money, money, pageOfList } from '../tool.ts'

const output = Type.Object({
  levels: Type.Array(
    Type.Object({
      productId: Type.Integer(),
      variantId: Type.Integer(),
      sku: Type.String(),
      name: Type.String(),
      onHand: Type.Integer(),
      reserved: Type.Integer({ description: 'Pieces on hand that are kept for orders' }),
      available: Type.Integer(),
      price: Money,
    }),
  ),
  total: Type.Integer(),
  page: Type.Integer(),
})

export const listStock = defineTool({
  name: 'list_stock',
  title: 'List stock',
  description:
    'Pieces on hand, reserved and available, the lowest first. `state`: `low` and `out` are the variants for sale that should be ordered again.',
  asks: [inventoryApi.levels],
  input: Exact({
    query: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'A SKU, a barcode or words' }),
    ),
    state: Type.Optional(Type.Enum([...stockStates])),
    ...pageOfList,
  }),
  output,
  async run({ query: q, state = 'all', page = 1, limit = 10 }, { ask }) {
    const query = { page, limit, state, ...(q && { q }) }
    const { levels, total } = await ask(inventoryApi.levels, { query })
    const data = {
      levels: levels.map((level) => ({
        productId: level.productId,
        variantId: level.variantId,
        sku: level.sku,
        name: [level.productName, level.variantName].filter(Boolean).join(', '),
        onHand: level.onHand,
        reserved: level.reserved,
        available: level.available,
        price: money(level.price),
      })),
      total,
      page,
    }
    return { data, text: textOf(data) }
  },
})

const textOf = ({ levels, total }: Static<typeof output>) =>
  [
    `Found: ${plural(total, 'variant')}.`,
    ...levels.map(
      ({ sku, name, onHand, available }) =>
        `- SKU ${sku}, ${name}: ${onHand} on hand, ${available} available`,
    ),
  ].join('\n')
