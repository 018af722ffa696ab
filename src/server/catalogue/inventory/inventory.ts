import { sql } from 'kysely'
import type { inventoryApi, StockAdjustment, StockLevel } from '#contract/catalogue/inventory.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/number.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'

type LedgerQuery = Input<typeof inventoryApi.ledger>['query']
type Ledger = Reply<typeof inventoryApi.ledger>

/**
 * Changes the quantity on hand by `delta` pieces and records it in the ledger. Refuses to go below zero or
 * below the reserved quantity.
 */
export async function adjustStock(
  tx: Tx,
  { variantId, delta, reason, note }: StockAdjustment,
  actor: Actor,
): Promise<StockLevel> {
  if (delta === 0) throw invalid({ delta: 'Enter the number of pieces added or removed.' })
  await refuseUnknown(tx, variantId)
  const level = await tx
    .updateTable('stock')
    .set({ onHand: sql`on_hand + ${delta}` })
    .where('variantId', '=', variantId)
    .where(sql<boolean>`on_hand - reserved + ${delta} >= 0`)
    .returning(['variantId', 'onHand', 'reserved', sql<number>`on_hand - reserved`.as('available')])
    .executeTakeFirst()
  if (!level) throw await belowZero(tx, variantId)
  await tx
    .insertInto('stockLedger')
    .values({ variantId, delta, reason, note: note || null, actorId: actor.id })
    .execute()
  await recordAudit(tx, actor, {
    action: 'stock.adjust',
    subject: 'variant',
    subjectId: variantId,
    before: { onHand: level.onHand - delta },
    after: { onHand: level.onHand, reason, note: note || null },
  })
  return level
}

/** The pieces on hand of these variants. */
export async function readOnHand(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['variantId', 'onHand'])
    .where('variantId', '=', sql<number>`any(${variantIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ variantId, onHand }) => [variantId, onHand]))
}

/** For each variant the last entry in its ledger that staff made, and no order. */
export async function listLastStaffEntries(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stockLedger')
    .select('variantId')
    .select((eb) => eb.fn.max<number>('id').as('last'))
    .where('variantId', '=', sql<number>`any(${variantIds}::bigint[])`)
    .where('orderLineId', 'is', null)
    .groupBy('variantId')
    .execute()
  return new Map(rows.map(({ variantId, last }) => [variantId, Number(last)]))
}

/** Entries of the ledger: by how many pieces each changed the stock, and the note of the staff. */
export const listLedgerEntries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('stockLedger')
    .select(['variantId', 'delta', 'note'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Every stock movement of a variant, newest first. */
export async function listLedger(
  db: Db,
  variantId: number,
  { page, limit }: LedgerQuery,
): Promise<Ledger> {
  await refuseUnknown(db, variantId)
  const rows = await db
    .selectFrom('stockLedger as entry')
    .leftJoin('orderLines as line', 'line.id', 'entry.orderLineId')
    .leftJoin('removedOrderLines as removed', 'removed.id', 'entry.removedLineId')
    .leftJoin('orders as order', (join) =>
      join.on('order.id', '=', sql`coalesce(line.order_id, removed.order_id)`),
    )
    .leftJoin('users as user', 'user.id', 'entry.actorId')
    .select(['entry.id', 'entry.delta', 'entry.reason', 'entry.note', 'entry.createdAt as at'])
    .select([
      'order.orderNumber',
      sql<string | null>`"user".first_name || ' ' || "user".last_name`.as('by'),
    ])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('entry.variantId', '=', variantId)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const entries = rows.map(({ total: _total, ...entry }) => entry)
  return { entries, page, limit, total: rows[0]?.total ?? 0 }
}

async function refuseUnknown(db: Db, variantId: number) {
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (!variant) throw notFound('This variant')
}

async function belowZero(tx: Tx, variantId: number) {
  const level = await tx
    .selectFrom('stock')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  return tooFew(level)
}

export function tooFew({ onHand, reserved }: { onHand: number; reserved: number }) {
  const held =
    reserved > 0
      ? `, and ${formatNumber(reserved)} of them ${reserved === 1 ? 'is' : 'are'} held for orders`
      : ''
  const message = `Only ${formatNumber(onHand)} ${onHand === 1 ? 'is' : 'are'} there${held}.`
  return new DomainError('conflict', 'below_zero', message)
}
