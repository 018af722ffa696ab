import { sql } from 'kysely'
import { type MakerSize, makerSizes, makerSizeWords } from '#contract/catalogue/bis-licence.ts'
import type { QualityOrder, QualityOrderWrite } from '#contract/catalogue/licences.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'

/** The orders with their goods: those that are applied first. One statement. */
export async function listQualityOrders(db: Db): Promise<QualityOrder[]> {
  const { rows } = await selectOrders().execute(db)
  return rows
}

/** Adds an order. Refuses one that holds for makers of no size, a category that is gone or named twice. */
export async function addQualityOrder(
  tx: Tx,
  sent: QualityOrderWrite,
  actor: Actor,
): Promise<QualityOrder> {
  await lockGoods(tx)
  const { id } = await tx
    .insertInto('qualityOrders')
    .values(columnsOf(sent))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeCategories(tx, id, sent.categories)
  const after = await readOrder(tx, id)
  await recordAudit(tx, actor, {
    action: 'quality-order.add',
    subject: 'quality-order',
    subjectId: id,
    after,
  })
  return after
}

/** Changes an order; the next run of the job hides and shows products by it. Refuses as `addQualityOrder` does. */
export async function changeQualityOrder(
  tx: Tx,
  id: number,
  { version, ...sent }: QualityOrderWrite & { version?: number | undefined },
  actor: Actor,
): Promise<QualityOrder> {
  await lockGoods(tx)
  const before = await readOrder(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  await tx
    .updateTable('qualityOrders')
    .set({ ...columnsOf(sent), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await writeCategories(tx, id, sent.categories)
  const after = await readOrder(tx, id)
  await recordAudit(tx, actor, {
    action: 'quality-order.update',
    subject: 'quality-order',
    subjectId: id,
    before,
    after,
  })
  return after
}

/**
 * Triggers find anew which products are under which order. Writes of products wait, so that none is judged by an order that
 * has just changed.
 */
const lockGoods = (tx: Tx) =>
  sql`lock table quality_orders, products in share row exclusive mode`.execute(tx)

async function writeCategories(tx: Tx, orderId: number, said: QualityOrderWrite['categories']) {
  if (new Set(said.map(({ categoryId }) => categoryId)).size < said.length)
    throw invalid({ categories: 'A category is here twice.' })
  const ids = said.map(({ categoryId }) => categoryId)
  const { rows } = await sql<{ known: number }>`
    with gone as (
      delete from quality_order_categories where order_id = ${orderId} and category_id <> all(${ids}::bigint[])
    )
    select count(*)::int as known from categories where id = any(${ids}::bigint[])`.execute(tx)
  if ((rows[0]?.known ?? 0) < said.length)
    throw invalid({ categories: 'A category is gone. Choose another.' })
  if (said.length === 0) return
  // Categories that stay as they were do not cause products to be looked up again.
  await sql`
    insert into quality_order_categories as kept (order_id, category_id, is_needed)
    select ${orderId}, * from unnest(${ids}::bigint[], ${said.map(({ isNeeded }) => isNeeded)}::boolean[])
    on conflict (order_id, category_id) do update set is_needed = excluded.is_needed
    where kept.is_needed <> excluded.is_needed`.execute(tx)
}

async function readOrder(tx: Tx, id: number): Promise<QualityOrder> {
  const { rows } = await selectOrders(id).execute(tx)
  const [order] = rows
  if (!order) throw notFound('This order')
  return order
}

const columnNames = {
  LARGE: 'largeFrom',
  MEDIUM: 'mediumFrom',
  SMALL: 'smallFrom',
  MICRO: 'microFrom',
} as const satisfies Record<MakerSize, string>

function columnsOf({ categories: _inTheirTable, from, ...sent }: QualityOrderWrite) {
  if (makerSizes.every((size) => from[size] === null))
    throw invalid({
      [`from.${makerSizes[0]}`]: `Enter the day for makers of at least one size, such as ${makerSizeWords.LARGE.toLowerCase()}.`,
    })
  return {
    ...sent,
    [columnNames.LARGE]: from.LARGE,
    [columnNames.MEDIUM]: from.MEDIUM,
    [columnNames.SMALL]: from.SMALL,
    [columnNames.MICRO]: from.MICRO,
  }
}

const selectOrders = (id: number | null = null) => sql<QualityOrder>`
  select o.id, o.title, o.gazette, o.standards, o.hsn_prefixes as "hsnPrefixes", o.source, o.note,
    o.is_certain as "isCertain", o.is_on as "isOn", o.applied_from as "appliedFrom",
    o.imported_from as "importedFrom", o.version,
    json_build_object('LARGE', o.large_from, 'MEDIUM', o.medium_from, 'SMALL', o.small_from,
      'MICRO', o.micro_from) as "from",
    (select coalesce(json_agg(json_build_object('categoryId', c.id, 'name', c.name,
        'isNeeded', said.is_needed) order by c.name, c.id), '[]')
      from quality_order_categories said join categories c on c.id = said.category_id
      where said.order_id = o.id) as categories,
    (select count(*)::int from licence_needs need join products p on p.id = need.product_id
      where need.order_id = o.id and p.status <> 'ARCHIVED') as products,
    (select count(*)::int from licence_needs need join products p on p.id = need.product_id
      where need.order_id = o.id and p.status <> 'ARCHIVED'
        and need.lacks_from <= today_in_india()) as lacking
  from quality_orders o
  where ${id === null ? sql`true` : sql`o.id = ${id}`}
  order by o.is_on desc, o.is_certain desc, o.id`
