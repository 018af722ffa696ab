import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import {
  validatePaymentVerification,
  validateWebhookSignature,
} from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, describe, expect, test } from 'vitest'
import { openRazorpayLocal, type RazorpayLocal, type RazorpayLocalOptions } from './server.ts'
import { signWebhook } from './webhooks.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(options: RazorpayLocalOptions = {}) {
  const gateway = await openRazorpayLocal(options)
  closing.push(gateway.close)
  return gateway
}

type Heard = { event: string; id: string; signature: string; body: string }

/** A webhook receiver that answers with these statuses in turn, then 200. */
async function openEar(statuses: number[] = []) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name])
      const id = header('x-razorpay-event-id')
      heard.push({
        event: JSON.parse(body).event,
        id,
        signature: header('x-razorpay-signature'),
        body,
      })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return { heard, url: `http://127.0.0.1:${port}/api/webhooks/razorpay` }
}

function caller(gateway: RazorpayLocal) {
  const authorization = `Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString('base64')}`
  return async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(`${gateway.url}/v1${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
}

const rupees499 = { amount: 49_900, currency: 'INR', receipt: 'KG-100001' }

describe('orders', () => {
  test('are made with an amount, a currency and a receipt', async () => {
    const call = caller(await open())

    const { status, body } = await call('POST', '/orders', {
      ...rupees499,
      notes: { shop: 'Karigar' },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      entity: 'order',
      amount_due: 49_900,
      status: 'created',
      attempts: 0,
    })
    expect(body.id).toMatch(/^order_[0-9A-Za-z]{14}$/)
    expect((await call('GET', `/orders/${body.id}`)).body).toEqual(body)
  })

  test.each([
    [{ currency: 'INR' }, 'The amount field is required.'],
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 100 }, 'The currency field is required.'],
    [{ ...rupees499, receipt: 'x'.repeat(41) }, 'receipt: the length must be no more than 40.'],
  ])('%j is refused in the words of the gateway', async (order, words) => {
    const { status, body } = await caller(await open())('POST', '/orders', order)

    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: words })
  })

  test('nobody without the keys gets in', async () => {
    const gateway = await open()

    const response = await fetch(`${gateway.url}/v1/orders`, {
      headers: { authorization: 'Basic eDp5' },
    })

    expect(response.status).toBe(401)
    expect((await response.json()).error.description).toBe('Authentication failed')
  })
})

describe('payments', () => {
  test("the official library takes the signature of a payment, and no other's", async () => {
    const gateway = await open()
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)

    const { payment, signature } = gateway.pay(order.id)

    const paid = { order_id: order.id, payment_id: payment.id }
    expect(validatePaymentVerification(paid, signature, gateway.keySecret)).toBe(true)
    expect(
      validatePaymentVerification(
        { ...paid, payment_id: 'pay_other' },
        signature,
        gateway.keySecret,
      ),
    ).toBe(false)
    expect((await caller(gateway)('GET', `/orders/${order.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 49_900,
    })
    expect(payment).toMatchObject({ status: 'captured', fee: 1_178, tax: 180 })
  })

  test.each([
    ['4100 2800 0006 0003', 'card_declined'],
    ['4100 2800 0008 0001', 'insufficient_fund'],
    ['4100 2800 0002 0007', 'gateway_technical_error'],
  ])('card %s fails with %s', async (number, reason) => {
    const gateway = await open()
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)

    const { payment } = gateway.pay(order.id, { instrument: { method: 'card', number } })

    expect(payment).toMatchObject({ status: 'failed', error_reason: reason })
    expect((await caller(gateway)('GET', `/orders/${order.id}`)).body).toMatchObject({
      status: 'attempted',
    })
  })

  test('a late one times out after ten minutes and is captured after twenty', async () => {
    const gateway = await open()
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)
    const { payment } = gateway.pay(order.id, { outcome: 'late' })

    gateway.clock.advance(601)
    const { status, error_reason } = { ...payment }
    gateway.clock.advance(600)

    expect({ status, error_reason }).toEqual({
      status: 'failed',
      error_reason: 'payment_timed_out',
    })
    expect(payment).toMatchObject({ status: 'captured', error_reason: null })
  })

  test('an authorised one is captured whole or goes back after three days', async () => {
    const gateway = await open({ autoCapture: false })
    const call = caller(gateway)
    const { body: first } = await call('POST', '/orders', rupees499)
    const { body: second } = await call('POST', '/orders', rupees499)
    const taken = gateway.pay(first.id).payment
    const left = gateway.pay(second.id).payment

    const part = await call('POST', `/payments/${taken.id}/capture`, {
      amount: 100,
      currency: 'INR',
    })
    const whole = await call('POST', `/payments/${taken.id}/capture`, {
      amount: 49_900,
      currency: 'INR',
    })
    const again = await call('POST', `/payments/${taken.id}/capture`, {
      amount: 49_900,
      currency: 'INR',
    })
    gateway.clock.advance(3 * 86_400 + 1)

    expect([part.status, whole.status, again.status]).toEqual([400, 200, 400])
    expect(whole.body.status).toBe('captured')
    expect(left).toMatchObject({ status: 'refunded', captured: false })
  })
})

