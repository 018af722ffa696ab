import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The events that the warehouse asked for, one of each for an order. */
export const warehouseEvents = ['order.confirmed', 'order.delivered'] as const

/** The warehouse's own records, read beside it. */
export function readRecords(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const all = (text: string) => db.prepare(text).all() as Record<string, string | number>[]
  const records = {
    orders: all('select id, step, status, version from orders order by id'),
    parcels: all('select awb, order_id, step from parcels order by awb'),
    scans: all('select awb, status, is_sent from scans'),
    events: all('select id, type, order_id from events'),
    stock: all('select sku, pieces from stock order by sku'),
    calls: all('select key, body, is_done from calls'),
  }
  db.close()
  return records
}

type Records = ReturnType<typeof readRecords>

/** How much the warehouse still has to do for so many orders; 0 at the end. */
export function workLeft({ orders, parcels, scans, calls, events }: Records, placed: number) {
  const undone = (rows: readonly Record<string, string | number>[], name: string, done: unknown) =>
    rows.filter((row) => row[name] !== done).length
  return (
    Math.max(0, placed - orders.length) +
    Math.max(0, placed * warehouseEvents.length - events.length) +
    undone(orders, 'status', 'DELIVERED') +
    undone(parcels, 'step', 'DONE') +
    undone(scans, 'is_sent', 1) +
    undone(calls, 'is_done', 1)
  )
}

/** The differences between the shop and the warehouse, a sentence each: none if both ends are equal. */
export async function listDifferences(
  db: Db,
  records: Records,
  placed: readonly number[],
): Promise<string[]> {
  const { violations } = await checkInvariants(db)
  return [
    ...violations.map(({ name, row }) => `invariant ${name}: ${JSON.stringify(row)}`),
    ...compare('orders', await shopOrders(db), warehouseOrders(records)),
    ...compare(
      'placed orders',
      placed.map(String),
      records.orders.map(({ id }) => String(id)),
    ),
    ...compare(
      'parcels',
      await shopParcels(db),
      records.parcels.map(({ awb }) => String(awb)),
    ),
    ...compare(
      'scans',
      await shopScans(db),
      records.scans.map((one) => `${one.awb} ${one.status}`),
    ),
    ...compare(
      'stock',
      await shopStock(db),
      records.stock.map((one) => `${one.sku} ${one.pieces}`),
    ),
    ...compare('deltas', await shopDeltas(db), warehouseDeltas(records)),
    ...compare(
      'events',
      wantedEvents(placed),
      records.events.map((one) => `${one.order_id} ${one.type}`),
    ),
    ...(await listUnsent(db)),
  ]
}

/** Names what one side has and the other has not, or not as often. */
function compare(name: string, shop: readonly string[], warehouse: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of shop) counts.set(one, (counts.get(one) ?? 0) + 1)
  for (const one of warehouse) counts.set(one, (counts.get(one) ?? 0) - 1)
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(
      ([one, count]) =>
        `${name}: ${one} is ${Math.abs(count)} more at the ${count > 0 ? 'shop' : 'warehouse'}`,
    )
}

const texts = async (db: Db, query: ReturnType<typeof sql<{ text: string }>>) =>
  (await query.execute(db)).rows.map(({ text }) => text)

const shopOrders = (db: Db) =>
  texts(db, sql<{ text: string }>`select id || ' ' || status || ' ' || version as text from orders`)
const warehouseOrders = ({ orders }: Records) =>
  orders.map(({ id, version }) => `${id} DELIVERED ${version}`)

/** Parcels that arrived, with everything of their order. */
const shopParcels = (db: Db) =>
  texts(
    db,
    sql<{ text: string }>`select tracking_number as text from shipments
      where delivered_at is not null and not exists (select from order_lines line
        where line.order_id = shipments.order_id and line.delivered <> line.quantity)`,
  )

const shopScans = (db: Db) =>
  texts(
    db,
    sql<{ text: string }>`select awb || ' ' || scan.status as text from courier_scans scan
      join courier_bookings on courier_bookings.id = booking_id`,
  )

const shopStock = (db: Db) =>
  texts(
    db,
    sql<{ text: string }>`select sku || ' ' || on_hand + reserved as text
      from stock join variants on variants.id = variant_id`,
  )

/** Each change by a number of pieces, as the shop booked it. The first two of any goods are those before the sale. */
const shopDeltas = (db: Db) =>
  texts(
    db,
    sql<{ text: string }>`select sku || ' ' || delta as text from (
        select variant_id, delta, reason, row_number() over (partition by variant_id order by id) as place
        from stock_ledger) ledger join variants on variants.id = variant_id
      where reason = 'RECEIVED' and place > 2 and sku not like 'COUNTED%'`,
  )

type Change = { sku: string; delta?: number }
const warehouseDeltas = ({ calls }: Records) =>
  calls
    .flatMap(({ body }) => (JSON.parse(String(body)) as { changes: Change[] }).changes)
    .flatMap(({ sku, delta }) => (delta === undefined ? [] : [`${sku} ${delta}`]))

const wantedEvents = (placed: readonly number[]) =>
  placed.flatMap((id) => warehouseEvents.map((type) => `${id} ${type}`))

async function listUnsent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select kind || ' of ' || subject as text from webhook_deliveries where status <> 'DELIVERED'`.execute(
    db,
  )
  return rows.map(({ text }) => `the webhook ${text} was not delivered`)
}
