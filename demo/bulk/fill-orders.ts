import pg from 'pg'
import { dayInIndia } from '#contract/india-time.ts'
import { seriesOf } from '#server/selling/invoices/series.ts'
import { randomOf } from '../catalogue/random.ts'
import { copyInto } from './copy-in.ts'
import * as money from './money-rows.ts'
import { daysOfOrders, isWaiting, placedAtOf, planOf } from './order-plan.ts'
import * as rows from './order-rows.ts'
import { readGoods, readIssuer, refuseDocuments } from './orders-need.ts'
import * as parcel from './parcel-rows.ts'
import { fillShoppers, type MadeShopper } from './shoppers.ts'

/** Orders per transaction. */
const batchSize = 5_000
/** Orders of a shopper, on average. */
const ordersEach = 5
const dayMs = 86_400_000
const grown = ['users', 'addresses', 'orders', 'order_lines', 'order_events', 'mails', 'payments']
const grownToo = ['gateway_payments', 'transfers', 'shipments', 'shipment_lines', 'returns']
const grownLast = ['return_lines', 'invoices', 'invoice_lines', 'stock_ledger', 'conversion_days']

type Space = {
  goods: readonly rows.Goods[]
  shoppers: readonly MadeShopper[]
  issuer: parcel.Issuer
  serials: parcel.Serials
}

/**
 * Adds generated orders of the last two years to a shop, with customers, lines, payments, parcels, documents and mails,
 * in transactions of five thousand: an interrupted run leaves a smaller but complete shop. Every constraint and trigger
 * holds. Refuses a shop that has issued documents, because they are numbered in the order of time, and one without
 * products.
 */
export async function fillOrders(
  url: string,
  count: number,
  tell: (done: number, all: number) => void,
) {
  const client = new pg.Client({ connectionString: url, application_name: 'karigar-seed' })
  await client.connect()
  try {
    // No batch waits for the disk: a crash loses whole batches.
    await client.query('set synchronous_commit = off')
    await client.query(`set work_mem = '64MB'`)
    await refuseDocuments(client)
    const now = new Date()
    const space: Space = {
      goods: await readGoods(client),
      issuer: await readIssuer(url),
      shoppers: await fillShoppers(
        client,
        Math.ceil(count / ordersEach),
        new Date(now.getTime() - (daysOfOrders + 1) * dayMs),
      ),
      serials: new Map(),
    }
    for (let done = 0; done < count; done += batchSize) {
      const size = Math.min(batchSize, count - done)
      const times = Array.from({ length: size }, (_, index) =>
        placedAtOf(done + index, count, now, dayInIndia(now)),
      )
      await fillBatch(client, await makeOrders(client, times, now, space), space)
      tell(done + size, count)
    }
    await countCarts(client)
    for (const table of [...grown, ...grownToo, ...grownLast])
      await client.query(`vacuum (analyze) ${table}`)
  } finally {
    await client.end()
  }
}

async function makeOrders(client: pg.Client, times: Date[], now: Date, space: Space) {
  const { goods, shoppers, issuer } = space
  const ids = await reserve(client, 'orders', times.length)
  const paymentIds = await reserve(client, 'payments', times.length)
  const { rows: numbers } = await client.query<{ number: string }>(
    `select 'KG-' || nextval('order_numbers') as number from generate_series(1, $1)`,
    [times.length],
  )
  const orders = ids.map(
    (id, index): Omit<rows.MadeOrder, 'price'> & { wanted: rows.MadeLine[] } => {
      const random = randomOf(`order ${id}`)
      const plan = planOf(times[index] ?? now, now, random)
      const size = random.fraction() < 0.6 ? 1 : random.whole(2, 3)
      const wanted = new Map<number, rows.MadeLine>()
      while (wanted.size < Math.min(size, goods.length)) {
        const chosen = goods[Math.floor(random.fraction() ** 2 * goods.length)]
        if (chosen)
          wanted.set(chosen.variantId, { id: 0, goods: chosen, quantity: random.whole(1, 2) })
      }
      const shopper = shoppers[random.whole(0, shoppers.length - 1)]
      if (!shopper) throw new Error('there is nobody to order')
      return {
        id,
        number: numbers[index]?.number ?? '',
        shopper,
        plan,
        paymentId: paymentIds[index] ?? 0,
        shipmentId: 0,
        wanted: [...wanted.values()],
      }
    },
  )
  const lineIds = await reserve(
    client,
    'order_lines',
    orders.flatMap(({ wanted }) => wanted).length,
  )
  const shipped = orders.filter(({ plan }) => plan.shippedAt)
  const shipmentIds = await reserve(client, 'shipments', shipped.length)
  return orders.map(({ wanted, ...order }): rows.MadeOrder => {
    const lines = wanted.map((line) => ({ ...line, id: lineIds.shift() ?? 0 }))
    const price = rows.priceOf(lines, order.plan, issuer, order.shopper.address.stateCode)
    const shipmentId = order.plan.shippedAt ? (shipmentIds.shift() ?? 0) : 0
    return { ...order, shipmentId, price }
  })
}

