import fastify from 'fastify'
import { openClock } from '../local-gateways/clock.ts'
import { addFaults, type Fault } from '../local-gateways/faults.ts'
import { addBank } from './bank.ts'
import { openBook } from './book.ts'
import { addControls } from './controls.ts'
import { Refusal } from './entities.ts'
import { type Attempt, pay } from './payments.ts'
import { addRest } from './rest.ts'
import { openWebhooks } from './webhooks.ts'

type CashfreeLocalOptions = {
  port?: number
  clientId?: string
  clientSecret?: string
  /** Where the shop receives webhooks: its `/api/webhooks/cashfree`. */
  webhookUrl?: string | null
  /** The first number of orders, payments and refunds. */
  firstNumber?: number
  /** How much faster than real time the clock runs, for late payments and retries. */
  speed?: number
}

export const defaults = {
  clientId: 'TEST_local_000000000000',
  clientSecret: 'local_client_secret_1234567',
}

export type CashfreeLocal = Awaited<ReturnType<typeof openCashfreeLocal>>

/** A gateway on this machine that behaves like Cashfree, for trials and for the shop's tests. */
export async function openCashfreeLocal(options: CashfreeLocalOptions = {}) {
  const { firstNumber = 1_453_002_795, speed = 1, webhookUrl = null } = options
  const keys = { ...defaults, ...options }
  const clock = openClock({ speed })
  let number = firstNumber
  const webhooks = openWebhooks({ clock, url: webhookUrl, secret: keys.clientSecret, speed })
  const book = openBook({ clock, newNumber: () => String(number++), emit: webhooks.emit })
  const fault: { now: Fault } = { now: { mode: 'none' } }

  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply
          .code(error.status)
          .send({ message: error.message, code: error.code, type: error.type })
      : reply.code(500).send(serverError),
  )
  addFaults(app, {
    fault,
    isCall: (path) => path.startsWith('/pg/orders'),
    serverError,
    refusal: {
      message: 'authentication Failed',
      code: 'request_failed',
      type: 'authentication_error',
    },
    rejection: {
      message: 'order_amount is more than the maximum allowed',
      code: 'order_amount_invalid',
      type: 'invalid_request_error',
    },
  })
  addRest(app, book, keys)
  addBank(app, book)
  addControls(app, { book, webhooks, fault })
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })

  return {
    url,
    book,
    clock,
    webhooks,
    clientId: keys.clientId,
    clientSecret: keys.clientSecret,
    setFault: (next: Fault) => {
      fault.now = next
    },
    /** Makes an attempt to pay this order at the bank, without a browser. */
    pay: (orderId: string, attempt: Partial<Attempt> = {}) => {
      const order = book.orders.get(orderId)
      if (!order) throw new Refusal('Order Reference Id does not exist', 'order_not_found', 404)
      const upi = { method: 'upi', vpa: 'testsuccess@gocash' } as const
      return pay(book, order, { instrument: upi, outcome: 'success', ...attempt })
    },
    close: async () => {
      clock.stop()
      webhooks.close()
      await app.close()
    },
  }
}

const serverError = {
  message: 'internal Server Error',
  code: 'internal_error',
  type: 'api_error',
}
