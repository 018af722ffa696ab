import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { compareBooks } from '#test/gateway-book.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { refundOrder } from '../orders/refund-order.ts'

const shop = await openPayingShop()
const { db, given, gateway, payRefunds, paid } = shop
const owner = await given.admin('OWNER')

/** A paid order with a refund, which its gateway has been asked for. */
async function refunded(amount: number) {
  const { order } = await paid()
  const params = { id: order.id }
  await owner(adminPaymentsApi.refund, {
    params,
    body: { amount: paise(amount), reason: 'Scratched' },
  })
  await payRefunds(order.id)
  const read = () => owner(adminPaymentsApi.read, { params })
  const { refunds } = await read()
  return { order, read, params: { ...params, rid: refunds.at(-1)?.id ?? 0 } }
}

const toReview = async (orderId: number) =>
  (await owner(adminPaymentsApi.toReview, {})).payments
    .filter((payment) => payment.orderId === orderId)
    .map(({ review }) => review)

async function refused() {
  gateway.book.balance = 0
  const made = await refunded(150_00)
  gateway.book.balance = Number.POSITIVE_INFINITY
  return made
}

test('a refund that the gateway refuses is shown with its reason, and is made when staff ask again', async () => {
  const { order, read, params } = await refused()
  const before = await read()
  const listed = await toReview(order.id)

  await owner(adminPaymentsApi.retryRefund, { params })
  await payRefunds(order.id)

  expect(before.refunds).toMatchObject([
    { status: 'QUEUED', byHand: false, refusal: expect.stringMatching(/not have enough balance/) },
  ])
  expect(listed).toEqual([expect.stringMatching(/not have enough balance.*Transfer ₹150 back/)])
  expect((await read()).refunds).toMatchObject([
    { status: 'PROCESSED', byHand: false, refusal: null },
  ])
  expect(await toReview(order.id)).toEqual([])
  expect(await compareBooks(db, gateway.book)).toEqual([])
  await expectCleanBooks(db)
})

test('a refund that the gateway refuses may be transferred by hand, once, and is then never asked for again', async () => {
  const { order, read, params } = await refused()
  const pay = () => owner(adminPaymentsApi.refundPaid, { params, body: { reference: 'NEFT 77' } })

  const answers = await Promise.allSettled([pay(), pay()])
  await shop.payRefund(params.rid)
  await shop.reconcile()

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { payments, refunds } = await read()
  expect(refunds).toMatchObject([
    { status: 'PROCESSED', byHand: true, reference: 'NEFT 77', refusal: null },
  ])
  expect(payments).toMatchObject([{ refunded: 150_00, refundDue: 0, review: null }])
  expect(payments[0]?.attempts).toMatchObject([{ refunded: 150_00 }])
  expect(
    [...gateway.book.refunds.values()].filter(({ receipt }) => receipt === `refund-${params.rid}`),
  ).toEqual([])
  expect(await toReview(order.id)).toEqual([])
  await expect(owner(adminPaymentsApi.retryRefund, { params })).rejects.toMatchObject({
    problem: { status: 409, code: 'payment_unavailable' },
  })
  await expectCleanBooks(db)
})

test('a rest of less than a rupee waits for staff, because the gateway does not send it', async () => {
  const { order } = await paid()
  const params = { id: order.id }
  const refund = (amount: number) =>
    owner(adminPaymentsApi.refund, { params, body: { amount: paise(amount), reason: 'Scratched' } })
  await refund(order.total - 93)
  await inTransaction(db, (tx) =>
    refundOrder(tx, order.id, { reason: 'The rest', createdBy: null }),
  )
  await payRefunds(order.id)
  const { refunds, payments } = await owner(adminPaymentsApi.read, { params })
  const rid = refunds.at(-1)?.id ?? 0

  expect(refunds.at(-1)).toMatchObject({
    amount: 93,
    status: 'QUEUED',
    refusal: 'It makes no refund of less than ₹1.',
  })
  expect(payments).toMatchObject([{ refunded: order.total - 93, refundDue: 93 }])
  await expect(
    owner(adminPaymentsApi.retryRefund, { params: { ...params, rid } }),
  ).rejects.toMatchObject({ problem: { status: 409 } })
  await owner(adminPaymentsApi.refundPaid, {
    params: { ...params, rid },
    body: { reference: 'UPI 5' },
  })
  expect(await toReview(order.id)).toEqual([])
  await expectCleanBooks(db)
})

test('a refund that the gateway has not refused cannot be asked for again', async () => {
  const { params, read } = await refunded(150_00)

  await expect(owner(adminPaymentsApi.retryRefund, { params })).rejects.toMatchObject({
    problem: { status: 409, code: 'payment_unavailable' },
  })
  await expect(
    owner(adminPaymentsApi.refundPaid, { params, body: { reference: 'NEFT 78' } }),
  ).rejects.toMatchObject({ problem: { status: 409, code: 'payment_unavailable' } })
  expect((await read()).refunds).toMatchObject([{ status: 'PROCESSED', byHand: false }])
})
