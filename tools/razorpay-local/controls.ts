import type { FastifyInstance } from 'fastify'
import type { Clock } from '../local-gateways/clock.ts'
import { addNetworkControls } from '../local-gateways/controls.ts'
import type { Fault } from '../local-gateways/faults.ts'
import type { Book } from './book.ts'
import { Refusal } from './entities.ts'
import { type Attempt, pay } from './payments.ts'
import { finishRefund } from './refunds.ts'
import { settle } from './settlements.ts'
import type { Webhooks } from './webhooks.ts'

type Parts = {
  book: Book
  clock: Clock
  webhooks: Webhooks
  fault: { now: Fault }
  sign: (orderId: string, paymentId: string) => string
}

/** Calls that only this gateway has, for manual trials and tests: its records, its switches, its clock. */
export function addControls(app: FastifyInstance, { book, clock, webhooks, fault, sign }: Parts) {
  app.get('/local/book', async () => ({
    orders: [...book.orders.values()],
    payments: [...book.payments.values()],
    refunds: [...book.refunds.values()],
    webhooks: webhooks.sent,
  }))
  addNetworkControls(app, { clock, webhooks, fault })
  app.post<{ Body: Attempt & { order_id: string } }>('/local/payments', async ({ body }) => {
    const order = book.orders.get(body.order_id)
    if (!order) throw new Refusal('The id provided does not exist')
    const payment = pay(book, order, body)
    return { payment, signature: sign(order.id, payment.id) }
  })
  app.post('/local/settle', async () => ({ settlement: settle(book) }))
  app.post<{ Params: { id: string }; Body: { status: 'processed' | 'failed' } }>(
    '/local/refunds/:id',
    async ({ params, body }) => {
      const refund = book.refunds.get(params.id)
      if (!refund) throw new Refusal('The id provided does not exist')
      finishRefund(book, refund, body.status)
      return refund
    },
  )
}
