import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Paise, paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { transferringIn } from '#test/transferring.ts'
import { expectWorkingDays } from '#test/working-days.ts'

const shop = await openShop()
const { db, given } = shop
const { allowTransfers, expire, stockOf, mailsOf, order: orderInCash } = buyingIn(shop)
const owner = await given.admin('OWNER')
await allowTransfers()
const { waiting: waitingFor, nextUtr } = transferringIn(shop, owner)

/** Places an order over ₹1,499 that waits for its transfer. */
const waiting = (wish: { onHand?: number } = {}) => waitingFor({ ...wish, price: 1_499_00 })

test('a transfer of less than the total is booked, and the shopper is asked for the rest', async () => {
  const { saw, order, came, sayPaid, read, payment } = await waiting()
  const first = nextUtr()
  await sayPaid(first)

  const { payments } = await came(paise(1_000_00), first)

  expect(payments).toMatchObject([
    { captured: 1_000_00, utr: null, review: null, transfers: [{ utr: first, amount: 1_000_00 }] },
  ])
  expect(await read()).toMatchObject({ status: 'PENDING_PAYMENT', paymentStatus: 'PENDING' })
  const rest = await payment()
  expect(rest).toMatchObject({ amount: 1_499_00, received: 1_000_00 })
  expect(rest.upi?.link).toContain('am=499.00')
  expectWorkingDays(rest, 2)
  const mail = (await mailsOf(order.id)).at(-1)
  expect(mail?.subject).toBe(`₹499.00 is missing for order ${order.orderNumber}`)
  expect(mail?.text).toContain('₹1,000.00 of the ₹1,499.00')
  expect(await stockOf(saw.id)).toEqual({ onHand: 3, reserved: 1 })
  await expectCleanBooks(db)
})

test('an order is paid once its transfers add up to the total', async () => {
  const { saw, came, sayPaid, read, mails, money } = await waiting()
  await came(paise(1_000_00))
  await came(paise(400_00))
  const last = nextUtr()
  await sayPaid(last)

  await came(undefined, last)

  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  const { payments, refunds } = await money()
  expect(payments[0]?.transfers.map(({ amount }) => amount)).toEqual([1_000_00, 400_00, 99_00])
  expect(refunds).toEqual([])
  expect(await stockOf(saw.id)).toEqual({ onHand: 2, reserved: 0 })
  expect(await mails()).toEqual([
    'order_placed',
    'payment_short_49900',
    'payment_short_9900',
    'payment_received',
  ])
  await expectCleanBooks(db)
})

test('a transfer of more than the total confirms the order, and staff is told to refund the rest', async () => {
  const { order, came, read, money } = await waiting()

  await came(paise(1_500_00))

  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  const { refunds } = await money()
  expect(refunds).toMatchObject([
    { amount: 1_00, reason: 'Paid too much', status: 'QUEUED', byHand: true },
  ])
  expect((await mailsOf(order.id)).at(-1)?.text).toContain('₹1.00 too much')
  const toReview = async () =>
    (await owner(adminPaymentsApi.toReview)).payments.filter(({ orderId }) => orderId === order.id)
  expect(await toReview()).toMatchObject([{ review: 'Transfer ₹1 back to the shopper.' }])
  await expectCleanBooks(db)

  await owner(adminPaymentsApi.refundPaid, {
    params: { id: order.id, rid: refunds[0]?.id ?? 0 },
    body: { reference: 'UTR000000000001' },
  })
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await toReview()).toEqual([])
  await expectCleanBooks(db)
})

test('a partial transfer is refunded when the shopper cancels', async () => {
  const { asha, saw, order, came, money } = await waiting()
  await came(paise(1_000_00))

  await asha(ordersApi.cancel, { params: { id: order.id }, body: { reason: 'Too dear' } })

  expect((await money()).refunds).toMatchObject([{ amount: 1_000_00, byHand: true }])
  expect((await mailsOf(order.id)).at(-1)?.text).toContain('We are refunding ₹1,000.00')
  expect(await stockOf(saw.id)).toEqual({ onHand: 3, reserved: 0 })
  await expectCleanBooks(db)
})

test('a partial transfer is refunded when the rest is late, and a late rest too', async () => {
  const { order, came, read, money, payment } = await waiting()
  await came(paise(1_000_00))
  await expire(order.id)
  expect((await mailsOf(order.id)).at(-1)?.text).toContain('We are refunding ₹1,000.00')
  expect(await payment()).toMatchObject({ orderStatus: 'EXPIRED', received: 0 })

  await came(paise(499_00))

  expect(await read()).toMatchObject({ status: 'EXPIRED' })
  expect((await money()).refunds.map(({ amount }) => amount)).toEqual([1_000_00, 499_00])
  await expectCleanBooks(db)
})

