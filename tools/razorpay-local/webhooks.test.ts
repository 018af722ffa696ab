import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { describe, expect, test } from 'vitest'
import { caller, openGateway, openReceiver, rupees499 } from '#test/local-gateway.ts'
import { signWebhook } from './webhooks.ts'

describe('webhooks', () => {
  test('are signed over their bytes, as the official library verifies', async () => {
    const ear = await openReceiver()
    const gateway = await openGateway({ webhookUrl: ear.url })
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)

    gateway.pay(order.id)
    await gateway.webhooks.settled()

    expect(ear.received.map(({ event }) => event).sort()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ])
    for (const { body, signature } of ear.received)
      expect(validateWebhookSignature(body, signature, gateway.webhookSecret)).toBe(true)
    expect(new Set(ear.received.map(({ id }) => id)).size).toBe(3)
    expect(signWebhook('{"entity":"event","event":"payment.captured"}', 'whsec_test')).toBe(
      '14026b4f55f7195cf5fabf2ce57f1344fa969faf1d2cb4352740beb936dd5c18',
    )
  })

  test('are sent again until the shop accepts them, with the same id', async () => {
    const ear = await openReceiver([500, 503])
    const gateway = await openGateway({ webhookUrl: ear.url, speed: 1000 })
    gateway.webhooks.set({ drop: ['payment.authorized', 'order.paid'] })
    const { body: order } = await caller(gateway)('POST', '/orders', rupees499)

    gateway.pay(order.id)
    await gateway.webhooks.settled()

    expect(ear.received.map(({ event }) => event)).toEqual(Array(3).fill('payment.captured'))
    expect(new Set(ear.received.map(({ id }) => id)).size).toBe(1)
  })

  test('come twice, in reverse or delayed, as the switches say', async () => {
    const ear = await openReceiver()
    const gateway = await openGateway({ webhookUrl: ear.url })
    const { body: first } = await caller(gateway)('POST', '/orders', rupees499)
    const { body: second } = await caller(gateway)('POST', '/orders', rupees499)

    gateway.webhooks.set({ reorder: true })
    gateway.pay(first.id)
    await gateway.webhooks.settled()
    gateway.webhooks.set({ reorder: false, hold: true })
    gateway.pay(second.id)
    await gateway.webhooks.release([2, 0, 1, 0])

    const events = ear.received.map(({ event }) => event)
    expect(events.slice(0, 3)).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
    expect(events.slice(3)).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.authorized',
    ])
  })
})
