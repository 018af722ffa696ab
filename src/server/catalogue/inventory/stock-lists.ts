import { sql } from 'kysely'
import type { inventoryApi, StockLevel, StockList } from '#contract/catalogue/inventory.ts'
import type { Input } from '#contract/endpoint.ts'
import { plural } from '#contract/plural.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'

type NewList = Input<typeof inventoryApi.saveList>['body']
type Change = NewList['lines'][number]
type Why = Pick<NewList, 'reason' | 'note'>
type LockedLevel = Omit<StockLevel, 'available'>
type Levels = ReadonlyMap<number, LockedLevel>

/** Ledger entry of a list that was taken back. */
const undone: Why = { reason: 'CORRECTION', note: 'List undone' }

/** How many of the last lists are shown. */
const shown = 20

/** The last lists, newest first. */
export async function listStockLists(db: Db): Promise<StockList[]> {
  return readLists(db, null)
}

/**
 * Changes the stock of many variants by these pieces, all or none, and records it in the ledger. Refuses to go below
 * zero or below what is reserved. The same key changes nothing twice.
 */
export async function saveStockList(tx: Tx, list: NewList, actor: Actor): Promise<StockList> {
  const lines = list.lines.filter(({ delta }) => delta !== 0)
  if (lines.length === 0) throw invalid({ lines: 'This list changes nothing.' })
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length)
    throw invalid({ lines: 'A variant is in this list twice.' })
  const added = await tx
    .insertInto('stockLists')
    .values({ key: list.key, reason: list.reason, note: list.note || null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return readList(tx, await idOf(tx, list.key))
  const before = await moveStock(tx, lines)
  await writeLedger(tx, added.id, lines, list, actor)
  await auditMoves(tx, { lines, before }, list, actor)
  await recordAudit(tx, actor, {
    action: 'stock.list',
    subject: 'stock-list',
    subjectId: added.id,
    after: { reason: list.reason, note: list.note || null, variants: lines.length },
  })
  return readList(tx, added.id)
}

/** Takes back what a list changed, once. Refuses to go below zero or below what is reserved. */
export async function undoStockList(tx: Tx, id: number, actor: Actor): Promise<StockList> {
  const list = await tx
    .selectFrom('stockLists')
    .select('undoneAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw notFound('This list')
  if (list.undoneAt) return readList(tx, id)
  const entries = await tx
    .selectFrom('stockLedger')
    .select(['variantId', 'delta'])
    .where('listId', '=', id)
    .execute()
  const lines = entries.map(({ variantId, delta }) => ({ variantId, delta: -delta }))
  const before = await moveStock(tx, lines)
  await writeLedger(tx, null, lines, undone, actor)
  await auditMoves(tx, { lines, before }, undone, actor)
  await tx.updateTable('stockLists').set({ undoneAt: sql`now()` }).where('id', '=', id).execute()
  await recordAudit(tx, actor, { action: 'stock.undo-list', subject: 'stock-list', subjectId: id })
  return readList(tx, id)
}

/** Rows are locked in the order of their ids. Returns the levels before. */
async function moveStock(tx: Tx, lines: readonly Change[]): Promise<Levels> {
  const variantIds = lines.map(({ variantId }) => variantId)
  const { rows: locked } = await sql<LockedLevel>`
    select variant_id, on_hand, reserved from stock
    where variant_id = any(${arrayOf(variantIds)}) order by variant_id for update`.execute(tx)
  const levels = new Map(locked.map((level) => [level.variantId, level]))
  for (const { variantId, delta } of lines) {
    const level = levels.get(variantId)
    if (!level) throw notFound('A variant of this list')
    if (level.onHand + delta < level.reserved) throw await belowZero(tx, level)
  }
  await sql`update stock set on_hand = stock.on_hand + change.delta
    from unnest(${arrayOf(variantIds)}, ${arrayOf(
      lines.map(({ delta }) => delta),
      'int',
    )}) as change(variant_id, delta)
    where stock.variant_id = change.variant_id`.execute(tx)
  return levels
}

/** The entry of each variant, as for a change of one variant alone. */
async function auditMoves(
  tx: Tx,
  { lines, before }: { lines: readonly Change[]; before: Levels },
  { reason, note }: Why,
  actor: Actor,
) {
  for (const { variantId, delta } of lines) {
    const onHand = before.get(variantId)?.onHand ?? 0
    await recordAudit(tx, actor, {
      action: 'stock.adjust',
      subject: 'variant',
      subjectId: variantId,
      before: { onHand },
      after: { onHand: onHand + delta, reason, note: note || null },
    })
  }
}

async function belowZero(db: Db, { variantId, onHand, reserved }: LockedLevel) {
  const { sku } = await db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const held = reserved > 0 ? `, of which ${plural(reserved, 'is', 'are')} reserved for orders` : ''
  const there = plural(onHand, 'piece', 'pieces')
  const message = `${sku} has only ${there}${held}. Check the list again. Nothing was changed.`
  return new DomainError('conflict', 'below_zero', message)
}

async function writeLedger(
  tx: Tx,
  listId: number | null,
  lines: readonly Change[],
  { reason, note }: Why,
  actor: Actor,
) {
  await sql`insert into stock_ledger (variant_id, delta, reason, note, actor_id, list_id)
    select variant_id, delta, ${reason}, ${note || null}, ${actor.id}, ${listId}
    from unnest(${arrayOf(lines.map(({ variantId }) => variantId))},
      ${arrayOf(
        lines.map(({ delta }) => delta),
        'int',
      )}) as change(variant_id, delta)`.execute(tx)
}

async function idOf(db: Db, key: string): Promise<number> {
  const { id } = await db
    .selectFrom('stockLists')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

async function readList(db: Db, id: number): Promise<StockList> {
  const [list] = await readLists(db, id)
  if (!list) throw notFound('This list')
  return list
}

async function readLists(db: Db, id: number | null): Promise<StockList[]> {
  const { rows } = await sql<StockList>`
    select list.id, list.reason, list.note, list.created_at as at, list.undone_at,
      entries.variants, entries.pieces, "user".first_name || ' ' || "user".last_name as by
    from stock_lists list
    join lateral (
      select count(*)::int as variants, sum(entry.delta)::int as pieces, min(entry.actor_id) as actor_id
      from stock_ledger entry where entry.list_id = list.id
    ) entries on true
    left join users "user" on "user".id = entries.actor_id
    where ${id}::bigint is null or list.id = ${id}
    order by list.id desc limit ${shown}`.execute(db)
  return rows
}
