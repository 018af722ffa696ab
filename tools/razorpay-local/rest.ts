import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addOrder, type Book } from './book.ts'
import { type GatewayOrder, Refusal } from './entities.ts'
import { capture } from './payments.ts'
import { refund } from './refunds.ts'

type Keys = { keyId: string; keySecret: string }
type Body = Record<string, unknown>

/** The gateway's REST calls, as its documentation describes them. */
export function addRest(app: FastifyInstance, book: Book, keys: Keys) {
  app.register(
    async (rest) => {
      rest.addHook('onRequest', async (request) => requireKeys(request, keys))
      addOrders(rest, book)
      addPayments(rest, book)
      addRefunds(rest, book)
      addSettlements(rest, book)
    },
    { prefix: '/v1' },
  )
}

function addOrders(rest: FastifyInstance, book: Book) {
  rest.post('/orders', async ({ body }) => addOrder(book, orderOf(asObject(body))))
  rest.get<{ Querystring: { receipt?: string } }>('/orders', async ({ query }) =>
    collection(
      [...book.orders.values()].filter(
        ({ receipt }) => query.receipt === undefined || receipt === query.receipt,
      ),
    ),
  )
  rest.get<{ Params: { id: string } }>('/orders/:id', async ({ params }) =>
    known(book.orders, params.id),
  )
  rest.get<{ Params: { id: string } }>('/orders/:id/payments', async ({ params }) => {
    const { id } = known(book.orders, params.id)
    return collection([...book.payments.values()].filter(({ order_id }) => order_id === id))
  })
}

function addPayments(rest: FastifyInstance, book: Book) {
  rest.get('/payments', async () => collection([...book.payments.values()]))
  rest.get<{ Params: { id: string } }>('/payments/:id', async ({ params }) =>
    known(book.payments, params.id),
  )
  rest.post<{ Params: { id: string } }>('/payments/:id/capture', async ({ params, body }) => {
    const { amount, currency } = asObject(body)
    const input = { amount: amountOf(amount), currency: currencyOf(currency) }
    return capture(book, known(book.payments, params.id), input)
  })
  rest.get<{ Params: { id: string } }>('/payments/:id/refunds', async ({ params }) => {
    const { id } = known(book.payments, params.id)
    return collection([...book.refunds.values()].filter(({ payment_id }) => payment_id === id))
  })
}

function addRefunds(rest: FastifyInstance, book: Book) {
  const answered = new Map<string, { body: string; refund: string }>()
  rest.get<{ Params: { id: string } }>('/refunds/:id', async ({ params }) =>
    known(book.refunds, params.id),
  )
  rest.post<{ Params: { id: string } }>(
    '/payments/:id/refund',
    async ({ params, headers, body }) => {
      const payment = known(book.payments, params.id)
      const key = idempotencyOf(headers['x-refund-idempotency'])
      const fingerprint = JSON.stringify([params.id, body ?? {}])
      const before = key && answered.get(key)
      if (before) {
        if (before.body !== fingerprint)
          throw new Refusal('Different request body sent for the same idempotency key.')
        return known(book.refunds, before.refund)
      }
      const made = refund(book, payment, refundOf(asObject(body ?? {})))
      if (key) answered.set(key, { body: fingerprint, refund: made.id })
      return made
    },
  )
}

/** Settlements of a day or a month: `year`, `month`, `day`. */
function addSettlements(rest: FastifyInstance, book: Book) {
  type Day = { year?: string; month?: string; day?: string }
  rest.get<{ Querystring: Day }>('/settlements/recon/combined', async ({ query }) =>
    collection(
      book.settled.filter(({ settled_at }) => {
        const at = new Date(settled_at * 1000 + indiaIsAhead)
        const isMonth =
          at.getUTCFullYear() === Number(query.year) && at.getUTCMonth() + 1 === Number(query.month)
        return isMonth && (query.day === undefined || at.getUTCDate() === Number(query.day))
      }),
    ),
  )
}

/** Offset of Asia/Kolkata from UTC in milliseconds. */
const indiaIsAhead = 19_800_000

function requireKeys({ headers }: FastifyRequest, { keyId, keySecret }: Keys) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(headers.authorization ?? ''), digest(expected)))
    throw new Refusal('Authentication failed', { source: 'NA', step: 'NA', reason: 'NA' }, 401)
}

function orderOf(body: Body): Pick<GatewayOrder, 'amount' | 'currency' | 'receipt' | 'notes'> {
  const receipt = typeof body.receipt === 'string' ? body.receipt : null
  if (receipt !== null && receipt.length > 40)
    throw new Refusal('receipt: the length must be no more than 40.', { field: 'receipt' })
  return {
    amount: amountOf(body.amount),
    currency: currencyOf(body.currency),
    receipt,
    notes: notesOf(body.notes),
  }
}

function refundOf({ amount, speed = 'normal', receipt, notes }: Body) {
  if (speed !== 'normal' && speed !== 'optimum')
    throw new Refusal('The speed is not valid.', { field: 'speed' })
  return {
    ...(amount !== undefined && { amount: amountOf(amount) }),
    speed: speed as 'normal' | 'optimum',
    receipt: typeof receipt === 'string' ? receipt : null,
    notes: notesOf(notes),
  }
}

function amountOf(amount: unknown): number {
  if (amount === undefined) throw new Refusal('The amount field is required.', { field: 'amount' })
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw new Refusal('The amount must be an integer.', { field: 'amount' })
  if (amount < 100) throw new Refusal('The amount must be at least INR 1.00', { field: 'amount' })
  return amount
}

function currencyOf(currency: unknown): string {
  if (typeof currency !== 'string')
    throw new Refusal('The currency field is required.', { field: 'currency' })
  if (!/^[A-Z]{3}$/.test(currency))
    throw new Refusal('Currency is not supported', { field: 'currency' })
  return currency
}

function notesOf(notes: unknown): Record<string, string> {
  if (notes === undefined || Array.isArray(notes)) return {}
  const entries = Object.entries(asObject(notes)).map(
    ([key, value]) => [key, String(value)] as const,
  )
  if (entries.length > 15)
    throw new Refusal('Number of fields in notes should be less than or equal to 15', {
      field: 'notes',
    })
  if (entries.some(([key, value]) => key.length > 256 || value.length > 256))
    throw new Refusal('notes: the length must be no more than 256.', { field: 'notes' })
  return Object.fromEntries(entries)
}

function idempotencyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[A-Za-z0-9_-]{10,}$/.test(header))
    throw new Refusal('The idempotency key is invalid.')
  return header
}

function known<T>(entities: Map<string, T>, id: string): T {
  const entity = entities.get(id)
  if (!entity) throw new Refusal('The id provided does not exist')
  return entity
}

function asObject(body: unknown): Body {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new Refusal('The request body is not valid.')
  return body as Body
}

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items })
