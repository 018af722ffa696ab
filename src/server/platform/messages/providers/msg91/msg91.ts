import { callApi, failureOfStatus, fieldOf, isSame, textOf } from '../call-api.ts'
import { MessageFailure } from '../failure.ts'
import type { MessageProvider } from '../provider.ts'
import { reportsIn } from './msg91-reports.ts'

const name = 'MSG91'

/** MSG91: SMS by its flow API, which fills approved texts. */
export const msg91: MessageProvider = {
  id: 'msg91',
  name,
  channel: 'SMS',
  variables: 'MSG91',
  apiUrl: 'https://control.msg91.com',
  fields: [
    {
      name: 'authKey',
      label: 'Auth key',
      hint: 'In MSG91: your name, Authkey.',
      kind: 'secret',
      maxLength: 100,
      pattern: /^[A-Za-z0-9]{10,100}$/,
      missing: 'Enter the auth key of MSG91.',
    },
    {
      name: 'sender',
      label: 'Header (sender id)',
      hint: 'The six letters that are registered with DLT.',
      kind: 'text',
      maxLength: 6,
      pattern: /^[A-Za-z0-9]{3,6}$/,
      missing: 'Enter the header that is registered with DLT.',
    },
    {
      name: 'entityId',
      label: 'DLT entity id',
      hint: 'The 19 digits of your company with DLT.',
      kind: 'text',
      maxLength: 19,
      pattern: /^[0-9]{19}$/,
      missing: 'Enter the 19 digits of your DLT entity id.',
    },
    {
      name: 'webhookToken',
      label: 'Webhook token',
      hint: 'Make one up, and enter it in MSG91 as the header x-webhook-token of the webhook.',
      kind: 'secret',
      maxLength: 100,
      pattern: /^[A-Za-z0-9_-]{16,100}$/,
      missing: 'Enter a webhook token of 16 to 100 letters, digits, - and _.',
    },
  ],
  webhookHint:
    'Enter it in MSG91 under SMS, Webhook (New), On Report Received, with the header x-webhook-token.',
  async send({ phone, template, variables, reference }, { authKey = '', sender = '' }, place) {
    const { status, answer } = await callApi({
      name,
      url: `${place.apiUrl}/api/v5/flow`,
      timeoutMs: place.timeoutMs,
      headers: { authkey: authKey, accept: 'application/json' },
      body: {
        template_id: template.id,
        sender,
        short_url: '0',
        recipients: [{ mobiles: phone.replace('+', ''), CRQID: reference, ...numbered(variables) }],
      },
    })
    const message = textOf(fieldOf(answer, 'message'), 300)
    if (status < 300 && fieldOf(answer, 'type') === 'success' && message !== '')
      return { providerId: message }
    throw failureOf(status, message)
  },
  isSigned: ({ header, query }, { webhookToken = '' }) =>
    isSame(webhookToken, header('x-webhook-token') || query('token')),
  readReport: reportsIn,
}

/** `var1`, `var2` and so on: the names of the variables in the flow. */
const numbered = (variables: readonly string[]) =>
  Object.fromEntries(variables.map((value, place) => [`var${place + 1}`, value]))

/** MSG91 answers errors in words, with the status 200 too. */
function failureOf(status: number, message: string): MessageFailure {
  const byStatus = failureOfStatus(name, status)
  if (byStatus) return byStatus
  const words = `MSG91: ${message || `it answered ${status}`}`
  if (/auth|whitelist|balance|credit|suspend/i.test(message))
    return new MessageFailure('away', words)
  if (/too many|rate limit/i.test(message)) return new MessageFailure('throttled', words)
  if (/mobile|recipient|number/i.test(message)) return new MessageFailure('number', words)
  // A success without an id, or no words at all: it may have been sent.
  return new MessageFailure(status < 300 && message === '' ? 'unknown' : 'refused', words)
}
