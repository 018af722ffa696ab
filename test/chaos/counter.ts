import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { StaffQuote } from '#contract/selling/staff-orders.ts'
import { type Buyer, each } from '../crowd.ts'
import type { ReportedAnswer } from './final-checks.ts'
import { one, pathOf, untilAnswered } from './office.ts'
import { isPassing, payOnline } from './payer.ts'
import type { TwoShops } from './two-shops.ts'

type Counter = { clerk: string; tools: readonly number[] }

/** How many customers are served at the same time. */
const desks = 2

/** Clerks take orders by phone and at the counter, one for each customer. */
export const takeOrders = (
  world: TwoShops,
  customers: readonly Buyer[],
  { clerk, tools }: Counter,
): Promise<ReportedAnswer[]> =>
  each(customers, desks, (customer) => takeOrder(world, clerk, customer, tools))

async function takeOrder(
  world: TwoShops,
  clerk: string,
  customer: Buyer,
  tools: readonly number[],
): Promise<ReportedAnswer> {
  const wish = wishOf(customer, tools)
  for (;;) {
    const quoted = await untilAnswered<StaffQuote>(world, {
      path: '/api/admin/orders/quote',
      body: wish,
      token: clerk,
    })
    if (quoted.status !== 200) return { buyer: customer, answer: clearOf(quoted) }
    const body = { ...wish, quoteToken: quoted.body.quoteToken }
    const { status, body: said } = await place(world, clerk, body)
    if (status === 201) {
      const answer = { status, orderId: said.id }
      if (wish.paymentMethod === 'ONLINE') await payByLink(world, clerk, customer, said.id)
      return { buyer: customer, answer }
    }
    if (said.code !== 'quote_changed')
      return { buyer: customer, answer: clearOf({ status, body: said }) }
  }
}

/** Sends an order until the shop has decided about it: its key makes it one. */
async function place(world: TwoShops, clerk: string, body: object) {
  const key = randomUUID()
  for (;;) {
    const call = { path: '/api/admin/orders', body, key, token: clerk }
    const answer = await untilAnswered<AdminOrder>(world, call)
    if (answer.status === 201 || !isPassing.has(answer.body.code ?? '')) return answer
    await pause(200)
  }
}

async function payByLink(world: TwoShops, clerk: string, customer: Buyer, orderId: number) {
  await untilAnswered(world, { path: `${pathOf(orderId)}/pay-link`, body: {}, token: clerk })
  await payOnline(world, customer, { status: 201, orderId })
}

function wishOf({ id, addressId }: Buyer, tools: readonly number[]) {
  const some = () => tools[Math.floor(Math.random() * tools.length)] ?? 0
  const lines = [...new Set([some(), some()])].map((variantId) => ({ variantId, quantity: 1 }))
  const how = one([
    { channel: 'PHONE', paymentMethod: 'COD' },
    { channel: 'COUNTER', paymentMethod: 'CASH' },
    { channel: 'PHONE', paymentMethod: 'ONLINE' },
  ])
  return { customerId: id, addressId, lines, ...how }
}

const clearOf = (answer: { status: number; body: { code?: string; message?: string } }) => ({
  status: answer.status,
  ...(answer.body.code && { code: answer.body.code }),
  ...(answer.body.message && { message: answer.body.message }),
})
