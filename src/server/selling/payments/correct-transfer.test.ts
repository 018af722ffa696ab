import { expect, test } from 'vitest'
import { type Paise, paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { transferringIn } from '#test/transferring.ts'

const shop = await openShop()
const { db, given } = shop
const { allowTransfers, stockOf, mailsOf } = buyingIn(shop)
const owner = await given.admin('OWNER')
await allowTransfers()

const transferring = transferringIn(shop, owner)
const { nextUtr } = transferring

/** Places an order over ₹1,499 that waits for its UPI transfer; returns what staff can do with it. */
async function waiting() {
  const { came, order, money, ...made } = await transferring.waiting({ price: 1_499_00 })
  const params = { id: order.id, pid: order.payments[0]?.id ?? 0 }
  return {
    ...made,
    order,
    params,
    money,
    book: (amount: number, utr = nextUtr()) => came(paise(amount), utr),
    /** Acts on the newest booking that was not reversed. */
    correct: async (amount: number, utr?: string) => {
      const booked = (await money()).payments[0]?.transfers.findLast(({ takenBack }) => !takenBack)
      return owner(adminPaymentsApi.correct, {
        params: { ...params, tid: booked?.id ?? 0 },
        body: { utr: utr ?? booked?.utr ?? '', amount: paise(amount), reason: 'Mistyped' },
      })
    },
  }
}

test('correcting an amount that was booked too low pays the order', async () => {
  const { saw, order, book, correct, read } = await waiting()
  const utr = nextUtr()
  await book(149_90, utr)

  const { payments } = await correct(1_499_00)

  expect(payments).toMatchObject([
    {
      captured: 1_499_00,
      refundDue: 0,
      transfers: [
        { utr, amount: 149_90, takenBack: 'Mistyped' },
        { utr, amount: 1_499_00, takenBack: null },
      ],
    },
  ])
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await stockOf(saw.id)).toEqual({ onHand: 2, reserved: 0 })
  const noted = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'payment.correct')
    .where('subjectId', '=', String(order.id))
    .execute()
  expect(noted).toEqual([
    {
      before: { utr, amount: 149_90 },
      after: { utr, amount: 1_499_00, reason: 'Mistyped' },
    },
  ])
  await expectCleanBooks(db)
})

test('an amount booked too high is not refunded once it is corrected', async () => {
  const { order, book, correct, read, money } = await waiting()
  expect((await book(14_990_00)).refunds).toMatchObject([{ amount: 13_491_00, status: 'QUEUED' }])

  expect(await correct(1_500_00)).toMatchObject({
    payments: [{ captured: 1_500_00, refundDue: 1_00, refunded: 0 }],
    refunds: [
      { amount: 13_491_00, status: 'WITHDRAWN' },
      { amount: 1_00, status: 'QUEUED', byHand: true },
    ],
  })
  expect((await mailsOf(order.id)).at(-1)?.text).toContain('We are refunding ₹1.00')
  await correct(1_499_00)

  expect((await mailsOf(order.id)).at(-1)?.text).toContain('there is no refund')
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect((await money()).payments).toMatchObject([{ captured: 1_499_00, refundDue: 0 }])
  await expectCleanBooks(db)
})

test('a transfer booked for the wrong order is moved to the right one, and its shopper is told', async () => {
  const wrong = await waiting()
  const right = await waiting()
  const utr = nextUtr()
  await wrong.book(500_00, utr)

  await wrong.correct(0)

  expect(await wrong.read()).toMatchObject({ status: 'PENDING_PAYMENT', paymentStatus: 'PENDING' })
  expect(await wrong.mails()).toContain(`payment_missing_${utr}`)
  const start = await wrong.asha(paymentsApi.read, { params: { id: wrong.order.id } })
  expect(start).toMatchObject({ received: 0, amount: 1_499_00 })
  // The number can be booked again, once.
  const answers = await Promise.allSettled([right.book(1_499_00, utr), wrong.book(1_499_00, utr)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(wrong.book(1_00, utr)).rejects.toMatchObject({ problem: { code: 'utr_taken' } })
  await expectCleanBooks(db)
})

test('an order that was paid only by a wrong booking is cancelled first', async () => {
  const { asha, params, book, correct, read, money } = await waiting()
  await book(1_499_00)

  await expect(correct(1_000_00)).rejects.toMatchObject({
    problem: { status: 409, message: expect.stringMatching(/cancel it first/) },
  })
  expect((await money()).payments).toMatchObject([{ captured: 1_499_00 }])

  await asha(ordersApi.cancel, { params: { id: params.id }, body: { reason: 'Never paid' } })
  await correct(0)
  expect(await read()).toMatchObject({ status: 'CANCELLED' })
  expect(await money()).toMatchObject({
    payments: [{ captured: 0, refundDue: 0 }],
    refunds: [{ amount: 1_499_00, status: 'WITHDRAWN' }],
  })
  await expectCleanBooks(db)
})

test('a booking whose money was refunded cannot be reversed', async () => {
  const { params, book, correct } = await waiting()
  const { refunds } = await book(1_600_00)
  await owner(adminPaymentsApi.refundPaid, {
    params: { id: params.id, rid: refunds[0]?.id ?? 0 },
    body: { reference: 'R1' },
  })

  await expect(correct(1_499_00)).rejects.toMatchObject({ problem: { status: 409 } })
  await correct(1_700_00)
  await expectCleanBooks(db)
})

test('when two people correct the same booking at once, one succeeds', async () => {
  const { params, book, money } = await waiting()
  const { payments } = await book(500_00)
  const booked = payments[0]?.transfers[0]
  const correct = (amount: Paise) =>
    owner(adminPaymentsApi.correct, {
      params: { ...params, tid: booked?.id ?? 0 },
      body: { utr: booked?.utr ?? '', amount, reason: 'Mistyped' },
    })

  const answers = await Promise.allSettled([correct(paise(600_00)), correct(paise(700_00))])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await money()).payments[0]?.transfers).toHaveLength(2)
  await expectCleanBooks(db)
})

test('correcting only the reference changes nothing else, and a correction without a change is refused', async () => {
  const { book, correct, read, money } = await waiting()
  await book(1_499_00)
  const utr = nextUtr()

  await correct(1_499_00, utr)

  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await money()).toMatchObject({ payments: [{ captured: 1_499_00 }], refunds: [] })
  await expect(correct(1_499_00, utr)).rejects.toMatchObject({ problem: { status: 400 } })
  const other = await waiting()
  await expect(other.correct(1_00, nextUtr())).rejects.toMatchObject({ problem: { status: 404 } })
  await expectCleanBooks(db)
})

test('the database reverses a booking once and completely, and never changes one', async () => {
  const { params, book } = await waiting()
  const { payments } = await book(500_00)
  const { id = 0, utr = '' } = payments[0]?.transfers[0] ?? {}
  const reversal = (amount: number) =>
    db
      .insertInto('transfers')
      .values({ paymentId: params.pid, utr, amount: amount as Paise, reversesId: id, reason: 'No' })
      .execute()

  await expect(reversal(-400_00)).rejects.toThrow(/transfers_reverses_whole/)
  await expect(reversal(500_00)).rejects.toThrow(/transfers_amount_check/)
  await expect(
    db
      .updateTable('transfers')
      .set({ amount: paise(1) })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(/append-only/)
})