/** Reserves ids, so that nobody else gets them. */
async function reserve(client: pg.Client, table: string, count: number): Promise<number[]> {
  const { rows: found } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table, count],
  )
  return found.map(({ id }) => Number(id))
}

async function fillBatch(client: pg.Client, orders: rows.MadeOrder[], space: Space) {
  await client.query('begin')
  try {
    await copyOrders(client, orders)
    await copyMoney(client, orders)
    await copyParcels(client, orders, space)
    await copyEnds(client, orders)
    await moveStock(client, orders)
    await forgetNews(client, orders)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function copyOrders(client: pg.Client, orders: rows.MadeOrder[]) {
  await copyInto(client, 'orders', rows.orderColumns, orders.map(rows.orderRow))
  await copyInto(client, 'order_lines', rows.lineColumns, orders.flatMap(rows.lineRows))
  await copyInto(client, 'order_events', rows.eventColumns, orders.map(rows.eventRow))
  await copyInto(client, 'mails', rows.mailColumns, orders.map(rows.mailRow))
}

async function copyMoney(client: pg.Client, orders: rows.MadeOrder[]) {
  await copyInto(client, 'payments', money.paymentColumns, orders.map(money.paymentRow))
  await copyInto(
    client,
    'gateway_payments',
    money.attemptColumns,
    orders.flatMap(money.attemptRows),
  )
  await copyInto(client, 'transfers', money.transferColumns, orders.flatMap(money.transferRows))
}

async function copyParcels(client: pg.Client, orders: rows.MadeOrder[], space: Space) {
  const shipped = orders.filter(({ plan }) => plan.shippedAt)
  await copyInto(client, 'shipments', parcel.shipmentColumns, shipped.map(parcel.shipmentRow))
  await copyInto(
    client,
    'shipment_lines',
    parcel.shipmentLineColumns,
    shipped.flatMap(parcel.shipmentLineRows),
  )
  const { issuer, serials } = space
  const back = shipped.filter(({ plan }) => plan.returnedAt)
  const ids = await reserve(client, 'invoices', shipped.length + back.length)
  const invoices = shipped.map((order): parcel.MadeDocument => {
    const { series } = parcel.invoiceKind(order, issuer)
    const at = order.plan.shippedAt ?? order.plan.placedAt
    const numbered = parcel.takeSerial(serials, series, issuer.prefixes[series], at)
    return { id: ids.shift() ?? 0, order, originalId: null, at, numbered }
  })
  const notes = invoices.flatMap(({ id, order, numbered: { series } }): parcel.MadeDocument[] => {
    const at = order.plan.returnedAt
    if (!at) return []
    const own = series === seriesOf.INVOICE ? 'SCN' : seriesOf.CREDIT_NOTE
    const numbered = parcel.takeSerial(serials, own, issuer.prefixes[own], at)
    return [{ id: ids.shift() ?? 0, order, originalId: id, at, numbered }]
  })
  await copyDocuments(client, invoices, notes, issuer)
  await writeSerials(client, serials)
}

async function copyDocuments(
  client: pg.Client,
  invoices: parcel.MadeDocument[],
  notes: parcel.MadeDocument[],
  issuer: parcel.Issuer,
) {
  const sizeOf = ({ order }: parcel.MadeDocument) => order.price.lines.length
  const all = [...invoices, ...notes]
  const ids = await reserve(
    client,
    'invoice_lines',
    all.reduce((sum, document) => sum + sizeOf(document), 0),
  )
  const first = new Map<number, number>()
  let used = 0
  for (const document of all) {
    first.set(document.id, ids[used] ?? 0)
    used += sizeOf(document)
  }
  const linesOf = (document: parcel.MadeDocument) =>
    parcel.invoiceLineRows(
      document,
      first.get(document.id) ?? 0,
      document.originalId === null ? null : (first.get(document.originalId) ?? 0),
    )
  await copyInto(
    client,
    'invoices',
    parcel.invoiceColumns,
    all.map((each) => parcel.invoiceRow(each, issuer)),
  )
  // The check of a credited line looks for the line of its invoice.
  await copyInto(client, 'invoice_lines', parcel.invoiceLineColumns, invoices.flatMap(linesOf))
  await copyInto(client, 'invoice_lines', parcel.invoiceLineColumns, notes.flatMap(linesOf))
}

async function writeSerials(client: pg.Client, serials: parcel.Serials) {
  for (const { prefix, year, series, last, at } of serials.values())
    await client.query(
      `insert into document_series (prefix, year, series, last_serial, last_at) values ($1, $2, $3, $4, $5)
       on conflict (prefix, year) do update
         set last_serial = excluded.last_serial, last_at = excluded.last_at`,
      [prefix, year, series, last, at],
    )
}

/** What was cancelled, and what shoppers want to send back. */
async function copyEnds(client: pg.Client, orders: rows.MadeOrder[]) {
  const ids = orders.map(({ id }) => id)
  await client.query(
    `with ended as (
       insert into cancellations (order_id, reason, amount, created_at)
       select id, case status when 'EXPIRED' then 'Not paid in time' else 'Ordered by mistake' end,
         total, placed_at + interval '40 hours'
       from orders where id = any($1) and status in ('CANCELLED', 'EXPIRED') returning id, order_id)
     insert into cancellation_lines (cancellation_id, order_line_id, quantity)
     select ended.id, line.id, line.quantity
     from ended join order_lines line on line.order_id = ended.order_id`,
    [ids],
  )
  const sent = orders.filter(({ plan }) => plan.returned)
  await client.query(
    `with asked as (
       insert into returns (order_id, reason, resolution, status, created_at, updated_at)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[],
         $5::timestamptz[]) returning id, order_id)
     insert into return_lines (return_id, order_line_id, quantity)
     select asked.id, line.id, 1
     from asked join order_lines line on line.order_id = asked.order_id and line.position = 0`,
    [
      sent.map(({ id }) => id),
      sent.map(({ id }) => reasons[id % reasons.length]),
      sent.map(() => 'REFUND'),
      sent.map(({ plan }) => plan.returned),
      sent.map(({ plan }) => new Date((plan.deliveredAt ?? plan.placedAt).getTime() + 3_600_000)),
    ],
  )
}

const reasons = ['DAMAGED', 'DEFECTIVE', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'NO_LONGER_NEEDED']

/** What is sold was received before, so the stock on the shelf stays as it is; what waits is reserved. */
async function moveStock(client: pg.Client, orders: rows.MadeOrder[]) {
  const left = orders.filter(({ plan }) => rows.hasLeft(plan)).map(({ id }) => id)
  await client.query(
    `insert into stock_ledger (variant_id, delta, reason, note, created_at)
     select variant_id, sum(quantity - undelivered), 'RECEIVED', 'Delivery of the supplier',
       $2::timestamptz - interval '1 day'
     from order_lines where order_id = any($1)
     group by variant_id having sum(quantity - undelivered) > 0`,
    [left, orders[0]?.plan.placedAt],
  )
  await client.query(
    `insert into stock_ledger (variant_id, delta, reason, order_line_id, shipment_id, created_at)
     select variant_id, -quantity, 'SALE', line.id, null, placed_at
     from order_lines line join orders on orders.id = line.order_id where order_id = any($1)
     union all
     select line.variant_id, part.quantity, 'UNDELIVERED', line.id, parcel.id, parcel.returned_at
     from shipments parcel join shipment_lines part on part.shipment_id = parcel.id
       join order_lines line on line.id = part.order_line_id
     where parcel.order_id = any($1) and parcel.returned_at is not null`,
    [left],
  )
  const waiting = orders.filter(({ plan }) => isWaiting(plan)).map(({ id }) => id)
  if (waiting.length > 0) await reservePieces(client, waiting)
}

async function reservePieces(client: pg.Client, orderIds: number[]) {
  await client.query(
    `insert into reservations (order_id, variant_id, quantity, expires_at, created_at)
     select order_id, variant_id, quantity, now() + interval '2 days', placed_at
     from order_lines join orders on orders.id = order_id where order_id = any($1)`,
    [orderIds],
  )
  // A variant that is sold out gets the pieces that it holds for these orders.
  await client.query(
    `with held as (
       select variant_id, sum(quantity)::int as pieces from order_lines
       where order_id = any($1) group by variant_id),
     come as (
       insert into stock_ledger (variant_id, delta, reason, note)
       select variant_id, pieces, 'RECEIVED', 'Delivery of the supplier' from held)
     update stock set on_hand = on_hand + pieces, reserved = reserved + pieces
     from held where stock.variant_id = held.variant_id`,
    [orderIds],
  )
}

/** Nobody is told of generated orders. */
const forgetNews = (client: pg.Client, orders: rows.MadeOrder[]) =>
  client.query(
    `delete from staff_news where kind in ('order', 'return') and subject_id = any($1)`,
    [orders.map(({ id }) => id)],
  )

/** Carts and checkouts of the days on which shoppers ordered. */
const countCarts = (client: pg.Client) =>
  client.query(`
    insert into conversion_days (day, carts, checkouts)
    select india_date(placed_at), count(*) * 4, count(*) * 2 from orders group by 1
    on conflict (day) do update set carts = conversion_days.carts + excluded.carts,
      checkouts = conversion_days.checkouts + excluded.checkouts`)
