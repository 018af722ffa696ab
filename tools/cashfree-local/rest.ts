import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addOrder, type Book, paymentsOf, refundsOf, type WantedOrder } from './book.ts'
import { type CashfreeOrder, Refusal } from './entities.ts'
import { capture } from './payments.ts'
import { refund } from './refunds.ts'
import { addSettlements } from './settlements.ts'

type Keys = { clientId: string; clientSecret: string }
type Body = Record<string, unknown>
type OfOrder = { Params: { id: string } }

/** The gateway's REST calls, as its documentation describes them. */
export function addRest(app: FastifyInstance, book: Book, keys: Keys) {
  app.register(
    async (rest) => {
      rest.addHook('onRequest', async (request) => requireKeys(request, keys))
      addReplays(rest)
      addOrders(rest, book)
      addRefunds(rest, book)
    },
    { prefix: '/pg/orders' },
  )
  app.register(
    async (rest) => {
      rest.addHook('onRequest', async (request) => requireKeys(request, keys))
      addSettlements(rest, book)
    },
    { prefix: '/pg/settlement' },
  )
}

function addOrders(rest: FastifyInstance, book: Book) {
  rest.post('', async ({ body }) => addOrder(book, orderOf(asObject(body))))
  rest.get<OfOrder>('/:id', async ({ params }) => known(book, params.id))
  rest.get<OfOrder>('/:id/payments', async ({ params }) =>
    paymentsOf(book, known(book, params.id).order_id),
  )
  rest.post<OfOrder>('/:id/authorization', async ({ params, body }) => {
    const { action, amount } = asObject(body)
    const { order_id } = known(book, params.id)
    const payment = paymentsOf(book, order_id).find(
      ({ payment_status, is_captured }) => payment_status === 'SUCCESS' && !is_captured,
    )
    if (action !== 'CAPTURE' || !payment)
      throw new Refusal('authorization not found', 'authorization_not_found', 404)
    return capture(book, payment, rupeesIn('amount', amount))
  })
}

function addRefunds(rest: FastifyInstance, book: Book) {
  rest.post<OfOrder>('/:id/refunds', async ({ params, body }) => {
    const { refund_id, refund_amount, refund_note, refund_speed = 'STANDARD' } = asObject(body)
    if (typeof refund_id !== 'string' || !/^[A-Za-z0-9_-]{3,40}$/.test(refund_id))
      throw new Refusal('refund_id : invalid value provided', 'refund_id_invalid')
    if (refund_speed !== 'STANDARD' && refund_speed !== 'INSTANT')
      throw new Refusal('refund_speed : invalid value provided', 'refund_speed_invalid')
    return refund(book, known(book, params.id), {
      refund_id,
      refund_amount: rupeesIn('refund_amount', refund_amount),
      refund_note: typeof refund_note === 'string' ? refund_note : null,
    })
  })
  rest.get<OfOrder>('/:id/refunds', async ({ params }) =>
    refundsOf(book, known(book, params.id).order_id),
  )
}

/** A call with the key of an earlier one gets its answer again, or a refusal if it asks for something else. */
function addReplays(rest: FastifyInstance) {
  const answered = new Map<string, { body: string; answer: unknown }>()
  const keyOf = ({ url, headers }: FastifyRequest) => {
    const key = headers['x-idempotency-key']
    return typeof key === 'string' ? `${url} ${key}` : null
  }
  rest.addHook('preHandler', async (request, reply) => {
    const before = answered.get(keyOf(request) ?? '')
    if (!before) return
    if (before.body !== JSON.stringify(request.body))
      throw new Refusal('the key was used with another body', 'idempotency_key_mismatch')
    return reply.header('x-idempotency-replayed', 'true').send(before.answer)
  })
  rest.addHook('preSerialization', async (request, reply, answer: unknown) => {
    const key = keyOf(request)
    if (key && reply.statusCode < 300 && !answered.has(key))
      answered.set(key, { body: JSON.stringify(request.body), answer: structuredClone(answer) })
    return answer
  })
}

function requireKeys({ headers }: FastifyRequest, { clientId, clientSecret }: Keys) {
  const digest = (text: unknown) => createHash('sha256').update(String(text)).digest()
  const isSame = (name: string, expected: string) =>
    timingSafeEqual(digest(headers[name] ?? ''), digest(expected))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(headers['x-api-version'])))
    throw new Refusal('version is missing in the request', 'version_missing')
  if (!isSame('x-client-id', clientId) || !isSame('x-client-secret', clientSecret))
    throw new Refusal('authentication Failed', 'request_failed', 401, 'authentication_error')
}

/** The most that an account may collect in one order, in rupees. */
const mostRupees = 1_000_000

function orderOf(body: Body): WantedOrder {
  const { order_id, order_currency = 'INR', order_note, order_tags } = body
  const amount = rupeesIn('order_amount', body.order_amount)
  if (amount < 1 || amount > mostRupees)
    throw new Refusal('order_amount : should be between 1 and 1000000', 'order_amount_invalid')
  if (typeof order_id !== 'string' || !/^[A-Za-z0-9_-]{3,45}$/.test(order_id))
    throw new Refusal('order_id : invalid value provided', 'order_id_invalid')
  if (order_currency !== 'INR')
    throw new Refusal('order_currency : is not supported', 'order_currency_invalid')
  return {
    order_id,
    order_amount: amount,
    order_currency,
    customer_details: customerIn(asObject(body.customer_details)),
    order_note: typeof order_note === 'string' ? order_note : null,
    order_tags: order_tags ? (order_tags as Record<string, string>) : null,
  }
}

function customerIn(customer: Body): CashfreeOrder['customer_details'] {
  const { customer_id, customer_phone, customer_name = null, customer_email = null } = customer
  const field = (name: string) => `customer_details.${name}`
  if (typeof customer_id !== 'string' || !/^[A-Za-z0-9_-]{3,50}$/.test(customer_id))
    throw new Refusal(
      `${field('customer_id')} : invalid value provided`,
      `${field('customer_id')}_invalid`,
    )
  if (typeof customer_phone !== 'string' || !/^(\+?91)?[6-9]\d{9}$/.test(customer_phone))
    throw new Refusal(
      `${field('customer_phone')} : invalid value provided. Value received: ${customer_phone}`,
      `${field('customer_phone')}_invalid`,
    )
  return {
    customer_id,
    customer_phone,
    customer_name: customer_name as string | null,
    customer_email: customer_email as string | null,
  }
}

function rupeesIn(field: string, rupees: unknown): number {
  const isRight =
    typeof rupees === 'number' && rupees > 0 && Math.round(rupees * 100) / 100 === rupees
  if (!isRight) throw new Refusal(`${field} : invalid value provided`, `${field}_invalid`)
  return rupees
}

function known({ orders }: Book, id: string): CashfreeOrder {
  const order = orders.get(id)
  if (!order) throw new Refusal('Order Reference Id does not exist', 'order_not_found', 404)
  return order
}

function asObject(body: unknown): Body {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new Refusal('bad request', 'request_invalid')
  return body as Body
}
