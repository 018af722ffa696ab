import {
  kindOfMessage,
  type MessageKindName,
  type Placeholder,
  textOfMessage,
} from '#contract/shop/message-kinds.ts'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import type { Messaging } from './messaging.ts'
import { smsLink, smsParts, smsVariable } from './sms-text.ts'

type Values = Readonly<Record<string, string>>

export type Rendered = { variables: string[]; parts: number }

/** WhatsApp takes longer values than an SMS, but a template of at most 1,024 characters. */
const whatsappVariable = 120

/** The variables of a message for its channel; null if a link is too long for an SMS. */
export function renderMessage(
  { kind, channel, values }: { kind: MessageKindName; channel: MessageChannel; values: Values },
  { shopName, address }: Pick<Messaging, 'shopName' | 'address'>,
): Rendered | null {
  const { placeholders } = kindOfMessage(kind)
  if (channel === 'WHATSAPP')
    return {
      // A template refuses an empty variable.
      variables: placeholders.map((one) => whatsappValue(one, values[one.name] ?? '') || '-'),
      parts: 1,
    }
  const variables: string[] = []
  for (const { name, type } of placeholders) {
    const value = values[name] ?? ''
    const written = type === 'link' ? smsLink(value) : [smsVariable(value)]
    if (written === null) return null
    variables.push(...written)
  }
  const text = textOfMessage(kind, shopName, ({ name, type }) =>
    type === 'link' ? `${address}${values[name]}` : smsVariable(values[name] ?? ''),
  )
  return { variables, parts: smsParts(text) }
}

const whatsappValue = ({ type }: Placeholder, value: string) =>
  type === 'link' ? value.replace(/^\//, '') : value.slice(0, whatsappVariable).toWellFormed()

export const masked = '••••••'

/** The values with their secrets masked. */
export const maskedValues = (kind: MessageKindName, values: Values): Values =>
  Object.fromEntries(
    kindOfMessage(kind).placeholders.map(({ name, type }) => [
      name,
      type === 'secret' ? masked : (values[name] ?? ''),
    ]),
  )

export const hasSecret = (kind: MessageKindName) =>
  kindOfMessage(kind).placeholders.some(({ type }) => type === 'secret')
