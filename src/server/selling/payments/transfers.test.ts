import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { transferringIn } from '#test/transferring.ts'
import { expectWorkingDays } from '#test/working-days.ts'

const shop = await openShop()
const { db, given } = shop
const { allowTransfers, expire, fill, stockOf, mailsOf, order: orderInCash } = buyingIn(shop)
const owner = await given.admin('OWNER')
await allowTransfers({
  enabled: true,
  payee: 'Karigar',
  account: '123456789012',
  ifsc: 'HDFC0001234',
  bank: 'HDFC, Delhi',
})
const { waiting } = transferringIn(shop, owner)

test('a matched transfer pays its order once', async () => {
  const { saw, order, sayPaid, confirm, read } = await waiting()
  await sayPaid()

  const answers = await Promise.allSettled([confirm(), confirm()])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await stockOf(saw.id)).toEqual({ onHand: 2, reserved: 0 })
  expect((await mailsOf(order.id)).map(({ kind }) => kind)).toContain('payment_received')
  await expectCleanBooks(db)
})

test('a late transfer revives the order if its goods are in stock', async () => {
  const { saw, order, sayPaid, confirm, read } = await waiting()
  await expire(order.id)
  expect(await sayPaid()).toMatchObject({ holdUntil: null, upi: { utr: expect.any(String) } })

  await confirm()

  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await stockOf(saw.id)).toEqual({ onHand: 2, reserved: 0 })
  await expectCleanBooks(db)
})

test('a late transfer without stock is to be refunded by the staff', async () => {
  const { asha, saw, order, sayPaid, confirm, read } = await waiting({ onHand: 1 })
  await sayPaid()
  await expire(order.id)
  await orderInCash(await given.shopper(), [{ id: saw.id }])

  const { refunds } = await confirm()

  expect(refunds).toMatchObject([{ amount: order.total, status: 'QUEUED', byHand: true }])
  const expired = await read()
  expect(expired).toMatchObject({ status: 'EXPIRED' })
  expect(expired.timeline.map(({ text }) => text)).toContain('Not paid in time')
  expect((await mailsOf(order.id)).map(({ kind }) => kind)).toContain('refund_started')
  expect(await asha(paymentsApi.read, { params: { id: order.id } })).toMatchObject({ upi: null })
  await expectCleanBooks(db)
})

test('a transfer for a cancelled order is refunded', async () => {
  const { asha, order, sayPaid, confirm, read } = await waiting()
  await sayPaid()
  await asha(ordersApi.cancel, { params: { id: order.id }, body: { reason: 'Not needed' } })

  const { refunds } = await confirm()

  expect(refunds).toMatchObject([{ amount: order.total, byHand: true }])
  expect(await read()).toMatchObject({ status: 'CANCELLED' })
  await expectCleanBooks(db)
})

test('a transfer can be marked as not received after its order has expired', async () => {
  const { order, sayPaid, read } = await waiting()
  await sayPaid()
  await expire(order.id)

  await owner(adminPaymentsApi.reject, {
    params: { id: order.id, pid: order.payments[0]?.id ?? 0 },
    body: { reason: 'Nothing under this number' },
  })

  expect(await read()).toMatchObject({ status: 'EXPIRED' })
  const { payments } = await owner(adminPaymentsApi.toReview)
  expect(payments.filter(({ orderId }) => orderId === order.id)).toEqual([])
})

test('a business may pay by bank transfer within two days, matched by its reference', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 3, price: 1_50_000_00 })
  await fill(asha, [{ id: saw.id }])
  const { id: addressId } = await given.address(asha)
  const gstin = '07AABCT1234M1ZD'
  const input = { addressId, paymentMethod: 'BANK_TRANSFER' as const }
  const offered = async (details: object) =>
    (await asha(checkoutApi.quote, { body: { ...input, ...details } })).paymentMethods.find(
      ({ method }) => method === 'BANK_TRANSFER',
    )
  expect(await offered({})).toMatchObject({
    available: false,
    reason: 'For businesses: enter your GSTIN.',
  })
  expect(await offered({ gstin })).toMatchObject({ available: true, reason: null, fee: 0 })

  const { quoteToken } = await asha(checkoutApi.quote, { body: { ...input, gstin } })
  const { order, payment } = await asha(checkoutApi.placeOrder, {
    body: { ...input, gstin, businessName: 'Tezkat Tools', quoteToken },
    headers: { 'idempotency-key': randomUUID() },
  })
  const utr = `HDFCR5202611${order.id}`.padEnd(22, '0')

  expect(payment.bank).toEqual({
    payee: 'Karigar',
    account: '123456789012',
    ifsc: 'HDFC0001234',
    bank: 'HDFC, Delhi',
    reference: order.orderNumber,
    utr: null,
  })
  expectWorkingDays(payment, 2)
  const [placed] = await mailsOf(order.id)
  expect(placed?.text).toContain(
    `Account number: 123456789012\nIFSC: HDFC0001234\nBank: HDFC, Delhi\nRemarks: ${order.orderNumber}`,
  )
  expect(placed?.text).toMatch(/^If you pay in time, it should arrive /m)
  await asha(paymentsApi.upiReference, { params: { id: order.id }, body: { utr } })
  await owner(adminPaymentsApi.confirm, {
    params: { id: order.id, pid: order.payments[0]?.id ?? 0 },
    body: { utr },
  })
  expect(await asha(ordersApi.read, { params: { id: order.id } })).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    paymentMethod: 'BANK_TRANSFER',
  })
  await expectCleanBooks(db)
})

test('an incomplete bank account is not offered', async () => {
  const { version, upi } = await owner(adminPaymentsApi.settings)
  const bank = { enabled: true, payee: 'Karigar', account: '', ifsc: '', bank: '' }
  const body = { upi, bank, version }

  await expect(owner(adminPaymentsApi.updateSettings, { body })).rejects.toMatchObject({
    problem: {
      status: 400,
      fields: {
        'bank.account': 'Enter the account number.',
        'bank.ifsc': 'Enter the IFSC of the branch.',
      },
    },
  })
})

test('goods are reserved for the configured time', async () => {
  const { version, upi } = await owner(adminPaymentsApi.settings)
  const body = {
    upi,
    holdMinutes: 90,
    version,
  }
  expect(await owner(adminPaymentsApi.updateSettings, { body })).toMatchObject({ holdMinutes: 90 })

  const { asha, order } = await waiting()
  const { holdUntil } = await asha(paymentsApi.read, { params: { id: order.id } })
  const minutes = (Date.parse(holdUntil ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(85)
  expect(minutes).toBeLessThan(95)
  const [mail] = await mailsOf(order.id)
  expect(mail?.text).toContain('We hold the tools for 90 minutes')
})
