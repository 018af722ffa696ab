import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { addScripts, bankPage } from '../local-gateways/bank-page.ts'
import type { Book } from './book.ts'
import { type GatewayOrder, type GatewayPayment, Refusal } from './entities.ts'
import type { Instrument, Outcome } from './instruments.ts'
import { pay } from './payments.ts'

type Parts = {
  book: Book
  keyId: string
  sign: (orderId: string, paymentId: string) => string
}

type PaymentRequest = {
  order_id: string
  key_id: string
  outcome: Outcome
  instrument: Instrument
  email?: string
  contact?: string
}

const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/**
 * Serves the script that a shop loads, and the page that it opens over itself, where the shopper pays or
 * cancels.
 */
export function addBank(app: FastifyInstance, { book, sign, keyId }: Parts) {
  addScripts(app, { '/v1/checkout.js': source('checkout.js'), '/local/bank.js': source('bank.js') })

  app.get<{ Querystring: { order_id?: string; key_id?: string } }>(
    '/local/bank',
    async ({ query }, reply) => {
      const order = payable(query.order_id, query.key_id)
      return reply
        .type('text/html')
        .send(bankPage({ amount: order.amount_due, order: order.id, upi: 'success@razorpay' }))
    },
  )
  app.post<{ Body: PaymentRequest }>('/local/bank/pay', async ({ body }) => {
    const order = payable(body.order_id, body.key_id)
    const payment = pay(book, order, body)
    return answerOf(order, payment)
  })

  function payable(orderId = '', key = ''): GatewayOrder {
    const order = book.orders.get(orderId)
    if (key !== keyId) throw new Refusal('The api key provided is invalid', {}, 401)
    if (!order) throw new Refusal('The id provided does not exist')
    return order
  }

  function answerOf(order: GatewayOrder, payment: GatewayPayment) {
    if (payment.status === 'failed') return { error: errorOf(payment) }
    if (payment.status === 'created') return { pending: true }
    return {
      success: {
        razorpay_payment_id: payment.id,
        razorpay_order_id: order.id,
        razorpay_signature: sign(order.id, payment.id),
      },
    }
  }
}

const errorOf = (payment: GatewayPayment) => ({
  code: payment.error_code,
  description: payment.error_description,
  source: payment.error_source,
  step: payment.error_step,
  reason: payment.error_reason,
  metadata: { order_id: payment.order_id, payment_id: payment.id },
})
