import { describe, expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { each } from '#test/crowd.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { isSweep } from '#test/sweep.ts'
import { untilServed } from '#test/until-served.ts'
import type { Delivery } from '#tools/local-gateways/deliveries.ts'
import { signWebhook } from '#tools/razorpay-local/webhooks.ts'
import { syncFromGateway } from './sync-from-gateway.ts'

const shop = await openPayingShop()
const { app, db, given, gateway, options, told, waiting } = shop
const { keyId, keySecret, webhookSecret } = gateway
const owner = await given.admin('OWNER')
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })

/** Over a real connection, as the gateway calls. A 503 from a busy shop is retried. */
async function untilHeard({ id, body }: Delivery) {
  for (;;) {
    const { status } = await fetch(`${origin}/api/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signWebhook(body, webhookSecret),
      },
      body,
    })
    if (status !== 503) return status
  }
}

describe('payment events in any order', () => {
  // Every fourth of the 120 orders of five events, and all of them in a sweep. The sixth event (the whole order is paid), the browser's verification and
  // a sync with the gateway are inserted at every position in turn.
  const [browser, look] = [6, 7]
  const orders = permutations([0, 1, 2, 3, 4])
    .filter((_, turn) => isSweep || turn % 4 === 0)
    .map((order, turn) =>
      order
        .toSpliced(turn % 6, 0, 5)
        .toSpliced((turn * 5) % 7, 0, browser)
        .toSpliced((turn * 3) % 8, 0, look),
    )

  test('each sent twice, have the same result: failed first, then paid and refunded', async () => {
    const ready = []
    for (const order of orders) ready.push(await prepare(order))
    const ends = await each(ready, 8, (live) => live())

    expect([...new Set(ends.map((end) => JSON.stringify(end)))]).toEqual([
      JSON.stringify({
        status: 'CONFIRMED',
        paymentStatus: 'REFUNDED',
        captured: 499_00,
        refunded: 499_00,
        refunds: 1,
      }),
    ])
    await expectCleanBooks(db)
  }, 600_000)

  /** A failed attempt, a successful one, and its full refund directly at the gateway, in this order. */
  async function prepare(order: readonly number[]) {
    const { asha, order: placed, gatewayOrder } = await waiting({ price: 499_00 })
    gateway.pay(gatewayOrder, { outcome: 'failure' })
    const { payment, signature } = gateway.pay(gatewayOrder)
    const made = await fetch(`${gateway.url}/v1/payments/${payment.id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect(made.status).toBe(200)
    gateway.clock.advance(3)
    const all = told()
    const isWhole = ({ event }: Delivery) => event === 'order.paid'
    const events = [...all.filter((event) => !isWhole(event)), ...all.filter(isWhole)]
    expect(events.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'refund.created',
      'refund.processed',
      'order.paid',
    ])
    const word = {
      razorpay_order_id: gatewayOrder,
      razorpay_payment_id: payment.id,
      razorpay_signature: signature,
    }
    const hear = async (place: number) => {
      if (place === browser)
        await untilServed(() =>
          asha(paymentsApi.verify, { params: { id: placed.id, provider: 'razorpay' }, body: word }),
        )
      if (place === look)
        await syncFromGateway(db, options, {
          provider: 'razorpay',
          gatewayOrderId: gatewayOrder,
        })
      const event = events[place]
      if (event) for (const _ of [1, 2]) expect(await untilHeard(event)).toBe(200)
    }
    return async () => {
      for (const place of order) await hear(place)
      return endOf(asha, placed)
    }
  }

  async function endOf(asha: Person, placed: { id: number; total: number }) {
    const { status, paymentStatus } = await read(asha, placed.id)
    const { payments, refunds } = await owner(adminPaymentsApi.read, { params: { id: placed.id } })
    const shipping = placed.total - 499_00
    return {
      status,
      paymentStatus,
      captured: (payments[0]?.captured ?? 0) - shipping,
      refunded: (payments[0]?.refunded ?? 0) - shipping,
      refunds: refunds.length,
    }
  }
})

function permutations(places: number[]): number[][] {
  if (places.length === 0) return [[]]
  return places.flatMap((place) =>
    permutations(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
  )
}