describe('refunds', () => {
  test('never come to more than was captured, however they are cut', async () => {
    const gateway = await open()
    const call = caller(gateway)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 100, max: 60_000 }), { maxLength: 6 }),
        async (parts) => {
          const { body: order } = await call('POST', '/orders', rupees499)
          const { payment } = gateway.pay(order.id)
          let given = 0
          for (const amount of parts) {
            const { status, body } = await call('POST', `/payments/${payment.id}/refund`, {
              amount,
            })
            expect(status).toBe(given + amount <= 49_900 ? 200 : 400)
            if (status === 200) given += body.amount
          }
          expect(payment.amount_refunded).toBe(given)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('the same idempotency key refunds once, and refuses another body', async () => {
    const gateway = await open()
    const call = caller(gateway)
    const { body: order } = await call('POST', '/orders', rupees499)
    const { payment } = gateway.pay(order.id)
    const key = { 'x-refund-idempotency': 'refund-KG-100001-1' }
    const address = `/payments/${payment.id}/refund`

    const first = await call('POST', address, { amount: 10_000 }, key)
    const second = await call('POST', address, { amount: 10_000 }, key)
    const other = await call('POST', address, { amount: 20_000 }, key)

    expect(second.body.id).toBe(first.body.id)
    expect(other.status).toBe(400)
    expect(payment.amount_refunded).toBe(10_000)
  })

  test('one the bank refuses gives the money back to the payment', async () => {
    const gateway = await open()
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)
    const { payment } = gateway.pay(order.id)
    const { body: refund } = await caller(gateway)('POST', `/payments/${payment.id}/refund`, {})

    await fetch(`${gateway.url}/local/refunds/${refund.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'failed' }),
    })

    expect(payment).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
  })
})

describe('webhooks', () => {
  test('are signed over their bytes as the official library checks them', async () => {
    const ear = await openEar()
    const gateway = await open({ webhookUrl: ear.url })
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)

    gateway.pay(order.id)
    await gateway.webhooks.settled()

    expect(ear.heard.map(({ event }) => event).sort()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ])
    for (const { body, signature } of ear.heard)
      expect(validateWebhookSignature(body, signature, gateway.webhookSecret)).toBe(true)
    expect(new Set(ear.heard.map(({ id }) => id)).size).toBe(3)
    expect(signWebhook('{"entity":"event","event":"payment.captured"}', 'whsec_test')).toBe(
      '14026b4f55f7195cf5fabf2ce57f1344fa969faf1d2cb4352740beb936dd5c18',
    )
  })

  test('are sent again until the shop takes them, under the same id', async () => {
    const ear = await openEar([500, 503])
    const gateway = await open({ webhookUrl: ear.url, speed: 1000 })
    gateway.webhooks.set({ drop: ['payment.authorized', 'order.paid'] })
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)

    gateway.pay(order.id)
    await gateway.webhooks.settled()

    expect(ear.heard.map(({ event }) => event)).toEqual(Array(3).fill('payment.captured'))
    expect(new Set(ear.heard.map(({ id }) => id)).size).toBe(1)
  })

  test('come twice, backwards, or when they are let go, as the switches say', async () => {
    const ear = await openEar()
    const gateway = await open({ webhookUrl: ear.url })
    const { body: first } = await caller(gateway)('POST', '/orders', rupees499)
    const { body: second } = await caller(gateway)('POST', '/orders', rupees499)

    gateway.webhooks.set({ reorder: true })
    gateway.pay(first.id)
    await gateway.webhooks.settled()
    gateway.webhooks.set({ reorder: false, hold: true })
    gateway.pay(second.id)
    await gateway.webhooks.release([2, 0, 1, 0])

    const events = ear.heard.map(({ event }) => event)
    expect(events.slice(0, 3)).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
    expect(events.slice(3)).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.authorized',
    ])
  })
})

test('a gateway that fails after an action has still done it', async () => {
  const gateway = await open()
  gateway.setFault({ mode: 'after' })

  const { status } = await caller(gateway)('POST', '/orders', rupees499)

  expect(status).toBe(500)
  expect([...gateway.book.orders.values()]).toHaveLength(1)
})

test('what was captured is paid out once, less fees and refunds', async () => {
  const gateway = await open()
  const call = caller(gateway)
  const { body: order } = await call('POST', '/orders', rupees499)
  const { payment } = gateway.pay(order.id)
  await call('POST', `/payments/${payment.id}/refund`, { amount: 9_900 })
  gateway.clock.advance(3)

  const settle = () =>
    fetch(`${gateway.url}/local/settle`, { method: 'POST' }).then((answer) => answer.json())
  const { settlement } = await settle()

  expect(settlement).toMatchObject({ amount: 49_900 - 1_178 - 9_900, fees: 1_178, tax: 180 })
  expect(await settle()).toEqual({ settlement: null })
})
