import { sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'

/** The quantity (pieces) of each variant, by variant id. */
export type Quantities = ReadonlyMap<number, number>
/** A variant with less stock than the quantity requested, and how many pieces are available. */
export type Shortage = { variantId: number; available: number }
/** Pieces of one order line that leave the stock or return to it. */
export type StockMove = { variantId: number; quantity: number; orderLineId: number }
/** Why pieces of an order line leave the stock. */
type StockOut = { reason: 'SALE' } | { reason: 'REPLACEMENT'; returnId: number; shipmentId: number }
/** Why pieces return: cancelled, undeliverable, or returned by the customer. */
type StockIn =
  | { reason: 'CANCELLED'; cancellationId: number }
  // The return that the shipment was a replacement for, if any.
  | { reason: 'UNDELIVERED'; shipmentId: number; returnId?: number }
  | { reason: 'CAME_BACK'; returnId: number }

/** The available quantity of each variant: on hand less reserved. Variants without stock count 0. */
export async function readAvailable(db: Db, variantIds: number[]): Promise<Map<number, number>> {
  const available = new Map(variantIds.map((id) => [id, 0]))
  if (variantIds.length === 0) return available
  const rows = await db
    .selectFrom('stock')
    .select(['variantId', sql<number>`on_hand - reserved`.as('available')])
    .where('variantId', 'in', variantIds)
    .execute()
  for (const row of rows) available.set(row.variantId, row.available)
  return available
}

/**
 * Deducts the pieces of each line from the stock and records the sales in the ledger. Returns the variants with too
 * little stock; a caller that gets shortages must roll back. One or two statements; rows are locked in the order of
 * their ids.
 */
export async function deductStock(
  tx: Tx,
  moves: StockMove[],
  cause: StockOut = { reason: 'SALE' },
): Promise<Shortage[]> {
  const demands = total(moves)
  const deducted = await deduct(tx, {
    variantIds: [...demands.keys()],
    quantities: [...demands.values()],
    moved: moves.map(({ variantId }) => variantId),
    lines: moves.map(({ orderLineId }) => orderLineId),
    pieces: moves.map(({ quantity }) => quantity),
    reason: cause.reason,
    returnId: 'returnId' in cause ? cause.returnId : null,
    shipmentId: 'shipmentId' in cause ? cause.shipmentId : null,
  })
  return shortages(tx, demands, deducted)
}

const deduct = preparedStatement(
  {
    variantIds: parameter<number[]>(),
    quantities: parameter<number[]>(),
    moved: parameter<number[]>(),
    lines: parameter<number[]>(),
    pieces: parameter<number[]>(),
    reason: parameter<StockOut['reason']>(),
    returnId: parameter<number | null>(),
    shipmentId: parameter<number | null>(),
  },
  ({ variantIds, quantities, moved, lines, pieces, reason, returnId, shipmentId }) => sql<{
    variantId: number
  }>`
    with ${demandTable(variantIds, quantities)}, ${locked},
    taken as (
      update stock set on_hand = stock.on_hand - locked.quantity
      from locked
      where stock.variant_id = locked.variant_id
        and stock.on_hand - stock.reserved >= locked.quantity
      returning stock.variant_id
    ),
    sold as (
      insert into stock_ledger (variant_id, order_line_id, reason, return_id, shipment_id, delta)
      select move.variant_id, move.order_line_id, ${reason}::text, ${returnId}::bigint,
        ${shipmentId}::bigint, -move.quantity
      from unnest(${arrayOf(moved)}, ${arrayOf(lines)}, ${arrayOf(pieces, 'int')})
        as move(variant_id, order_line_id, quantity)
      join taken using (variant_id)
    )
    select variant_id as "variantId" from taken`,
)

/** Puts pieces of an order back into stock, each line once per cause. */
export async function restock(tx: Tx, moves: StockMove[], cause: StockIn) {
  if (moves.length === 0) return
  await sql`
    with ${demandTableOf(total(moves))}, ${locked}
    update stock set on_hand = stock.on_hand + locked.quantity
    from locked where stock.variant_id = locked.variant_id`.execute(tx)
  await writeLedger(tx, moves, cause, 1)
}

/** Records returned pieces that can no longer be sold. The stock does not change. */
export async function writeOff(tx: Tx, moves: StockMove[], returnId: number) {
  if (moves.length === 0) return
  await writeLedger(tx, moves, { reason: 'CAME_BACK', returnId }, 1)
  await writeLedger(tx, moves, { reason: 'WRITTEN_OFF', returnId }, -1)
}

/**
 * Reserves stock for an order that still waits for its payment or confirmation: nobody else can buy the
 * pieces until then, by the database's clock. Returns shortages as `deductStock` does, and the
 * same rule applies to them.
 */
export async function reserveStock(
  tx: Tx,
  moves: StockMove[],
  orderId: number,
  until: Date,
): Promise<Shortage[]> {
  const demands = total(moves)
  const reserved = await sql<{ variantId: number }>`
    with ${demandTableOf(demands)}, ${locked},
    held as (
      update stock set reserved = stock.reserved + locked.quantity
      from locked
      where stock.variant_id = locked.variant_id
        and stock.on_hand - stock.reserved >= locked.quantity
      returning stock.variant_id, locked.quantity
    )
    insert into reservations (order_id, variant_id, quantity, expires_at)
    select ${orderId}, variant_id, quantity, ${until.toISOString()}::timestamptz from held
    returning variant_id`.execute(tx)
  return shortages(tx, demands, reserved.rows)
}

/** Extends the order's reservations to a moment. Never shortens them. */
export const extendReservations = (tx: Tx, orderId: number, until: Date) =>
  tx
    .updateTable('reservations')
    .set({ expiresAt: sql`greatest(expires_at, ${until.toISOString()}::timestamptz)` })
    .where('orderId', '=', orderId)
    .where('state', '=', 'ACTIVE')
    .execute()

/** Releases the order's active reservations. Doing it twice changes nothing. */
export async function releaseReservations(tx: Tx, orderId: number) {
  await sql`
    with ${ended(orderId, 'RELEASED')}
    update stock set reserved = stock.reserved - ended.quantity
    from ended where stock.variant_id = ended.variant_id`.execute(tx)
}

/** Releases a part of the order's reservations and keeps the rest. */
export async function releasePartially(tx: Tx, orderId: number, moves: StockMove[]) {
  await sql`
    with ${demandTableOf(total(moves))}, ${locked},
    fewer as (
      update reservations set quantity = greatest(reservations.quantity - locked.quantity, 1),
        state = case when reservations.quantity > locked.quantity then 'ACTIVE' else 'RELEASED' end
      from locked
      where reservations.order_id = ${orderId} and reservations.variant_id = locked.variant_id
        and reservations.state = 'ACTIVE'
      returning locked.variant_id, locked.quantity
    )
    update stock set reserved = stock.reserved - fewer.quantity
    from fewer where stock.variant_id = fewer.variant_id`.execute(tx)
}

/**
 * Turns the order's reservations into sales: the pieces leave the stock. The caller has checked that the
 * reservations are still active. Committing released reservations, or committing twice, is a bug and throws.
 */
export async function commitReservations(tx: Tx, orderId: number, moves: StockMove[]) {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    with ${ended(orderId, 'COMMITTED')}
    update stock set reserved = stock.reserved - ended.quantity,
      on_hand = stock.on_hand - ended.quantity
    from ended where stock.variant_id = ended.variant_id
    returning stock.variant_id, ended.quantity`.execute(tx)
  const sold = total(moves)
  const isWhole =
    rows.length === sold.size && rows.every((row) => sold.get(row.variantId) === row.quantity)
  if (!isWhole) throw new Error(`order ${orderId} does not hold what it is to sell`)
  await writeLedger(tx, moves, { reason: 'SALE' }, -1)
}

/** The demands as a table. */
const demandTableOf = (demands: Quantities) =>
  demandTable([...demands.keys()], [...demands.values()])

const demandTable = (variantIds: number[], quantities: number[]) => sql`wanted as (
  select * from unnest(${arrayOf(variantIds)}, ${arrayOf(quantities, 'int')}) as wanted(variant_id, quantity)
)`

/** Rows are locked in one order everywhere, so that two carts with the same tools cannot deadlock. */
const locked = sql`locked as materialized (
  select wanted.variant_id, wanted.quantity
  from stock join wanted using (variant_id)
  order by stock.variant_id
  for no key update of stock
)`

/** Ends the order's active reservations, after locking their stock in the order of ids. */
const ended = (orderId: number, state: 'RELEASED' | 'COMMITTED') => sql`
  locked as materialized (
    select reservations.id
    from stock join reservations using (variant_id)
    where reservations.order_id = ${orderId} and reservations.state = 'ACTIVE'
    order by stock.variant_id
    for no key update of stock, reservations
  ),
  ended as (
    update reservations set state = ${state}
    from locked where reservations.id = locked.id
    returning reservations.variant_id, reservations.quantity
  )`

async function shortages(tx: Tx, demands: Quantities, served: { variantId: number }[]) {
  if (served.length === demands.size) return []
  const enough = new Set(served.map(({ variantId }) => variantId))
  const short = [...demands.keys()].filter((id) => !enough.has(id)).sort((a, b) => a - b)
  const available = await readAvailable(tx, short)
  return short.map((variantId) => ({ variantId, available: available.get(variantId) ?? 0 }))
}

type Cause = StockOut | StockIn | { reason: 'WRITTEN_OFF'; returnId: number }

async function writeLedger(tx: Tx, moves: StockMove[], cause: Cause, sign: 1 | -1) {
  await tx
    .insertInto('stockLedger')
    .values(
      moves.map(({ variantId, quantity, orderLineId }) => ({
        variantId,
        orderLineId,
        ...cause,
        delta: sign * quantity,
      })),
    )
    .execute()
}

function total(moves: StockMove[]): Quantities {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of moves)
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}
