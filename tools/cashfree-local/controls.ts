import type { FastifyInstance } from 'fastify'
import { addNetworkControls } from '../local-gateways/controls.ts'
import type { Fault } from '../local-gateways/faults.ts'
import type { Book } from './book.ts'
import { type RefundStatus, Refusal } from './entities.ts'
import { type Attempt, pay } from './payments.ts'
import { finishRefund } from './refunds.ts'
import { settle } from './settlements.ts'
import type { Webhooks } from './webhooks.ts'

type Parts = { book: Book; webhooks: Webhooks; fault: { now: Fault } }

/** Calls that only this gateway has, for manual trials and tests: its records, its switches, its clock. */
export function addControls(app: FastifyInstance, { book, webhooks, fault }: Parts) {
  app.get('/local/book', async () => ({
    orders: [...book.orders.values()],
    payments: [...book.payments.values()],
    refunds: [...book.refunds.values()],
    webhooks: webhooks.sent,
  }))
  app.post('/local/settle', async () => ({ utr: settle(book) }))
  addNetworkControls(app, { clock: book.clock, webhooks, fault })
  app.post<{ Body: Attempt & { order_id: string } }>('/local/payments', async ({ body }) => {
    const order = book.orders.get(body.order_id)
    if (!order) throw new Refusal('Order Reference Id does not exist', 'order_not_found', 404)
    return pay(book, order, body)
  })
  app.post<{ Params: { id: string }; Body: { status: RefundStatus } }>(
    '/local/refunds/:id',
    async ({ params, body }) => {
      const made = [...book.refunds.values()].find(({ refund_id }) => refund_id === params.id)
      if (!made) throw new Refusal('Refund does not exist', 'refund_not_found', 404)
      finishRefund(book, made, body.status)
      return made
    },
  )
}
