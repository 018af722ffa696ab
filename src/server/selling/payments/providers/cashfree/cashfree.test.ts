import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { signWebhook } from '#tools/cashfree-local/webhooks.ts'
import { openCircuit } from '../../circuit.ts'
import { createPaymentOptions } from '../../payment-options.ts'
import { cashfree } from './cashfree.ts'
import { mostPaise, paiseOf, rupeesOf } from './rupees.ts'

const keys = { keyId: 'TEST1234567890', keySecret: 'key secret', webhookSecret: 'key secret' }
const { apiUrl } = cashfree
const gateway = cashfree.open({ ...keys, apiUrl, circuit: openCircuit() })

test('every amount in paise comes back from the JSON of Cashfree as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: mostPaise }), (paise) => {
      const json = JSON.stringify({ order_amount: rupeesOf(paise) })
      expect(json).toMatch(/:\d+(\.\d{1,2})?}$/)
      expect(paiseOf(JSON.parse(json).order_amount)).toBe(paise)
      const [rupees, rest] = [Math.floor(paise / 100), String(paise % 100).padStart(2, '0')]
      expect(paiseOf(JSON.parse(`${rupees}.${rest}`))).toBe(paise)
    }),
    { numRuns: 2_000 },
  )
})

test('an amount with a third decimal is not read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 1, max: 9 }),
      (paise, third) => {
        expect(paiseOf(JSON.parse(`${(paise / 100).toFixed(2)}${third}`))).toBeNull()
      },
    ),
  )
  expect(paiseOf(1e30)).toBeNull()
})

/** Sometimes the expected value, otherwise something similar or nothing at all. */
const near = (right: string) =>
  fc.oneof(
    fc.constant(right),
    fc
      .nat(right.length - 1)
      .map((at) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1)),
    fc.nat(right.length - 1).map((length) => right.slice(0, length)),
    fc.constant(`${right}=`),
    fc.string(),
  )

test('a webhook is accepted exactly with the signature over its time and its bytes', () => {
  const sentAt = String(Date.now())
  const webhook = fc.string().chain((text) => {
    const body = JSON.stringify({ type: text, data: {} })
    const right = signWebhook(sentAt, body, keys.webhookSecret)
    return fc.record({ body: fc.constant(body), right: fc.constant(right), sent: near(right) })
  })
  fc.assert(
    fc.property(webhook, ({ body, right, sent }) => {
      const read = gateway.readEvent({ body: Buffer.from(body), signature: sent, sentAt })
      expect(read !== null).toBe(sent === right)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['a recording of more than a day', String(Date.now() - 86_500_000)],
  ['one from the future', String(Date.now() + 900_000)],
  ['one without a time', ''],
  ['one whose time is in seconds', String(Math.floor(Date.now() / 1000))],
  ['one whose time is no number', '17464277597x3'],
])('%s is refused, although its signature is right', (_, sentAt) => {
  const body = '{"type":"PAYMENT_SUCCESS_WEBHOOK"}'
  const signature = signWebhook(sentAt, body, keys.webhookSecret)

  expect(gateway.readEvent({ body: Buffer.from(body), signature, sentAt })).toBeNull()
})

test('what is signed names an event, whatever the headers say', () => {
  const sentAt = String(Date.now())
  const read = (body: string) => {
    const signature = signWebhook(sentAt, body, keys.webhookSecret)
    return gateway.readEvent({ body: Buffer.from(body), signature, sentAt })?.id
  }

  expect(read('{"type":"A"}')).toBe(read('{"type":"A"}'))
  expect(read('{"type":"A"}')).not.toBe(read('{"type": "A"}'))
})

test('test keys open the test account, live keys the live one', async () => {
  const live = cashfree.open({ ...keys, keyId: '1234567890', apiUrl, circuit: openCircuit() })

  expect(cashfree.isLive(keys.keyId)).toBe(false)
  expect(cashfree.isLive(live.keyId)).toBe(true)
  expect(live.scriptUrl).toBe('https://sdk.cashfree.com/js/v3/cashfree.js')
})

test("a page may load Cashfree's window, frame it and send it forms, beside the window of the other provider", async () => {
  const { app } = await openShop({
    payments: createPaymentOptions({
      gateways: {
        razorpay: { keys, apiUrl: 'https://api.razorpay.com' },
        cashfree: { keys, apiUrl },
      },
    }),
  })
  const { headers } = await app.inject('/api/docs')
  const policy = String(headers['content-security-policy']).split('; ')

  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://checkout.razorpay.com https://sdk.cashfree.com",
      "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com https://sdk.cashfree.com https://api.cashfree.com https://sandbox.cashfree.com https://payments.cashfree.com https://payments-test.cashfree.com",
      "form-action 'self' https://api.cashfree.com https://sandbox.cashfree.com",
    ]),
  )
})
