import fastify, { type FastifyInstance } from 'fastify'
import { openBook } from './book.ts'
import { Refusal } from './refusal.ts'
import { openReports } from './reports.ts'
import { addRest } from './rest.ts'

type ShiprocketLocalOptions = {
  port?: number
  /** Where the shop receives reports: its `/api/webhooks/parcels`. */
  webhookUrl?: string | null
  /** The first id; another after a restart beside the same shop. */
  seed?: number
}

/**
 * How it fails: not at all, with errors, without any answer, or with an error only after it did what was asked. `on`
 * limits the fault to calls whose address contains it.
 */
export type Fault = { mode: 'none' | 'error' | 'hang' | 'after'; on?: string }

export const defaults = {
  email: 'api@karigar.example',
  password: 'local_api_password',
  webhookToken: 'local_webhook_token',
}

export type ShiprocketLocal = Awaited<ReturnType<typeof openShiprocketLocal>>

/** A courier company on this machine that behaves like Shiprocket, for trials and for the shop's tests. */
export async function openShiprocketLocal(options: ShiprocketLocalOptions = {}) {
  const { port = 0, webhookUrl = null, seed = 100_000 } = options
  const book = openBook(seed)
  const reports = openReports({ book, url: webhookUrl, token: defaults.webhookToken })
  const fault: { now: Fault } = { now: { mode: 'none' } }
  const calls: string[] = []
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    const isRefusal = error instanceof Refusal
    return reply.code(isRefusal ? error.status : 500).send({
      message: isRefusal ? error.message : 'Oops! Something went wrong.',
      status_code: isRefusal ? error.status : 500,
      ...(isRefusal && error.errors && { errors: error.errors }),
    })
  })
  addFaults(app, fault, calls)
  const { expireTokens } = addRest(app, book, defaults)
  addControls(app, { book, reports, fault })
  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    book,
    reports,
    calls,
    expireTokens,
    setFault: (next: Fault) => {
      fault.now = next
    },
    close: () => app.close(),
  }
}

/** Only the REST calls fail: the controls always work. */
function addFaults(app: FastifyInstance, fault: { now: Fault }, calls: string[]) {
  const isHit = (url: string) => url.startsWith('/v1/') && url.includes(fault.now.on ?? '')
  const serverError = { message: 'Oops! Something went wrong.', status_code: 500 }
  app.addHook('onRequest', async ({ url, method }, reply) => {
    if (url.startsWith('/v1/')) calls.push(`${method} ${url.split('?')[0]}`)
    if (!isHit(url)) return
    if (fault.now.mode === 'hang') return reply.hijack()
    if (fault.now.mode === 'error') return reply.code(500).send(serverError)
  })
  app.addHook('onSend', async ({ url }, reply, payload) => {
    if (!isHit(url) || fault.now.mode !== 'after') return payload
    reply.code(500)
    return JSON.stringify(serverError)
  })
}

type Parts = {
  book: ReturnType<typeof openBook>
  reports: ReturnType<typeof openReports>
  fault: { now: Fault }
}

/** Calls that only this company has, for manual trials and journeys. */
function addControls(app: FastifyInstance, { book, reports, fault }: Parts) {
  app.get('/local/book', async () => ({ orders: [...book.orders.values()] }))
  app.post<{ Body: Fault }>('/local/fault', async ({ body }) => {
    fault.now = body
    return body
  })
  app.post<{ Body: Parameters<typeof reports.scan>[0] }>('/local/scan', async ({ body }) =>
    reports.scan(body),
  )
}
