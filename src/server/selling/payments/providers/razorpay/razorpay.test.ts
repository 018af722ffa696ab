import fc from 'fast-check'
import {
  validatePaymentVerification,
  validateWebhookSignature,
} from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { signWebhook } from '#tools/razorpay-local/webhooks.ts'
import { openCircuit } from '../../circuit.ts'
import { createPaymentOptions } from '../../payment-options.ts'
import { razorpay } from './razorpay.ts'

const keys = { keyId: 'rzp_test_1', keySecret: 'key secret', webhookSecret: 'webhook secret' }
const { apiUrl } = razorpay
const gateway = razorpay.open({ ...keys, apiUrl, circuit: openCircuit() })
const { app } = await openShop({
  payments: createPaymentOptions({ gateways: { razorpay: { keys, apiUrl } } }),
})

/** Sometimes the expected value, otherwise something similar or nothing at all. */
const near = (right: string) =>
  fc.oneof(
    fc.constant(right),
    fc.constant(right.toUpperCase()),
    fc
      .nat(63)
      .map((at) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1)),
    fc.nat(63).map((length) => right.slice(0, length)),
    fc.constant(`${right}0`),
    fc.string(),
  )
const bodies = fc
  .record({ event: fc.string(), payload: fc.jsonValue() })
  .map((event) => JSON.stringify(event))

test("a browser's answer is accepted exactly when Razorpay's own library accepts it", () => {
  const id = fc.string({ minLength: 1, unit: 'grapheme-ascii' })
  const paid = fc.tuple(id, id).chain(([orderId, paymentId]) =>
    fc.record({
      orderId: fc.constant(orderId),
      paymentId: fc.constant(paymentId),
      signature: near(signWebhook(`${orderId}|${paymentId}`, keys.keySecret)),
    }),
  )
  fc.assert(
    fc.property(paid, ({ orderId, paymentId, signature }) => {
      const theirs = validatePaymentVerification(
        { order_id: orderId, payment_id: paymentId },
        signature,
        keys.keySecret,
      )
      expect(gateway.isSigned({ orderId, paymentId, signature })).toBe(theirs)
    }),
    { numRuns: 500 },
  )
})

test("a webhook is accepted exactly when Razorpay's own library accepts it", () => {
  const sent = bodies.chain((body) =>
    fc.record({
      body: fc.constant(body),
      signature: near(signWebhook(body, keys.webhookSecret)),
    }),
  )
  fc.assert(
    fc.property(sent, ({ body, signature }) => {
      const theirs = validateWebhookSignature(body, signature, keys.webhookSecret)
      expect(gateway.readEvent({ body: Buffer.from(body), signature, sentAt: '' }) !== null).toBe(
        theirs,
      )
    }),
    { numRuns: 500 },
  )
})

test("a page may load Razorpay's window, frame it and call it, and nothing else of another host", async () => {
  const { headers } = await app.inject('/api/docs')

  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  const foreign = [...policy].flatMap(([name, sources]) =>
    sources.filter((source) => source.includes('//')).map((source) => `${name} ${source}`),
  )
  expect(foreign).toEqual([
    'script-src https://checkout.razorpay.com',
    'connect-src https://api.razorpay.com',
    'connect-src https://lumberjack.razorpay.com',
    'frame-src https://api.razorpay.com',
    'frame-src https://checkout.razorpay.com',
  ])
  expect(policy.get('script-src')).not.toContain("'unsafe-inline'")
  expect(policy.get('default-src')).toEqual(["'self'"])
})
