import { sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readAvailable, type Shortage } from './reserve-stock.ts'

/** Pieces that a line of an edited order takes from the stock; negative if it gives pieces back. */
export type EditMove = { variantId: number; orderLineId: number; taken: number }

/**
 * Takes and gives back the pieces of a sold order that was edited, and records them in the ledger. Returns the
 * variants with too little stock. Nothing is moved for those, so a caller that gets shortages must roll back.
 * Each variant is named once.
 */
export async function moveSold(
  tx: Tx,
  moves: readonly EditMove[],
  orderEditId: number,
): Promise<Shortage[]> {
  const { rows } = await sql<{ variantId: number }>`
    with ${moveTable(moves)}, ${locked},
    moved as (
      update stock set on_hand = stock.on_hand - locked.taken
      from locked where stock.variant_id = locked.variant_id and ${isEnough}
      returning stock.variant_id
    ),
    written as (
      insert into stock_ledger (variant_id, order_line_id, reason, order_edit_id, delta)
      select move.variant_id, move.order_line_id, 'EDITED', ${orderEditId}::bigint, -move.taken
      from move join moved using (variant_id)
    )
    select variant_id from moved`.execute(tx)
  return shortages(tx, moves, rows)
}

/**
 * Changes the reservations of an order that still waits for its confirmation. They last as long as its present ones.
 */
export async function moveReserved(
  tx: Tx,
  moves: readonly EditMove[],
  orderId: number,
): Promise<Shortage[]> {
  const { rows } = await sql<{ variantId: number }>`
    with ${moveTable(moves)}, ${locked},
    moved as (
      update stock set reserved = stock.reserved + locked.taken
      from locked where stock.variant_id = locked.variant_id and ${isEnough}
      returning stock.variant_id, locked.taken
    ),
    changed as (
      update reservations set quantity = greatest(reservations.quantity + moved.taken, 1),
        state = case when reservations.quantity + moved.taken > 0 then 'ACTIVE' else 'RELEASED' end
      from moved
      where reservations.order_id = ${orderId} and reservations.variant_id = moved.variant_id
        and reservations.state = 'ACTIVE'
      returning reservations.variant_id
    ),
    added as (
      insert into reservations (order_id, variant_id, quantity, expires_at)
      select ${orderId}::bigint, variant_id, taken,
        (select max(expires_at) from reservations where order_id = ${orderId})
      from moved where variant_id not in (select variant_id from changed)
      on conflict (order_id, variant_id) do update
        set quantity = excluded.quantity, state = 'ACTIVE', expires_at = excluded.expires_at
    )
    select variant_id from moved`.execute(tx)
  return shortages(tx, moves, rows)
}

/** Keeps the movements of lines that are about to be deleted under the id of the removed line. */
export const keepMovements = (tx: Tx, lineIds: readonly number[]) =>
  tx
    .updateTable('stockLedger')
    .set({ removedLineId: sql`order_line_id`, orderLineId: null })
    .where('orderLineId', 'in', lineIds)
    .execute()

const moveTable = (moves: readonly EditMove[]) => {
  const variantIds = moves.map(({ variantId }) => variantId)
  if (new Set(variantIds).size < moves.length) throw new Error('a variant is moved twice')
  const lineIds = moves.map(({ orderLineId }) => orderLineId)
  const taken = moves.map((move) => move.taken)
  return sql`move as (
    select * from unnest(${arrayOf(variantIds)}, ${arrayOf(lineIds)}, ${arrayOf(taken, 'int')})
      as move(variant_id, order_line_id, taken)
  )`
}

/** Returned and taken pieces are locked together, in the order in which everybody locks stock. */
const locked = sql`locked as materialized (
  select move.variant_id, move.taken
  from stock join move using (variant_id)
  order by stock.variant_id
  for no key update of stock
)`

const isEnough = sql`(locked.taken < 0 or stock.on_hand - stock.reserved >= locked.taken)`

async function shortages(tx: Tx, moves: readonly EditMove[], moved: { variantId: number }[]) {
  const enough = new Set(moved.map(({ variantId }) => variantId))
  const short = moves.map(({ variantId }) => variantId).filter((id) => !enough.has(id))
  const available = await readAvailable(tx, short)
  return short.map((variantId) => ({ variantId, available: available.get(variantId) ?? 0 }))
}
