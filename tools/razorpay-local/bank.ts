import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
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
  const scripts = { '/v1/checkout.js': source('checkout.js'), '/local/bank.js': source('bank.js') }
  for (const [path, script] of Object.entries(scripts))
    app.get(path, async (_request, reply) => reply.type('text/javascript').send(script))

  app.get<{ Querystring: { order_id?: string; key_id?: string } }>(
    '/local/bank',
    async ({ query }, reply) => {
      const order = payable(query.order_id, query.key_id)
      return reply.type('text/html').send(bankPage(order))
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

const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

const bankPage = (order: GatewayOrder) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Local bank</title>
<meta name="viewport" content="width=device-width">
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 0; padding: 1.5rem; color: #1c1f22; background: #fff }
  h1 { font-size: 1.1rem; margin: 0 }
  p { margin: .25rem 0 1rem }
  label { display: block; margin: .75rem 0 .25rem; font-weight: 600 }
  select, input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; border: 1px solid #8a8f95; border-radius: 4px }
  button { font: inherit; width: 100%; min-height: 44px; margin-top: .5rem; border: 1px solid #5b6168; border-radius: 4px; background: #f3f4f5; cursor: pointer }
  button.main { background: #14532d; border-color: #14532d; color: #fff; margin-top: 1rem }
  [hidden] { display: none }
  #said { min-height: 1.4em; color: #9b1c1c }
</style></head><body>
<h1>Local bank: no real money</h1>
<p>Pay <strong>${rupees(order.amount_due)}</strong> for <code>${order.id}</code></p>
<form id="pay" data-order="${order.id}">
  <label for="method">Pay by</label>
  <select id="method" name="method">
    <option value="upi">UPI</option><option value="card">Card</option><option value="netbanking">Netbanking</option>
  </select>
  <div data-method="upi"><label for="vpa">UPI ID</label><input id="vpa" name="vpa" value="success@razorpay"></div>
  <div data-method="card" hidden><label for="card">Card number</label><input id="card" name="card" inputmode="numeric" value="4100 2800 0000 1007">
  <label for="otp">OTP</label><input id="otp" name="otp" inputmode="numeric" value="1234"></div>
  <p id="said" role="alert"></p>
  <button class="main" value="success">Success</button>
  <button value="failure">Failure</button>
  <button value="late">Debit, but no word until later</button>
  <button value="cancel" type="button" id="cancel">Cancel</button>
</form>
<script src="/local/bank.js"></script>
</body></html>`
