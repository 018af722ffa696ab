import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Buyer, post } from '../crowd.ts'
import type { TwoShops } from './two-shops.ts'

/** Actions of buyers on the bank's page, and their share of a hundred. */
const ways = [
  ['pays', 50],
  ['fails, then pays', 15],
  ['pays without word until later', 10],
  ['cancels, then pays', 10],
  ['leaves', 15],
] as const
/** Refusals that end soon: the key is in use, or the gateway did not answer. */
export const isPassing = new Set(['idempotency_in_flight', 'payment_unavailable'])

type Way = (typeof ways)[number][0]

/**
 * Pays an order at the gateway in one of these ways. The browsers of half of those who pay return to the shop
 * and deliver the gateway's message. For the others only the gateway reports.
 */
export async function payOnline(world: TwoShops, buyer: Buyer, answer: Answer): Promise<void> {
  const orderId = answer.orderId ?? 0
  const gatewayOrder = answer.gatewayOrder ?? (await askAgain(world, buyer, orderId))
  if (!gatewayOrder) return
  const way = pickWay()
  if (way === 'leaves') return
  if (way === 'fails, then pays') world.gateway.pay(gatewayOrder, { outcome: 'failure' })
  if (way === 'cancels, then pays')
    await tryTwice(world, buyer, `/api/orders/${orderId}/cancel`, { reason: 'Changed my mind' })
  await pause(Math.random() * 150)
  const outcome = way === 'pays without word until later' ? 'late' : 'success'
  const { payment, signature } = world.gateway.pay(gatewayOrder, { outcome })
  if (outcome === 'late' || Math.random() < 0.5) return
  await tryTwice(world, buyer, `/api/payments/${orderId}/razorpay/verify`, {
    razorpay_order_id: gatewayOrder,
    razorpay_payment_id: payment.id,
    razorpay_signature: signature,
  })
}

function pickWay(): Way {
  let left = Math.random() * 100
  for (const [way, share] of ways) {
    left -= share
    if (left < 0) return way
  }
  return 'leaves'
}

/** The order was placed, but the shop had not reached the gateway when it answered. */
async function askAgain(world: TwoShops, buyer: Buyer, orderId: number) {
  for (let turn = 0; turn < 20; turn++) {
    const path = `/api/payments/${orderId}/retry`
    const again = await post(world.anyOrigin(), path, buyer, { paymentMethod: 'ONLINE' })
      .then((response) => response.json() as Promise<{ gateway?: { orderId: string } | null }>)
      .catch(() => null)
    if (again?.gateway) return again.gateway.orderId
    await pause(500)
  }
  return null
}

/** Two tries, like a person; after that the gateway's own message has to do. */
async function tryTwice(world: TwoShops, buyer: Buyer, path: string, body: object) {
  for (const _ of [1, 2]) {
    const status = await post(world.anyOrigin(), path, buyer, body).then(
      (response) => response.status,
      () => null,
    )
    if (status !== null && status < 500) return
    await pause(300)
  }
}
