import pg from 'pg'
import { dayInIndia } from '#contract/india-time.ts'
import { payingOf, timelineText } from '#server/selling/orders/order-words.ts'
import { randomOf } from '../catalogue/random.ts'
import { copyInto } from './copy-in.ts'
import { copyParcels, type Documents } from './copy-parcels.ts'
import * as money from './money-rows.ts'
import { moveStock } from './move-stock.ts'
import { daysOfOrders, isVoid, placedAtOf, planOf } from './order-plan.ts'
import * as rows from './order-rows.ts'
import { readGoods, readIssuer, refuseDocuments } from './orders-need.ts'
import { reserve } from './reserve.ts'
import { fillShoppers, type MadeShopper } from './shoppers.ts'

/** Orders per transaction. */
const batchSize = 5_000
/** Orders of a shopper, on average. */
const ordersEach = 5
const dayMs = 86_400_000
const grown = ['users', 'addresses', 'orders', 'order_lines', 'order_events', 'mails', 'payments']
const grownToo = ['gateway_payments', 'transfers', 'shipments', 'shipment_lines', 'returns']
const grownLast = ['return_lines', 'invoices', 'invoice_lines', 'stock_ledger', 'conversion_days']

type Space = Documents & {
  goods: readonly rows.Goods[]
  shoppers: readonly MadeShopper[]
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
    `select next_order_number() as number from generate_series(1, $1)`,
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

/** What was cancelled, and what shoppers want to send back. */
async function copyEnds(client: pg.Client, orders: rows.MadeOrder[]) {
  const ended = orders.filter(({ plan }) => isVoid(plan))
  await client.query(
    `with ended as (
       insert into cancellations (order_id, reason, amount, created_at)
       select id, reason, total, placed_at + interval '40 hours'
       from orders join unnest($1::bigint[], $2::text[]) as void (order_id, reason) on id = order_id
       returning id, order_id)
     insert into cancellation_lines (cancellation_id, order_line_id, quantity)
     select ended.id, line.id, line.quantity
     from ended join order_lines line on line.order_id = ended.order_id`,
    [ended.map(({ id }) => id), ended.map(whyEnded)],
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

/** An order that expires says the same as one of the shop. */
const whyEnded = ({ plan }: rows.MadeOrder) =>
  plan.status === 'EXPIRED'
    ? timelineText('EXPIRED', payingOf({ paymentMethod: plan.method }))
    : 'Ordered by mistake'

const reasons = ['DAMAGED', 'DEFECTIVE', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'NO_LONGER_NEEDED']

/** Nobody is told of generated orders. */
const forgetNews = (client: pg.Client, orders: rows.MadeOrder[]) =>
  client.query(
    `delete from staff_news where kind in ('order', 'return') and subject_id = any($1)`,
    [orders.map(({ id }) => id)],
  )

/** Carts and checkouts of the days on which shoppers ordered. */
const countCarts = (client: pg.Client) =>
  client.query(`
    insert into conversion_days (day, carts, checkouts, buyers)
    select india_date(placed_at), count(*) * 4, count(*) * 2, count(distinct user_id) from orders group by 1
    on conflict (day) do update set carts = conversion_days.carts + excluded.carts,
      checkouts = conversion_days.checkouts + excluded.checkouts,
      buyers = conversion_days.buyers + excluded.buyers`)
