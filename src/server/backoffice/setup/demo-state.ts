import { sql } from 'kysely'
import type { DemoState } from '#contract/backoffice/setup.ts'
import { plural } from '#contract/plural.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { demoTables, type LastIds } from './demo-tables.ts'

/** The row on the demo, typed. */
export type DemoShop = {
  lastIds: LastIds
  company: Readonly<Record<string, unknown>>
  removedAt: string | null
}

/** The demo of this shop, there or removed; null if there is none. */
export const findDemo = async (db: Db): Promise<DemoShop | null> =>
  demoFrom(await demoQuery(db).executeTakeFirst())

/** Reads and locks the demo row, so that two removals run one after the other. */
export const lockDemo = async (tx: Tx): Promise<DemoShop | null> =>
  demoFrom(await demoQuery(tx).forUpdate().executeTakeFirst())

/** The ids as text: their keys are names of tables, which must stay as they are. */
const demoQuery = (db: Db) =>
  db
    .selectFrom('demoShop')
    .select(['company', 'removedAt', sql<string>`last_ids::text`.as('lastIds')])

type DemoRow = { lastIds: string; company: unknown; removedAt: string | null }

const demoFrom = (row: DemoRow | undefined): DemoShop | null =>
  row
    ? {
        lastIds: JSON.parse(row.lastIds),
        // `markDemo` wrote it.
        company: row.company as DemoShop['company'],
        removedAt: row.removedAt,
      }
    : null

/** When the owner said that the shop is live; null: not yet. */
export async function readLiveAt(db: Db): Promise<string | null> {
  const milestone = await db
    .selectFrom('milestones')
    .select('reachedAt')
    .where('name', '=', 'live')
    .executeTakeFirst()
  return milestone?.reachedAt ?? null
}

/** State of the demo for the setup page. */
export async function readDemoState(db: Db): Promise<DemoState> {
  const demo = await findDemo(db)
  if (!demo) return { state: 'NONE', removedAt: null, contents: [], obstacle: null }
  const counts = demo.removedAt ? await countAside(db) : await countDemo(db, demo.lastIds)
  return {
    state: demo.removedAt ? 'REMOVED' : 'PRESENT',
    removedAt: demo.removedAt,
    contents: contentsOf(counts),
    obstacle: await findObstacle(db, demo),
  }
}

/** Why the demo can be neither removed nor brought back; null: it can. */
export async function findObstacle(db: Db, demo: DemoShop): Promise<string | null> {
  if (demo.removedAt) {
    const { rows } = await sql<{ number: string }>`
      select number from invoices order by id limit 1`.execute(db)
    if (rows[0]) return `Invoices were issued, beginning with ${rows[0].number}.`
  }
  const orders = await findRealOrders(db, demo.lastIds)
  if (orders.length === 0) return null
  const named = orders.slice(0, 3).map(({ orderNumber, name }) => `${orderNumber} of ${name}`)
  const more = orders.length > 3 ? ' and more' : ''
  return `There are orders of customers: ${named.join(', ')}${more}. If they were trials, cancel them, and refund what was paid.`
}

/**
 * Orders that must stay in the books: of real customers, unless cancelled or expired before an invoice or payment; and
 * every order paid through the gateway and not refunded. Orders of staff before the shop is live are trials.
 */
async function findRealOrders(db: Db, last: LastIds) {
  const { rows } = await sql<{ orderNumber: string; name: string }>`
    select o.order_number, coalesce(u.guest_name, concat_ws(' ', u.first_name, u.last_name)) as name
    from orders o join users u on u.id = o.user_id
    where o.id > ${last.orders ?? 0} and (
      (u.id > ${last.users ?? 0} and u.user_type <> 'ADMIN' and (
        o.status not in ('CANCELLED', 'EXPIRED')
        or exists (select from invoices where order_id = o.id)
        or exists (select from payments where order_id = o.id and captured > refunded)))
      or exists (select from payments p join gateway_payments g on g.payment_id = p.id
        where p.order_id = o.id and g.state = 'captured' and g.refunded < g.amount))
    order by o.id limit 4`.execute(db)
  return rows
}

/** Refuses if something prevents it. */
export async function refuseObstacle(db: Db, demo: DemoShop, what: string) {
  const obstacle = await findObstacle(db, demo)
  if (obstacle) throw demoRefused(`${what} ${obstacle}`)
}

export const demoRefused = (message: string) => new DomainError('conflict', 'demo_refused', message)

/** The parts of the demo that people know; its other tables only belong to these. */
const nouns: readonly (readonly [table: string, one: string, many?: string])[] = [
  ['products', 'product'],
  ['brands', 'brand'],
  ['banners', 'banner'],
  ['users', 'account'],
  ['orders', 'order'],
  ['invoices', 'invoice'],
  ['returns', 'return'],
  ['reviews', 'review'],
  ['questions', 'question'],
  ['tickets', 'message'],
  ['coupons', 'coupon'],
]

const contentsOf = (counts: ReadonlyMap<string, number>) =>
  nouns.flatMap(([table, one, many]) => {
    const count = counts.get(table) ?? 0
    return count > 0 ? [plural(count, one, many)] : []
  })

async function countDemo(db: Db, last: LastIds) {
  const rowsOf = new Map(demoTables)
  const counts = nouns.map(async ([table]) => {
    const rows = rowsOf.get(table)?.(last) ?? sql`false`
    const query = sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${rows}`
    return [table, (await query.execute(db)).rows[0]?.count ?? 0] as const
  })
  return new Map(await Promise.all(counts))
}

async function countAside(db: Db) {
  const rows = await db
    .selectFrom('setAsideRows')
    .select(['tableName', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('tableName')
    .execute()
  return new Map(rows.map(({ tableName, count }) => [tableName, count]))
}
