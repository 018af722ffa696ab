import { expect, onTestFinished, test } from 'vitest'
import { type CashfreeLocal, openCashfreeLocal } from './server.ts'
import { signWebhook } from './webhooks.ts'

async function openGateway(): Promise<CashfreeLocal> {
  const gateway = await openCashfreeLocal()
  onTestFinished(() => gateway.close())
  gateway.webhooks.set({ hold: true })
  return gateway
}

/** Calls the API with the keys of the gateway. */
const caller =
  ({ url, clientId, clientSecret }: CashfreeLocal) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/pg/orders${path}`, {
      method,
      headers: {
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
        'x-api-version': '2025-01-01',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const isReplay = response.headers.get('x-idempotency-replayed') === 'true'
    return { status: response.status, body: await response.json(), isReplay }
  }

const order = {
  order_id: 'KG-1',
  order_amount: 499.5,
  order_currency: 'INR',
  customer_details: { customer_id: 'KG-1', customer_phone: '9876543210' },
}

test('an order is made in rupees, once for each id, and read with its payments', async () => {
  const gateway = await openGateway()
  const call = caller(gateway)
  const made = await call('POST', '', order, { 'x-idempotency-key': 'KG-1' })
  const replayed = await call('POST', '', order, { 'x-idempotency-key': 'KG-1' })
  gateway.pay('KG-1')

  expect(made).toMatchObject({ status: 200, body: { order_status: 'ACTIVE', order_amount: 499.5 } })
  expect(made.body.payment_session_id).toMatch(/^session_/)
  expect(replayed).toEqual({ ...made, isReplay: true })
  expect(
    await call('POST', '', { ...order, order_amount: 1 }, { 'x-idempotency-key': 'KG-1' }),
  ).toMatchObject({ status: 400, body: { code: 'idempotency_key_mismatch' } })
  expect(await call('POST', '', order)).toMatchObject({
    status: 409,
    body: { code: 'order_already_exists', type: 'invalid_request_error' },
  })
  expect(await call('GET', '/KG-1')).toMatchObject({ body: { order_status: 'PAID' } })
  expect(await call('GET', '/KG-1/payments')).toMatchObject({
    body: [{ payment_status: 'SUCCESS', payment_amount: 499.5, is_captured: true }],
  })
})

test.each([
  ['wrong keys', order, { 'x-client-secret': 'no' }, 401, 'request_failed'],
  ['no version', order, { 'x-api-version': '' }, 400, 'version_missing'],
  ['a third decimal', { ...order, order_amount: 1.005 }, {}, 400, 'order_amount_invalid'],
  ['less than a rupee', { ...order, order_amount: 0.5 }, {}, 400, 'order_amount_invalid'],
  ['a blank in the id', { ...order, order_id: 'KG 1' }, {}, 400, 'order_id_invalid'],
  [
    'no phone',
    { ...order, customer_details: { customer_id: 'KG-1' } },
    {},
    400,
    'customer_details.customer_phone_invalid',
  ],
])('an order with %s is refused', async (_, body, headers, status, code) => {
  const call = caller(await openGateway())

  expect(await call('POST', '', body, headers)).toMatchObject({ status, body: { code } })
})

test('a refund is made once for each id, and never more than was paid', async () => {
  const gateway = await openGateway()
  const call = caller(gateway)
  await call('POST', '', order)
  const refund = { refund_id: 'refund-1', refund_amount: 100 }
  const early = await call('POST', '/KG-1/refunds', refund)
  gateway.pay('KG-1')
  const made = await call('POST', '/KG-1/refunds', refund)

  expect(early).toMatchObject({ status: 409, body: { code: 'refund_not_allowed' } })
  expect(made.body).toMatchObject({ refund_status: 'PENDING', refund_amount: 100 })
  expect((await call('POST', '/KG-1/refunds', refund)).body).toEqual(made.body)
  expect(
    await call('POST', '/KG-1/refunds', { refund_id: 'refund-2', refund_amount: 399.51 }),
  ).toMatchObject({ status: 400, body: { code: 'refund_amount_invalid' } })
})

test('webhooks are signed over their time and their bytes, and keep two decimals', async () => {
  const gateway = await openGateway()
  await caller(gateway)('POST', '', order)
  gateway.pay('KG-1')
  const [paid] = gateway.webhooks.held

  expect(paid?.event).toBe('PAYMENT_SUCCESS_WEBHOOK')
  expect(paid?.body).toContain('"payment_amount":499.50')
  // Counted by hand with `openssl dgst -sha256 -hmac`, in base 64.
  expect(signWebhook('1617695238078', '{"type":"A"}', 'secret')).toBe(
    'yxdeK4W+cqd5eU3cZpFJJNSFInXR8TEl8RMY1FBauyA=',
  )
})