test('an order that expired with a partial transfer is revived when all of it is paid again', async () => {
  const { saw, order, came, read, money } = await waiting()
  await came(paise(1_000_00))
  await expire(order.id)

  await came(paise(1_499_00))

  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect((await money()).refunds.map(({ amount }) => amount)).toEqual([1_000_00])
  expect(await stockOf(saw.id)).toEqual({ onHand: 2, reserved: 0 })
  await expectCleanBooks(db)
})

test('a second transfer for a paid order can be booked and is refunded in full', async () => {
  const { order, came, money } = await waiting()
  await came()
  await expect(came()).rejects.toMatchObject({
    problem: { status: 400, fields: { amount: 'Enter the amount received.' } },
  })
  // A goodwill refund in between does not reduce what came in by mistake.
  await owner(adminPaymentsApi.refund, {
    params: { id: order.id },
    body: { amount: paise(100_00), reason: 'Scratched box' },
  })

  await came(paise(1_499_00))

  expect((await money()).refunds.map(({ amount }) => amount)).toEqual([100_00, 1_499_00])
  await expectCleanBooks(db)
})

test('a transfer is booked once, by whomever and under whichever order', async () => {
  const one = await waiting()
  const two = await waiting()
  const utr = nextUtr()

  const answers = await Promise.allSettled([
    one.came(paise(700_00), utr),
    one.came(paise(700_00), utr),
    two.came(paise(700_00), utr),
  ])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(two.sayPaid(utr)).rejects.toMatchObject({ problem: { code: 'utr_taken' } })
  await expectCleanBooks(db)
})

test('transfers booked at the same moment are all counted', async () => {
  const { came, read, money } = await waiting()

  await Promise.all([300_00, 500_00, 699_00].map((amount) => came(paise(amount))))

  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect((await money()).payments).toMatchObject([{ captured: 1_499_00 }])
  await expectCleanBooks(db)
})

test('an order with a partial transfer keeps its payment method, and is refunded only with the order', async () => {
  const { asha, order, came } = await waiting()
  await came(paise(1_000_00))

  const refund = owner(adminPaymentsApi.refund, {
    params: { id: order.id },
    body: { amount: paise(1_000_00), reason: 'Wants it back' },
  })
  await expect(refund).rejects.toMatchObject({
    problem: { message: expect.stringMatching(/^This order waits for the rest/) },
  })
  const otherWay = asha(paymentsApi.retry, {
    params: { id: order.id },
    body: { paymentMethod: 'ONLINE' },
  })
  await expect(otherWay).rejects.toMatchObject({ problem: { code: 'payment_unavailable' } })
  await expectCleanBooks(db)
})

test('a missing rest is reported each time with the amount', async () => {
  const { order, came, sayPaid, mails } = await waiting()
  await came(paise(1_000_00))
  const reject = () =>
    owner(adminPaymentsApi.reject, {
      params: { id: order.id, pid: order.payments[0]?.id ?? 0 },
      body: { reason: 'Nothing under this number' },
    })

  const [first, second] = [nextUtr(), nextUtr()]
  await sayPaid(first)
  await reject()
  await sayPaid(second)
  await reject()

  expect((await mails()).slice(-2)).toEqual([
    `payment_missing_${first}`,
    `payment_missing_${second}`,
  ])
  expect((await mailsOf(order.id)).at(-1)?.text).toContain('your transfer of ₹499.00')
  await expectCleanBooks(db)
})

test('the log names who booked each transfer, and transfers cannot be changed', async () => {
  const { order, came } = await waiting()
  const utr = nextUtr()
  await came(paise(1_000_00), utr)

  const entry = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'payment.confirm')
    .where('subjectId', '=', String(order.id))
    .executeTakeFirstOrThrow()
  expect(entry.after).toEqual({ utr, amount: 1_000_00, missing: 499_00 })
  await expect(sql`update transfers set amount = 1 where utr = ${utr}`.execute(db)).rejects.toThrow(
    'append-only',
  )
  await expect(sql`delete from transfers where utr = ${utr}`.execute(db)).rejects.toThrow(
    'append-only',
  )
})

test.each([0, -1, 1.5, 10_000_000_01])(
  '%s paise is refused as the amount of a transfer',
  async (amount) => {
    const { came } = await waiting()

    await expect(came(amount as Paise)).rejects.toMatchObject({ problem: { status: 400 } })
  },
)

test('a partial transfer does not reserve the last tool for ever', async () => {
  const { saw, order, came } = await waiting({ onHand: 1 })
  await came(paise(1_000_00))
  await expire(order.id)

  const other = await orderInCash(await given.shopper(), [{ id: saw.id }])

  expect(other.status).toBe('CONFIRMED')
  expect(await owner(adminOrdersApi.read, { params: { id: order.id } })).toMatchObject({
    status: 'EXPIRED',
  })
  await expectCleanBooks(db)
})
