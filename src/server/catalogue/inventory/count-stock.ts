import { sql } from 'kysely'
import type { StockAdjustment } from '#contract/catalogue/inventory.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DomainError } from '#server/platform/errors.ts'
import { tooFew } from './inventory.ts'

/** How many pieces of a variant were counted. */
export type Count = { variantId: number; onHand: number }

/** By how many pieces a count changed the stock, and its entry in the ledger. */
export type Counted = { variantId: number; delta: number; entry: number }

type Why = Pick<StockAdjustment, 'reason' | 'note'>

/** The results for the variants. The stock of refused variants is unchanged. */
type Moved = { counted: Counted[]; refused: Map<number, DomainError> }

/**
 * Makes the stock of variants what was counted, and records each difference in the ledger. Fewer pieces than are held
 * for orders are refused: nothing changes for that variant.
 */
export function countStock(
  tx: Tx,
  counts: readonly Count[],
  why: Why,
  actor: Actor,
): Promise<Moved> {
  const wanted = new Map(counts.map(({ variantId, onHand }) => [variantId, onHand]))
  return setStock(tx, { wanted, after: (_before, onHand) => onHand }, why, actor)
}

/** Changes the stock of variants by these numbers of pieces, otherwise as `countStock` does. */
export function moveStock(
  tx: Tx,
  moves: readonly { variantId: number; delta: number }[],
  why: Why,
  actor: Actor,
): Promise<Moved> {
  const wanted = new Map(moves.map(({ variantId, delta }) => [variantId, delta]))
  return setStock(tx, { wanted, after: (before, delta) => before + delta }, why, actor)
}

type Wanted = {
  /** A number of pieces for each variant. */
  wanted: ReadonlyMap<number, number>
  after: (before: number, pieces: number) => number
}

async function setStock(
  tx: Tx,
  { wanted, after: becomes }: Wanted,
  why: Why,
  actor: Actor,
): Promise<Moved> {
  const levels = await lockLevels(tx, [...wanted.keys()])
  const refused = new Map<number, DomainError>()
  const changes: Change[] = []
  for (const { variantId, onHand: before, reserved } of levels) {
    const pieces = wanted.get(variantId)
    const after = pieces === undefined ? before : becomes(before, pieces)
    if (after < reserved) refused.set(variantId, tooFew({ onHand: before, reserved }))
    else if (after !== before) changes.push({ variantId, before, after })
  }
  return { counted: changes.length > 0 ? await write(tx, changes, why, actor) : [], refused }
}

/** Locks the stock in the order of ids. */
const lockLevels = (tx: Tx, variantIds: readonly number[]) =>
  tx
    .selectFrom('stock')
    .select(['variantId', 'onHand', 'reserved'])
    .where('variantId', '=', sql<number>`any(${variantIds}::bigint[])`)
    .orderBy('variantId')
    .forUpdate()
    .execute()

type Change = { variantId: number; before: number; after: number }

async function write(tx: Tx, changes: readonly Change[], why: Why, actor: Actor) {
  const ids = changes.map(({ variantId }) => variantId)
  const { reason, note = null } = why
  await sql`
    update stock set on_hand = counted.on_hand
    from unnest(${ids}::bigint[], ${changes.map(({ after }) => after)}::int[])
      as counted (variant_id, on_hand)
    where stock.variant_id = counted.variant_id`.execute(tx)
  const entries = await tx
    .insertInto('stockLedger')
    .values(
      changes.map(({ variantId, before, after }) => ({
        variantId,
        delta: after - before,
        reason,
        note: note || null,
        actorId: actor.id,
      })),
    )
    .returning(['id as entry', 'variantId', 'delta'])
    .execute()
  await recordAudits(
    tx,
    actor,
    changes.map(({ variantId, before, after }) => ({
      action: 'stock.adjust',
      subject: 'variant',
      subjectId: variantId,
      before: { onHand: before },
      after: { onHand: after, reason, note: note || null },
    })),
  )
  return entries
}
