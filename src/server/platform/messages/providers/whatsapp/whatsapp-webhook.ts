import { fieldOf, indianPhone, listOf, textOf } from '../call-api.ts'
import type { Inbound, MessageAccount, MessageReport, WebhookContent } from '../provider.ts'
import { isAboutNumber, reasonOf } from './whatsapp-codes.ts'

/** Meta sends at most so many in one call. */
const mostItems = 1_000

/** The reports and messages in a webhook that are about the number of this account; null if it is no webhook of WhatsApp. */
export function contentIn(body: Buffer, account: MessageAccount): WebhookContent | null {
  const webhook = parsed(body)
  if (fieldOf(webhook, 'object') !== 'whatsapp_business_account') return null
  const values = listOf(fieldOf(webhook, 'entry'))
    .flatMap((entry) => listOf(fieldOf(entry, 'changes')))
    .filter((change) => fieldOf(change, 'field') === 'messages')
    .map((change) => fieldOf(change, 'value'))
    .filter((value) => isOfNumber(value, account))
  const each = (name: string) =>
    values.flatMap((value) => listOf(fieldOf(value, name))).slice(0, mostItems)
  return {
    reports: each('statuses').flatMap(reportOf),
    inbound: each('messages').flatMap(inboundOf),
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** One app of Meta may serve several numbers, and not all of them are this shop's. */
const isOfNumber = (value: unknown, { phoneNumberId = '' }: MessageAccount) =>
  textOf(fieldOf(fieldOf(value, 'metadata'), 'phone_number_id'), 30) === phoneNumberId

const statuses: Readonly<Record<string, MessageReport['status']>> = {
  sent: 'SENT',
  failed: 'FAILED',
  delivered: 'DELIVERED',
  read: 'READ',
}

function reportOf(item: unknown): MessageReport[] {
  const providerId = textOf(fieldOf(item, 'id'), 200)
  const word = textOf(fieldOf(item, 'status'), 20)
  const status = Object.hasOwn(statuses, word) ? statuses[word] : undefined
  if (providerId === '' || status === undefined) return []
  const reference = textOf(fieldOf(item, 'biz_opaque_callback_data'), 40)
  const [error] = listOf(fieldOf(item, 'errors'))
  return [
    {
      providerId,
      reference: /^[1-9][0-9]{0,14}$/.test(reference) ? reference : null,
      phone: indianPhone(fieldOf(item, 'recipient_id')),
      status,
      reason: status === 'FAILED' ? reasonOf(error) : null,
      isNumber: status === 'FAILED' && isAboutNumber(error),
      parts: null,
    },
  ]
}

/** Long texts are cut: WhatsApp allows 4,096 characters. */
const textLength = 4_096

function inboundOf(item: unknown): Inbound[] {
  const providerId = textOf(fieldOf(item, 'id'), 200)
  const phone = indianPhone(fieldOf(item, 'from'))
  if (providerId === '' || phone === null) return []
  const payload = payloadOf(item)
  const contextId = textOf(fieldOf(fieldOf(item, 'context'), 'id'), 200)
  return [
    {
      providerId,
      phone,
      text: payload === null ? writtenIn(item) : null,
      payload,
      contextId: contextId || null,
    },
  ]
}

/** The word that a pressed button sends back, or null. */
function payloadOf(item: unknown): string | null {
  const button = fieldOf(item, 'button')
  const reply = fieldOf(fieldOf(item, 'interactive'), 'button_reply')
  return textOf(fieldOf(button, 'payload'), 256) || textOf(fieldOf(reply, 'id'), 256) || null
}

/** A picture or a voice message has no text but its caption. */
function writtenIn(item: unknown): string {
  const kind = textOf(fieldOf(item, 'type'), 20)
  const written = textOf(fieldOf(fieldOf(item, 'text'), 'body'), textLength)
  const caption = textOf(fieldOf(fieldOf(item, kind), 'caption'), textLength)
  return written || `[${kind || 'message'}] ${caption}`.trim()
}
