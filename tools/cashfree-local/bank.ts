import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { addScripts, bankPage } from '../local-gateways/bank-page.ts'
import { type Book, orderOfSession } from './book.ts'
import { Refusal } from './entities.ts'
import { type Attempt, pay } from './payments.ts'

const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/**
 * Serves the script that a shop loads, and the page that its form opens over the shop, where the shopper pays or
 * cancels.
 */
export function addBank(app: FastifyInstance, book: Book) {
  addScripts(app, {
    '/js/v3/cashfree.js': source('cashfree.js'),
    '/local/bank.js': source('bank.js'),
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.post<{ Body: { payment_session_id?: string } }>(
    '/pg/view/sessions/checkout',
    async ({ body }, reply) => {
      const order = orderOfSession(book, body.payment_session_id ?? '')
      if (!order)
        throw new Refusal('payment_session_id is not present or is invalid', 'session_invalid')
      const { order_amount, order_id } = order
      const page = bankPage({
        amount: Math.round(order_amount * 100),
        order: order_id,
        upi: 'testsuccess@gocash',
      })
      return reply.type('text/html').send(page)
    },
  )
  app.post<{ Body: Attempt & { order_id: string } }>('/local/bank/pay', async ({ body }) => {
    const order = book.orders.get(body.order_id)
    if (!order) throw new Refusal('Order Reference Id does not exist', 'order_not_found', 404)
    return pay(book, order, body)
  })
}
