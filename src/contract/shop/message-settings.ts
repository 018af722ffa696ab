import { type Static, Type } from 'typebox'
import { Exact, MaybeLine, Nullable, Version } from '../schema.ts'
import { type MessageKindName, messageKindNames } from './message-kinds.ts'

export type MessageKind = MessageKindName
export const MessageKind = Type.Enum(messageKindNames)

export type MessageChannel = Static<typeof MessageChannel>
export const MessageChannel = Type.Enum(['WHATSAPP', 'SMS'])

/** By the clock of India, from 00:00 to 23:59. */
const ClockTime = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  message: 'Enter a time, like 21:00.',
})

const QuietHours = Exact({
  /** Both the same: there are none. */
  from: ClockTime,
  until: ClockTime,
})

/** The price of a hundred messages or parts of an SMS, in paise, because one costs a fraction of a paisa. */
const PricePerHundred = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export type MessageAccount = Static<typeof MessageAccount>
/** The account with the company of a channel. Secrets are written but never returned: `isSet` says whether one is there. */
export const MessageAccount = Type.Object({
  channel: MessageChannel,
  provider: Type.String(),
  name: Type.String(),
  enabled: Type.Boolean(),
  pricePerHundred: PricePerHundred,
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      hint: Type.String(),
      kind: Type.Enum(['text', 'secret']),
      maxLength: Type.Integer(),
      /** Empty for a secret. */
      value: Type.String(),
      isSet: Type.Boolean(),
    }),
  ),
  /** Where staff enter the address of the webhook. */
  webhookHint: Type.String(),
  /** Whether the shop's settings key decrypts the secrets. If not, the channel is off until they are entered again. */
  secretsReadable: Type.Boolean(),
})

const SmsTemplate = Exact({
  /** The id of the text with DLT: 19 digits, or empty. */
  dltId: Type.String({
    transform: ['trim'],
    pattern: '^([0-9]{19})?$',
    maxLength: 19,
    message: 'Enter the 19 digits of the DLT template id.',
  }),
  /** The id of the flow at the gateway, or empty. */
  flowId: Type.String({
    transform: ['trim'],
    pattern: '^([A-Za-z0-9]{8,40})?$',
    maxLength: 40,
    message: 'Enter the template id of the gateway.',
  }),
})
const WhatsappTemplate = Exact({
  /** The name of the approved template, or empty. */
  name: Type.String({
    transform: ['trim'],
    pattern: '^[a-z0-9_]{0,512}$',
    maxLength: 512,
    message: 'Enter the name of the template: small letters, digits and _.',
  }),
  language: Type.String({
    transform: ['trim'],
    pattern: '^[a-z]{2,3}(_[A-Z]{2})?$',
    maxLength: 6,
    message: 'Enter a language, like en or en_US.',
  }),
})

export type MessageKindSettings = Static<typeof MessageKindSettings>
/** A message is sent only if it is on and its template is entered for a channel that is on. */
export const MessageKindSettings = Exact({
  kind: MessageKind,
  on: Type.Boolean(),
  sms: SmsTemplate,
  whatsapp: WhatsappTemplate,
})

export type MessageSettings = Static<typeof MessageSettings>
export const MessageSettings = Type.Object({
  /** In the order in which they are tried. */
  accounts: Type.Array(MessageAccount),
  /** All kinds, in the order of `messageKinds`. */
  kinds: Type.Array(MessageKindSettings),
  quietHours: QuietHours,
  version: Type.Integer(),
})

export type ShownMessageSettings = Static<typeof ShownMessageSettings>
/** The settings with what the form shows beside them. */
export const ShownMessageSettings = Type.Object({
  ...MessageSettings.properties,
  /** The name and the address of the shop, for the texts to register. */
  shop: Type.String(),
  address: Type.String(),
  /** Where each company reports, by its id. */
  webhookUrls: Type.Record(Type.String(), Type.String()),
  /** How many parts an SMS of each kind has with example values; null if its link is too long for one. */
  smsParts: Type.Record(Type.String(), Nullable(Type.Integer())),
})

export type MessageSettingsWrite = Static<typeof MessageSettingsWrite>
export const MessageSettingsWrite = Exact({
  /** Companies that are not named stay as they are. */
  accounts: Type.Optional(
    Type.Array(
      Exact({
        provider: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$', maxLength: 31 }),
        enabled: Type.Boolean(),
        pricePerHundred: PricePerHundred,
        /** By the names of the account's fields. A field that is omitted stays, and so does a secret that is empty. */
        fields: Type.Record(Type.String({ pattern: '^[A-Za-z]{1,40}$' }), MaybeLine(500), {
          maxProperties: 20,
          additionalProperties: false,
        }),
      }),
      { maxItems: 10 },
    ),
  ),
  /** Kinds that are not named stay as they are. */
  kinds: Type.Optional(Type.Array(MessageKindSettings, { maxItems: messageKindNames.length })),
  quietHours: Type.Optional(QuietHours),
  version: Version,
})

export const MessageTest = Type.Object({
  ok: Type.Boolean(),
  message: Type.String(),
  /** The id that the company gave the message; null if it took none. */
  providerId: Nullable(Type.String()),
})
