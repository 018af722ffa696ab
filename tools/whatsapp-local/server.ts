import { createHmac } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { addFaults, type Fault } from '../phones/faults.ts'
import { openReports } from '../phones/reports.ts'
import { phonesPage } from '../phones/screen.ts'
import { type Accepted, addRest, GraphError, graphBody } from './rest.ts'
import { type Template, usualTemplates } from './templates.ts'

type WhatsappLocalOptions = {
  port?: number
  /** Where the shop receives webhooks: its `/api/webhooks/messages/whatsapp`. */
  webhookUrl?: string | null
  templates?: readonly Template[]
  /** The first id; another after a restart beside the same shop. */
  seed?: number
}

export const defaults = {
  phoneNumberId: '106540352242922',
  accessToken: 'local_access_token_0000000',
  appSecret: 'localappsecret00',
  verifyToken: 'local_verify_token_0000',
}

export type Message = Accepted & { id: string; state: string }

/** Numbers that end in 00 are not on WhatsApp; Meta says so in a report. Those that end in 01 are refused at once. */
const absent = { later: /00$/, atOnce: /01$/ }

export type WhatsappLocal = Awaited<ReturnType<typeof openWhatsappLocal>>

/** A WhatsApp on this machine that behaves like Meta's Cloud API, for trials and for the shop's tests. */
export async function openWhatsappLocal(options: WhatsappLocalOptions = {}) {
  const { port = 0, webhookUrl = null, templates = usualTemplates, seed = 1 } = options
  const messages: Message[] = []
  const wrote = new Set<string>()
  const reports = openReports(webhookUrl)
  let last = seed
  const newId = () => `wamid.LOCAL${String(++last).padStart(12, '0')}`

  /** Makes a call of the webhook, with Meta's signature over its bytes. */
  const emit = (value: object) => reports.make(signed(webhookOf(value)))
  const report = (message: Message, status: string, error?: object) => {
    message.state = status
    emit({ statuses: [statusOf(message, status, error)] })
  }
  function accept(accepted: Accepted): string {
    if (absent.atOnce.test(accepted.to)) throw new GraphError(400, 131_026, undeliverable)
    const message = { ...accepted, id: newId(), state: 'accepted' }
    messages.push(message)
    if (absent.later.test(accepted.to)) report(message, 'failed', notOnWhatsapp)
    else for (const status of ['sent', 'delivered']) report(message, status)
    return message.id
  }
  /** Somebody writes, or presses a button under a message. */
  function write(from: string, text: string) {
    wrote.add(from)
    emit({
      messages: [{ from, id: newId(), timestamp: seconds(), type: 'text', text: { body: text } }],
    })
  }
  function press(id: string, index: number) {
    const message = messages.find((one) => one.id === id)
    const payload = message?.payloads[index]
    if (!message || payload === undefined)
      throw new GraphError(404, 100, 'There is no such button.')
    wrote.add(message.to)
    const text = message.template?.buttons?.[index] ?? ''
    const context = { from: defaults.phoneNumberId, id }
    const button = { payload, text }
    emit({
      messages: [
        { from: message.to, id: newId(), timestamp: seconds(), type: 'button', button, context },
      ],
    })
  }

  const app = fastify({ forceCloseConnections: true })
  answerErrors(app)
  const fault = addFaults(app, (url) => /^\/v\d/.test(url), {
    serverError: graphBody(131_000, 'Something went wrong.'),
    throttled: graphBody(130_429, 'Cloud API message throughput has been reached.'),
    away: graphBody(131_016, 'A service is temporarily unavailable.'),
  })
  addRest(app, { ...defaults, templates, isOpen: (phone) => wrote.has(phone), accept })
  addControls(app, { messages, reports, write, press })
  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    messages,
    reports,
    report,
    write,
    press,
    setFault: (next: Fault) => {
      fault.now = next
    },
    close: () => app.close(),
  }
}

const undeliverable = 'Message undeliverable.'
const notOnWhatsapp = {
  code: 131_026,
  title: 'Message undeliverable',
  error_data: { details: undeliverable },
}

const seconds = () => String(Math.floor(Date.now() / 1_000))

const statusOf = ({ id, to, reference }: Message, status: string, error?: object) => ({
  id,
  status,
  timestamp: seconds(),
  recipient_id: to,
  ...(reference !== null && { biz_opaque_callback_data: reference }),
  ...(error && { errors: [error] }),
})

/** The envelope that Meta puts around every event. */
export const webhookOf = (value: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: {
                display_phone_number: '919810000000',
                phone_number_id: defaults.phoneNumberId,
              },
              ...value,
            },
          },
        ],
      },
    ],
  })

/** A body with the signature of the app's secret. */
export const signed = (body: string, secret = defaults.appSecret) => ({
  body,
  headers: {
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  },
})

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => {
    const isRefusal = error instanceof GraphError
    return reply
      .code(isRefusal ? error.status : 500)
      .send(
        isRefusal
          ? graphBody(error.code, error.message)
          : graphBody(131_000, 'Something went wrong.'),
      )
  })
}

type Parts = {
  messages: Message[]
  reports: ReturnType<typeof openReports>
  write: (from: string, text: string) => void
  press: (id: string, index: number) => void
}

/** The phones' screens, and calls that only this company has. */
function addControls(app: FastifyInstance, { messages, reports, write, press }: Parts) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      phonesPage(
        'WhatsApp',
        messages.map(({ id, to, text, state, template }) => ({
          id,
          phone: to,
          from: 'Your shop',
          text,
          state,
          buttons: template?.buttons ?? [],
        })),
        true,
      ),
    ),
  )
  app.get('/local/messages', async () => ({ messages, held: reports.held.length }))
  app.post<{ Querystring: { phone: string }; Body: { text?: string } | null }>(
    '/local/write',
    async ({ query, body }, reply) => {
      write(query.phone, body?.text ?? '')
      return reply.redirect('/', 303)
    },
  )
  app.post<{ Querystring: { id: string; index: string } }>(
    '/local/press',
    async ({ query }, reply) => {
      press(query.id, Number(query.index))
      return reply.redirect('/', 303)
    },
  )
}
