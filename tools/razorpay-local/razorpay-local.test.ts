import fc from 'fast-check'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { describe, expect, test } from 'vitest'
import { caller, openGateway, rupees499 } from '#test/local-gateway.ts'

describe('orders', () => {
  test('are created with an amount, a currency and a receipt', async () => {
    const call = caller(await openGateway())

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
  ])("%j is refused with the gateway's own message", async (order, words) => {
    const { status, body } = await caller(await openGateway())('POST', '/orders', order)

    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: words })
  })

  test('need the keys', async () => {
    const gateway = await openGateway()

    const response = await fetch(`${gateway.url}/v1/orders`, {
      headers: { authorization: 'Basic eDp5' },
    })

    expect(response.status).toBe(401)
    expect((await response.json()).error.description).toBe('Authentication failed')
  })
})

describe('payments', () => {
  test('have a signature that the official library verifies', async () => {
    const gateway = await openGateway()
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
    const gateway = await openGateway()
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)

    const { payment } = gateway.pay(order.id, { instrument: { method: 'card', number } })

    expect(payment).toMatchObject({ status: 'failed', error_reason: reason })
    expect((await caller(gateway)('GET', `/orders/${order.id}`)).body).toMatchObject({
      status: 'attempted',
    })
  })

  test('by late customers time out after ten minutes and are captured after twenty', async () => {
    const gateway = await openGateway()
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

  test('that are authorised are captured in full or refunded after three days', async () => {
    const gateway = await openGateway({ autoCapture: false })
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
  test('never exceed the captured amount, however they are divided', async () => {
    const gateway = await openGateway()
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

  test('with the same idempotency key are made once, and another body is refused', async () => {
    const gateway = await openGateway()
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

  test('that the bank refuses return the money to the payment', async () => {
    const gateway = await openGateway()
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

test('a gateway that fails after an action has done it', async () => {
  const gateway = await openGateway()
  gateway.setFault({ mode: 'after' })

  const { status } = await caller(gateway)('POST', '/orders', rupees499)

  expect(status).toBe(500)
  expect([...gateway.book.orders.values()]).toHaveLength(1)
})

test('captured payments are settled once, less fees and refunds', async () => {
  const gateway = await openGateway()
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
