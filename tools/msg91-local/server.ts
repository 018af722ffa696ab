import fastify, { type FastifyInstance } from 'fastify'
import { addFaults, type Fault } from '../phones/faults.ts'
import { openReports } from '../phones/reports.ts'
import { phonesPage } from '../phones/screen.ts'
import { type Flow, registered, usualFlows, variablesIn } from './templates.ts'

type Msg91LocalOptions = {
  port?: number
  /** Where the shop receives reports: its `/api/webhooks/messages/msg91`. */
  webhookUrl?: string | null
  flows?: readonly Flow[]
  /** The first id; another after a restart beside the same shop. */
  seed?: number
}

export const defaults = {
  authKey: 'localauthkey00000000A1',
  sender: registered.header,
  entityId: registered.entityId,
  webhookToken: 'local_webhook_token_00',
}

export type Sms = {
  requestId: string
  phone: string
  text: string
  reference: string
  state: string
}

export type Msg91Local = Awaited<ReturnType<typeof openMsg91Local>>

type Recipient = Readonly<Record<string, string>>
type Body = { template_id?: string; sender?: string; recipients?: Recipient[] }

/** MSG91's numbers for what became of an SMS, with its words. */
const outcomes = {
  DELIVERED: ['1', ''],
  FAILED: ['2', 'Absent subscriber'],
  REJECTED: ['16', 'DLT template does not match'],
  BLOCKED: ['17', 'Blocked number'],
} as const
export type Outcome = keyof typeof outcomes

/** An SMS gateway on this machine that behaves like MSG91, for trials and for the shop's tests. */
export async function openMsg91Local(options: Msg91LocalOptions = {}) {
  const { port = 0, webhookUrl = null, flows = usualFlows, seed = 1 } = options
  const messages: Sms[] = []
  const reports = openReports(webhookUrl)
  let last = seed

  function report(sms: Sms, outcome: Outcome) {
    sms.state = outcome
    reports.make(reportOf(sms, outcome))
  }
  function take(flow: Flow, recipient: Recipient): string {
    const variables = variablesIn(flow)
    const sms = {
      requestId: `346b${String(++last).padStart(20, '0')}`,
      phone: recipient.mobiles ?? '',
      text: variables.reduce(
        (text, name) => text.replace(`##${name}##`, recipient[name] ?? ''),
        flow.text,
      ),
      reference: recipient.CRQID ?? '0',
      state: 'SUBMITTED',
    }
    messages.push(sms)
    report(sms, outcomeOf(variables, recipient))
    return sms.requestId
  }

  const app = fastify({ forceCloseConnections: true })
  const fault = addFaults(app, (url) => url.startsWith('/api/'), {
    serverError: error('Internal server error'),
    throttled: error('Too many requests'),
    away: error('Service unavailable'),
  })
  app.post<{ Body: Body }>('/api/v5/flow', async ({ body, headers }, reply) => {
    if (headers.authkey !== defaults.authKey)
      return reply
        .code(401)
        .send({ status: 'fail', hasError: true, errors: 'Unauthorized', code: '401' })
    const flow = flows.find(({ id }) => id === body.template_id)
    const [recipient] = body.recipients ?? []
    const problem = problemOf(body, flow, recipient)
    if (!flow || !recipient || problem) return reply.code(400).send(error(problem))
    return { type: 'success', message: take(flow, recipient) }
  })
  addControls(app, messages)
  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    messages,
    reports,
    report,
    setFault: (next: Fault) => {
      fault.now = next
    },
    close: () => app.close(),
  }
}

const error = (message: string) => ({ type: 'error', message })

function problemOf({ sender }: Body, flow: Flow | undefined, recipient: Recipient | undefined) {
  if (!flow) return 'Template ID is invalid'
  if (sender !== registered.header) return 'Sender ID does not match the template'
  if (!recipient) return 'recipients is missing'
  return /^91[6-9][0-9]{9}$/.test(recipient.mobiles ?? '') ? '' : 'Invalid mobile number'
}

/** DLT rejects a text with a variable that is missing or longer than thirty. Numbers that end in 00 fail. */
function outcomeOf(variables: readonly string[], recipient: Recipient): Outcome {
  const isWrong = variables.some((name) => (recipient[name]?.length ?? 31) > 30)
  const given = Object.keys(recipient).filter((name) => /^var\d+$/.test(name))
  if (isWrong || given.length !== variables.length) return 'REJECTED'
  return /00$/.test(recipient.mobiles ?? '') ? 'FAILED' : 'DELIVERED'
}

/** A call of the webhook in the form "new", with the header that the account was given. */
export function reportOf(sms: Sms, outcome: Outcome, token = defaults.webhookToken) {
  const [status, failureReason] = outcomes[outcome]
  return {
    headers: { 'x-webhook-token': token },
    body: JSON.stringify({
      requestId: sms.requestId,
      CRQID: sms.reference,
      telNum: sms.phone,
      senderId: registered.header,
      status,
      desc: outcome,
      failureReason,
      credit: String(Math.ceil(sms.text.length / 160)),
    }),
  }
}

/** The phones' screens, and what was sent. */
function addControls(app: FastifyInstance, messages: Sms[]) {
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      phonesPage(
        'SMS',
        messages.map(({ requestId, phone, text, state }) => ({
          id: requestId,
          phone,
          from: registered.header,
          text,
          state,
          buttons: [],
        })),
        false,
      ),
    ),
  )
  app.get('/local/messages', async () => ({ messages }))
}
