import { sql } from 'kysely'
import type { inventoryApi, StockChange, StockLevel } from '#contract/catalogue/inventory.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, stale } from '#server/platform/errors.ts'
import { countStock, moveStock } from './count-stock.ts'
import { type Found, findVariants, outcomeOf } from './find-variants.ts'

type Sent = Input<typeof inventoryApi.changeMany>['body']
type Results = Reply<typeof inventoryApi.changeMany>['results']

/**
 * Sets or changes the stock of many variants. A line that is refused changes nothing and has the reason in its result; the
 * others are made.
 */
export async function changeStock(tx: Tx, sent: Sent, actor: Actor): Promise<Results> {
  const { changes, reason = 'CORRECTION', note = null } = sent
  const named = (await findVariants(tx, changes)).map((variant, place) =>
    variant instanceof DomainError ? variant : (lineFault(changes[place]) ?? variant),
  )
  const found = await lockStock(tx, changes, named)
  const wanted = changes.flatMap(({ onHand, delta }, place) => {
    const variant = found[place]
    return !variant || variant instanceof DomainError
      ? []
      : [{ variantId: variant.variantId, onHand, delta }]
  })
  const counts = wanted.flatMap(({ variantId, onHand }) =>
    onHand === undefined ? [] : [{ variantId, onHand }],
  )
  const moves = wanted.flatMap(({ variantId, delta }) =>
    delta === undefined ? [] : [{ variantId, delta }],
  )
  const why = { reason, note }
  const counted = await countStock(tx, counts, why, actor)
  const moved = await moveStock(tx, moves, why, actor)
  const refused = new Map([...counted.refused, ...moved.refused])
  const levels = await levelsOf(
    tx,
    wanted.map(({ variantId }) => variantId),
  )
  return changes.map((change, place) => resultOf(change, found[place], { refused, levels }))
}

type Outcome = {
  refused: ReadonlyMap<number, DomainError>
  levels: ReadonlyMap<number, StockLevel>
}

function resultOf(change: StockChange, found: Found | undefined, { refused, levels }: Outcome) {
  const variant = found ?? lineMissing()
  const id = variant instanceof DomainError ? 0 : variant.variantId
  const outcome = outcomeOf(change, variant, refused.get(id))
  return Object.assign(outcome, { level: outcome.problem ? null : (levels.get(id) ?? null) })
}

function lineFault(change: StockChange | undefined): DomainError | null {
  if (!change) return lineMissing()
  return (change.onHand === undefined) === (change.delta === undefined) ? oneOfTwo() : null
}

/**
 * Locks the stock of all lines at once, because the two ways to write lock their own rows one after the other. Refuses the
 * lines that were written for another stock.
 */
async function lockStock(tx: Tx, changes: readonly StockChange[], named: readonly Found[]) {
  const ids = named.flatMap((line) => (line instanceof DomainError ? [] : [line.variantId]))
  const rows = await tx
    .selectFrom('stock')
    .select(['variantId', 'onHand'])
    .where('variantId', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('variantId')
    .forUpdate()
    .execute()
  const onHand = new Map(rows.map((row) => [row.variantId, row.onHand]))
  return named.map((line, place) => {
    const expected = changes[place]?.onHandBefore
    if (line instanceof DomainError || expected === undefined) return line
    const now = onHand.get(line.variantId)
    return now === expected ? line : stale({ onHand: now })
  })
}

async function levelsOf(db: Db, ids: readonly number[]): Promise<Map<number, StockLevel>> {
  const rows = await db
    .selectFrom('stock')
    .select(['variantId', 'onHand', 'reserved', sql<number>`on_hand - reserved`.as('available')])
    .where('variantId', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((level) => [level.variantId, level]))
}

const oneOfTwo = () => invalid({ onHand: 'Send either onHand or delta.' })

const lineMissing = () => invalid({ changes: 'This line is missing.' })
