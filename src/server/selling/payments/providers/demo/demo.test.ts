import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { endDemoPayments, markDemoPayments } from '#server/shop/settings/demo-payments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { createPaymentOptions, noKeys } from '../../payment-options.ts'
import { payRefund } from '../../reconcile.ts'

const options = createPaymentOptions(noKeys)
const shop = await openShop({ payments: options })
const { db, given } = shop
const { fill } = buyingIn(shop)
const owner = await given.admin('OWNER')

async function quoted() {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant()).id, quantity: 1 }])
  const wish = { addressId: (await given.address(asha)).id, paymentMethod: 'ONLINE' as const }
  const quote = await asha(checkoutApi.quote, { body: wish })
  const online = quote.paymentMethods.find(({ method }) => method === 'ONLINE')
  const place = () =>
    asha(checkoutApi.placeOrder, {
      body: { ...wish, quoteToken: quote.quoteToken },
      headers: { 'idempotency-key': randomUUID() },
    })
  return { asha, online, place }
}

test('a demo shop takes payments without money, marked as such, and refunds them', async () => {
  await inTransaction(db, markDemoPayments)
  const { asha, online, place } = await quoted()
  expect(online).toMatchObject({ available: true, isDemo: true })
  const { order, payment } = await place()
  expect(payment.gateway).toMatchObject({ provider: 'demo', scriptUrl: '' })

  const params = { id: order.id, provider: 'demo' }
  await asha(paymentsApi.verify, { params, body: { order: payment.gateway?.orderId ?? '' } })
  const body = { amount: paise(1_00), reason: 'Scratched' }
  await owner(adminPaymentsApi.refund, { params: { id: order.id }, body })
  const { id } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await payRefund({ db, options }, id)

  expect(await asha(ordersApi.read, { params: { id: order.id } })).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PARTIALLY_REFUNDED',
  })
  await expectCleanBooks(db)
})

test('no other shop has it: neither its checkout, nor by a report, nor by its settings', async () => {
  await inTransaction(db, markDemoPayments)
  const { asha, place } = await quoted()
  const { order, payment } = await place()
  const later = await quoted()
  await inTransaction(db, endDemoPayments)

  expect((await quoted()).online).toMatchObject({ enabled: false, available: false })
  await expect(later.place()).rejects.toMatchObject({ problem: { code: 'payment_unavailable' } })
  const params = { id: order.id, provider: 'demo' }
  const report = { params, body: { order: payment.gateway?.orderId ?? '' } }
  await expect(asha(paymentsApi.verify, report)).rejects.toMatchObject({
    problem: { code: 'payment_unverified' },
  })
  const { upi } = await owner(adminPaymentsApi.settings)
  const keys = { keyId: 'demo_1', keySecret: 'demo secret', webhookSecret: 'demo secret' }
  const gateways = [{ provider: 'demo', enabled: true, ...keys }]
  await expect(
    owner(adminPaymentsApi.updateSettings, { body: { gateways, upi } }),
  ).rejects.toMatchObject({ problem: { status: 400 } })
})

test('an owner who has set up UPI offers no payments that only pretend', async () => {
  await inTransaction(db, markDemoPayments)
  const upi = { enabled: true, vpa: 'karigar@okbank', payee: 'Karigar Tools' }
  const off = { enabled: false, vpa: '', payee: '' }
  const change = (written: typeof upi) =>
    owner(adminPaymentsApi.updateSettings, { body: { upi: written } })

  await change(upi)
  expect((await quoted()).online).toMatchObject({ enabled: false, available: false })

  await change(off)
  expect((await quoted()).online).toMatchObject({ available: true, isDemo: true })
})
