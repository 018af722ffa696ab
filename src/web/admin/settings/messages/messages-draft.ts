import { rupeesText } from '#contract/rupees.ts'
import { type MessageKindName, messageKindNames } from '#contract/shop/message-kinds.ts'
import type {
  MessageAccount,
  MessageKindSettings,
  MessageSettings,
  MessageSettingsWrite,
} from '#contract/shop/message-settings.ts'
import { amountIn } from '../../kit/forms/amounts.ts'
import type { Draft } from '../draft.tsx'

type AccountPart = 'provider' | 'enabled' | 'pricePerHundred'
type KindPart = 'on' | 'sms.dltId' | 'sms.flowId' | 'whatsapp.name' | 'whatsapp.language'

/** The names of the form's parts are those by which the API refuses a value. */
export const accountPart = (place: number, part: AccountPart) => `accounts.${place}.${part}`
export const accountField = (place: number, name: string) => `accounts.${place}.fields.${name}`
export const kindPart = (kind: MessageKindName, part: KindPart | '') =>
  `kinds.${messageKindNames.indexOf(kind)}.${part}`

/** The settings as typed in the form. Secrets are never shown again. */
export const draftOf = ({ accounts, kinds, quietHours }: MessageSettings): Draft => ({
  ...Object.assign({}, ...accounts.map(accountDraft)),
  ...Object.assign({}, ...kinds.map(kindDraft)),
  'quietHours.from': quietHours.from,
  'quietHours.until': quietHours.until,
})

const accountDraft = (
  { provider, enabled, pricePerHundred, fields }: MessageAccount,
  place: number,
): Draft => ({
  [accountPart(place, 'provider')]: provider,
  [accountPart(place, 'enabled')]: enabled ? 'on' : '',
  [accountPart(place, 'pricePerHundred')]: rupeesText(pricePerHundred),
  ...Object.fromEntries(fields.map(({ name, value }) => [accountField(place, name), value])),
})

const kindDraft = ({ kind, on, sms, whatsapp }: MessageKindSettings): Draft => ({
  [kindPart(kind, 'on')]: on ? 'on' : '',
  [kindPart(kind, 'sms.dltId')]: sms.dltId,
  [kindPart(kind, 'sms.flowId')]: sms.flowId,
  [kindPart(kind, 'whatsapp.name')]: whatsapp.name,
  [kindPart(kind, 'whatsapp.language')]: whatsapp.language,
})

export const writeOf = (draft: Draft): Omit<MessageSettingsWrite, 'version'> => ({
  accounts: accountsIn(draft),
  kinds: messageKindNames.map((kind) => kindIn(draft, kind)),
  quietHours: {
    from: draft['quietHours.from'] ?? '',
    until: draft['quietHours.until'] ?? '',
  },
})

function accountsIn(draft: Draft) {
  const accounts: NonNullable<MessageSettingsWrite['accounts']> = []
  for (let place = 0; draft[accountPart(place, 'provider')]; place++) {
    const prefix = accountField(place, '')
    const fields = Object.entries(draft).flatMap(([key, value = '']) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value.trim()] as const] : [],
    )
    accounts.push({
      provider: draft[accountPart(place, 'provider')] ?? '',
      enabled: draft[accountPart(place, 'enabled')] === 'on',
      pricePerHundred: amountIn(draft[accountPart(place, 'pricePerHundred')]),
      fields: Object.fromEntries(fields),
    })
  }
  return accounts
}

function kindIn(draft: Draft, kind: MessageKindName): MessageKindSettings {
  const text = (part: KindPart) => draft[kindPart(kind, part)]?.trim() ?? ''
  return {
    kind,
    on: text('on') === 'on',
    sms: { dltId: text('sms.dltId'), flowId: text('sms.flowId') },
    whatsapp: { name: text('whatsapp.name'), language: text('whatsapp.language') },
  }
}

/** Whether the form has what a message needs by a channel. */
export const hasTemplate = (draft: Draft, kind: MessageKindName, channel: 'WHATSAPP' | 'SMS') => {
  const { sms, whatsapp } = kindIn(draft, kind)
  return channel === 'SMS' ? sms.dltId !== '' && sms.flowId !== '' : whatsapp.name !== ''
}
