import { type Static, Type } from 'typebox'
import { AdjustmentReason, inventoryApi, type StockLevel } from '#contract/catalogue/inventory.ts'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import type { ToolMeans } from '../tool.ts'
import { changeOf, defineWriteTool } from '../write-tool.ts'

const Wanted = Exact({
  sku: Type.String({ minLength: 1, maxLength: 64 }),
  onHand: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The pieces from now on' }),
  ),
  delta: Type.Optional(
    Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, description: 'Or by how many' }),
  ),
})

type Line = Static<typeof Wanted>

export const changeStock = defineWriteTool({
  name: 'change_stock',
  title: 'Change stock',
  description:
    'Sets the pieces on hand of up to 20 SKUs after a count (`onHand`), or changes them by a number (`delta`). Give one of the two for each.',
  asks: [inventoryApi.levels, inventoryApi.changeMany],
  effect: 'REPLACES',
  input: Exact({
    changes: Type.Array(Wanted, { minItems: 1, maxItems: 20 }),
    reason: Type.Optional(AdjustmentReason),
  }),
  async plan({ changes }, means) {
    const levels = await levelsOf(changes, means)
    return {
      // The pieces on hand of each SKU, in the order of the input.
      state: levels.map(({ onHand }) => onHand),
      changes: changes.map((line, place) => {
        const { onHand, reserved } = levels[place] ?? { onHand: 0, reserved: 0 }
        const after = afterOf(line, onHand)
        if (after < reserved) throw tooFew(line.sku, reserved)
        return stockChange(line.sku, onHand, after)
      }),
    }
  },
  async make({ changes, reason: why }, state, { ask }) {
    const { results } = await ask(inventoryApi.changeMany, {
      body: {
        changes: changes.map((line, place) => ({ ...line, onHandBefore: state[place] ?? 0 })),
        ...(why && { reason: why }),
      },
    })
    return {
      isStale: results.some(({ problem }) => problem?.code === 'stale'),
      changes: changes.map((line, place) => {
        const before = state[place] ?? 0
        const { level, problem } = results[place] ?? { level: null, problem: null }
        const change = stockChange(line.sku, before, level?.onHand ?? afterOf(line, before))
        return problem ? Object.assign(change, { refused: problem.message }) : change
      }),
    }
  },
})

const afterOf = ({ onHand, delta = 0 }: Line, before: number) => onHand ?? before + delta

const stockChange = (sku: string, before: number, after: number) =>
  changeOf(
    sku,
    { field: 'onHand', before, after },
    `SKU ${sku}: ${plural(before, 'piece')} on hand → ${plural(after, 'piece')}`,
  )

/** One SKU after the other, so that an assistant holds one connection. */
async function levelsOf(changes: readonly Line[], { ask }: ToolMeans) {
  const levels: StockLevel[] = []
  for (const { sku, onHand, delta } of changes) {
    if ((onHand === undefined) === (delta === undefined)) throw oneOfTwo(sku)
    const {
      levels: [level],
    } = await ask(inventoryApi.levels, { query: { sku, limit: 1 } })
    if (!level) throw notFound(`The SKU ${sku}`)
    levels.push(level)
  }
  return levels
}

const oneOfTwo = (sku: string) => invalid({ changes: `Give either onHand or delta for ${sku}.` })

const tooFew = (sku: string, reserved: number) =>
  new DomainError(
    'conflict',
    'below_zero',
    `${plural(reserved, 'piece')} of ${sku} ${reserved === 1 ? 'is' : 'are'} kept for orders. No fewer can be on hand.`,
  )
