import { adjustStock } from '#server/catalogue/inventory/inventory.ts'
import { countSales } from '#server/catalogue/listing/count-sales.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { expireOrders } from '#server/selling/orders/expire-orders.ts'
import { readCodRemittance, remitOrders } from '#server/selling/payments/cod-remittance.ts'
import { payRefund } from '#server/selling/payments/reconcile.ts'
import { markRefundPaid } from '#server/selling/payments/staff-refunds.ts'
import { completeOrders } from '#server/selling/returns/complete-orders.ts'
import { dayMs, later, timeOfDay } from './diary.ts'
import type { Life } from './life.ts'

/** What the shop's jobs do by themselves, and the staff every day or every week. */
export function planDesk(life: Life, days: number) {
  const { db, diary } = life
  for (let day = days - 1; day >= 0; day--) {
    diary.plan(timeOfDay(diary.end, day, 3), async () => {
      await expireOrders(db)
      await completeOrders(db)
    })
    diary.plan(timeOfDay(diary.end, day, 9.5), () => payGatewayRefunds(life))
    diary.plan(timeOfDay(diary.end, day, 17), () => payRefundsByHand(life))
    if (day % 7 === 4) diary.plan(timeOfDay(diary.end, day, 16), () => bookRemittance(life))
    if (day % 9 === 5) diary.plan(timeOfDay(diary.end, day, 12), () => receiveGoods(life))
  }
}

/** What the jobs have to do before the shop opens. */
export async function closeBooks(life: Life) {
  await payGatewayRefunds(life)
  await inTransaction(life.db, countSales)
}

/** The job that asks the gateway to refund. */
async function payGatewayRefunds({ db, payments: options }: Life) {
  const due = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'QUEUED')
    .where('gatewayPaymentId', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id } of due) await payRefund({ db, options }, id)
}

/** Staff transfers refunds that are a day old. */
async function payRefundsByHand({ db, diary, random, staff }: Life) {
  const due = await db
    .selectFrom('refunds')
    .select(['id', 'orderId'])
    .where('status', '=', 'QUEUED')
    .where('gatewayPaymentId', 'is', null)
    .where('createdAt', '<', later(diary.now(), -30).toISOString())
    .orderBy('id')
    .execute()
  for (const { id, orderId } of due) {
    const reference = `5${random.whole(10_000, 99_999)}${random.whole(100_000, 999_999)}`
    await inTransaction(db, (tx) =>
      markRefundPaid(tx, { actor: staff.manager, orderId }, id, reference),
    )
  }
}

/** The couriers transfer what they collected until last week. */
async function bookRemittance({ db, diary, random, staff }: Life) {
  const { orders } = await readCodRemittance(db, { state: 'OUTSTANDING', page: 1, limit: 100 })
  const weekAgo = diary.now().getTime() - 6 * dayMs
  const paymentIds = orders
    .filter(({ collectedAt }) => Date.parse(collectedAt) < weekAgo)
    .map(({ paymentId }) => paymentId)
  if (paymentIds.length === 0) return
  const reference = `NEFT${random.whole(100_000, 999_999)}`
  await inTransaction(db, (tx) => remitOrders(tx, staff.manager, { reference, paymentIds }))
}

/** The suppliers deliver what sells. */
async function receiveGoods({ db, goods, random, diary, staff }: Life) {
  for (let delivery = 0; delivery < 6; delivery++) {
    const ware = goods.pick(random, diary.now(), { price: 6_000_00, grams: 20_000 })
    const delta = random.whole(2, 8) * 5
    const note = `Delivery note ${random.whole(2_000, 9_999)}`
    await inTransaction(db, (tx) =>
      adjustStock(tx, { variantId: ware.variantId, delta, reason: 'RECEIVED', note }, staff.packer),
    )
    ware.left += delta
  }
}
