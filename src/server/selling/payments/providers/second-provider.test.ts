import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { secondProvider, signature } from '#test/second-provider.ts'
import { openShop } from '#test/shop.ts'
import { createPaymentOptions } from '../payment-options.ts'
import { payRefund } from '../reconcile.ts'
import { paymentProviders } from './registry.ts'

const { provider, pay } = secondProvider()
const options = createPaymentOptions({ providers: [...paymentProviders, provider] })
const shop = await openShop({ payments: options })
const { db, app, given } = shop
const { fill } = buyingIn(shop)
const owner = await given.admin('OWNER')
const keys = { keyId: 'second_1', keySecret: 'second secret', webhookSecret: 'second hook' }

const switchOn = async (enabled: boolean) => {
  const gateways = [{ provider: provider.id, enabled, ...keys }]
  const { upi } = await owner(adminPaymentsApi.settings)
  return owner(adminPaymentsApi.updateSettings, { body: { gateways, upi } })
}

async function order(who: Person) {
  await fill(who, [{ id: (await given.variant()).id, quantity: 1 }])
  const wish = { addressId: (await given.address(who)).id, paymentMethod: 'ONLINE' as const }
  const { quoteToken } = await who(checkoutApi.quote, { body: wish })
  return who(checkoutApi.placeOrder, {
    body: { ...wish, quoteToken },
    headers: { 'idempotency-key': randomUUID() },
  })
}

const hook = (payment: object, signed: string, provided = provider.id) =>
  app.inject({
    method: 'POST',
    url: `/api/webhooks/${provided}`,
    payload: JSON.stringify({ event: 'paid', payment, refund: null, payload: {} }),
    headers: {
      'content-type': 'application/json',
      'x-second-signature': signed,
      'x-second-event': randomUUID(),
    },
  })

test('a second provider takes payments, reports them, and refunds them after it was switched off', async () => {
  expect((await switchOn(true)).gateways).toMatchObject([
    { provider: 'razorpay', enabled: false, mode: null },
    { provider: 'cashfree', enabled: false, mode: null },
    { provider: 'second-pay', name: 'Second Pay', enabled: true, mode: 'TEST' },
  ])
  const asha = await given.shopper()
  const { order: placed, payment } = await order(asha)
  const { orderId = '', ...window } = payment.gateway ?? {}
  expect(window).toMatchObject({ provider: 'second-pay', keyId: keys.keyId })

  const { id } = pay(orderId)
  const verified = await asha(paymentsApi.verify, {
    params: { id: placed.id, provider: 'second-pay' },
    body: { order: orderId, payment: id, proof: signature },
  })
  expect(verified).toMatchObject({ method: 'ONLINE', status: 'PAID' })

  await switchOn(false)
  await owner(adminPaymentsApi.refund, {
    params: { id: placed.id },
    body: { amount: paise(1_00), reason: 'Scratched' },
  })
  const refund = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await payRefund({ db, options }, refund.id)
  expect(await asha(ordersApi.read, { params: { id: placed.id } })).toMatchObject({
    paymentMethod: 'ONLINE',
    paymentStatus: 'PARTIALLY_REFUNDED',
  })
  await expectCleanBooks(db)
})

test('its webhook confirms an order; one of another provider, or unsigned, does not', async () => {
  await switchOn(true)
  const ravi = await given.shopper()
  const { order: placed, payment } = await order(ravi)
  const update = { ...pay(payment.gateway?.orderId ?? ''), state: 'captured' }

  expect((await hook(update, 'forged')).statusCode).toBe(401)
  expect((await hook(update, signature, 'razorpay')).statusCode).toBe(401)
  expect((await hook(update, signature, 'nobody')).statusCode).toBe(401)
  expect((await hook(update, signature)).statusCode).toBe(200)

  const { orders } = await owner(adminOrdersApi.list, { query: { q: placed.orderNumber } })
  expect(orders).toMatchObject([{ status: 'CONFIRMED', paymentStatus: 'PAID' }])
})

test('what its window reports is refused in another form, and for another provider', async () => {
  await switchOn(true)
  const asha = await given.shopper()
  const { order: placed, payment } = await order(asha)
  const orderId = payment.gateway?.orderId ?? ''
  const { id } = pay(orderId)
  const verify = (name: string, body: Record<string, string>) =>
    asha(paymentsApi.verify, { params: { id: placed.id, provider: name }, body })

  await expect(verify('second-pay', { razorpay_order_id: orderId })).rejects.toMatchObject({
    problem: { status: 400 },
  })
  await expect(
    verify('nobody', { order: orderId, payment: id, proof: signature }),
  ).rejects.toMatchObject({ problem: { status: 400 } })
})

test('two providers may be on at once, and an unknown one is refused', async () => {
  await switchOn(true)
  const { upi } = await owner(adminPaymentsApi.settings)
  const razorpay = { provider: 'razorpay', enabled: true, ...keys, keyId: 'rzp_test_1' }
  const write = (gateway: typeof razorpay) =>
    owner(adminPaymentsApi.updateSettings, { body: { gateways: [gateway], upi } })

  expect((await write(razorpay)).gateways).toMatchObject([
    { provider: 'razorpay', enabled: true },
    { provider: 'cashfree', enabled: false },
    { provider: 'second-pay', enabled: true },
  ])
  await write({ ...razorpay, enabled: false })
  await expect(write({ ...razorpay, provider: 'nobody' })).rejects.toMatchObject({
    problem: { fields: { 'gateways.0.provider': 'This shop has no such payment provider.' } },
  })
})
