import { setTimeout as pause } from 'node:timers/promises'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderBookings } from '#contract/selling/courier-bookings.ts'
import { pathOf, untilAnswered } from './office.ts'
import type { TwoShops } from './two-shops.ts'

type Outcomes = { outcomes?: { result: string }[] }

/** How often a clerk looks whether the courier company has given a number, before they do something else. */
const looks = 40

/**
 * Books a courier for a packed order and hands the parcel over. A clerk who has waited too long calls the booking off, or
 * forgets it. Returns the AWB number under which the shop said that it had left.
 */
export async function sendByCourier(
  world: TwoShops,
  clerk: string,
  { id, version }: AdminOrder,
): Promise<string | null> {
  const path = `${pathOf(id)}/bookings`
  await untilAnswered(world, { path, body: { version }, token: clerk })
  for (let look = 0; look < looks; look++) {
    const booking = await newest(world, clerk, id)
    if (booking?.status === 'BOOKED') break
    if (booking?.status !== 'QUEUED') return null
    await pause(150)
  }
  const booking = await newest(world, clerk, id)
  if (booking?.status === 'QUEUED' && Math.random() < 0.5) {
    await untilAnswered(world, { path: `${path}/${booking.id}/cancel`, body: {}, token: clerk })
    return null
  }
  const { body } = await untilAnswered<Outcomes>(world, {
    path: '/api/admin/orders/bulk/hand-over',
    body: { orders: [{ id }] },
    token: clerk,
  })
  const hasLeft = body.outcomes?.some(({ result }) => result !== 'REFUSED') ?? false
  return hasLeft ? (booking?.awb ?? null) : null
}

async function newest(world: TwoShops, clerk: string, orderId: number) {
  const path = `${pathOf(orderId)}/bookings`
  const { body } = await untilAnswered<OrderBookings>(world, { path, token: clerk })
  return body.bookings[0]
}
