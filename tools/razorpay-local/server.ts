import { createHmac } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { openClock } from '../local-gateways/clock.ts'
import { addFaults, type Fault } from '../local-gateways/faults.ts'
import { addBank } from './bank.ts'
import { openBook } from './book.ts'
import { addControls } from './controls.ts'
import { Refusal } from './entities.ts'
import { openIds } from './ids.ts'
import { type Attempt, pay } from './payments.ts'
import { addRest } from './rest.ts'
import { openWebhooks } from './webhooks.ts'

export type RazorpayLocalOptions = {
  port?: number
  keyId?: string
  keySecret?: string
  webhookSecret?: string
  /** Where the shop receives webhooks: its `/api/webhooks/razorpay`. */
  webhookUrl?: string | null
  autoCapture?: boolean
  seed?: number
  /** How much faster than real time the clock runs, for expiries, late payments and retries. */
  speed?: number
}

export const defaults = {
  keyId: 'rzp_test_local00000000',
  keySecret: 'local_key_secret_1234567',
  webhookSecret: 'local_webhook_secret',
}

export type RazorpayLocal = Awaited<ReturnType<typeof openRazorpayLocal>>

/** A gateway on this machine that behaves like Razorpay, for trials and for the shop's tests. */
export async function openRazorpayLocal(options: RazorpayLocalOptions = {}) {
  const { seed = 1, speed = 1, webhookUrl = null } = options
  const keys = { ...defaults, ...options }
  const clock = openClock({ speed })
  const newId = openIds(seed)
  const account = newId('acc')
  const webhooks = openWebhooks({
    clock,
    newId,
    account,
    speed,
    url: webhookUrl,
    secret: keys.webhookSecret,
  })
  const book = openBook({
    clock,
    newId,
    emit: webhooks.emit,
    autoCapture: options.autoCapture ?? true,
  })
  const fault: { now: Fault } = { now: { mode: 'none' } }
  const sign = (orderId: string, paymentId: string) =>
    createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex')

  const app = fastify({ forceCloseConnections: true })
  answerRefusals(app)
  addFaults(app, {
    fault,
    isCall: (path) => path.startsWith('/v1/') && !path.startsWith('/v1/checkout.js'),
    serverError: errorOf('SERVER_ERROR', 'The server encountered an error.'),
    refusal: errorOf('BAD_REQUEST_ERROR', 'Authentication failed'),
    rejection: errorOf('BAD_REQUEST_ERROR', 'Amount exceeds maximum amount allowed.'),
  })
  addRest(app, book, keys)
  addBank(app, { book, sign, keyId: keys.keyId })
  addControls(app, { book, clock, webhooks, fault, sign })
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })

  return {
    url,
    book,
    clock,
    webhooks,
    sign,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecret: keys.webhookSecret,
    setFault: (next: Fault) => {
      fault.now = next
    },
    /** Makes an attempt to pay this order at the bank, without a browser. */
    pay: (orderId: string, attempt: Partial<Attempt> = {}) => {
      const order = book.orders.get(orderId)
      if (!order) throw new Refusal('The id provided does not exist')
      const upi = { method: 'upi', vpa: 'success@razorpay' } as const
      const payment = pay(book, order, { instrument: upi, outcome: 'success', ...attempt })
      return { payment, signature: sign(orderId, payment.id) }
    },
    close: async () => {
      clock.stop()
      webhooks.close()
      await app.close()
    },
  }
}

function answerRefusals(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => {
    const isRefusal = error instanceof Refusal
    const details = isRefusal ? error.details : {}
    return reply.code(isRefusal ? error.status : 500).send({
      error: {
        code: isRefusal ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
        description: isRefusal
          ? error.message
          : 'We are facing some trouble completing your request.',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...details,
      },
    })
  })
}

const errorOf = (code: string, description: string) => ({
  error: { code, description, metadata: {} },
})
