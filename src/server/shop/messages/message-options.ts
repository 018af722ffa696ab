import type { MessageKindName } from '#contract/shop/message-kinds.ts'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Messaging, OpenChannel } from '#server/platform/messages/messaging.ts'
import { MessageFailure } from '#server/platform/messages/providers/failure.ts'
import type {
  MessageAccount,
  MessageProvider,
} from '#server/platform/messages/providers/provider.ts'
import { messageProviders } from '#server/platform/messages/providers/registry.ts'
import { openBreaker } from '#server/platform/outbound/circuit.ts'
import { newSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import { defaultMessageKind, kindKey, type MessageSection } from '../settings/default-messages.ts'
import { readCompany, readMessageSection } from '../settings/settings.ts'
import { accountIn } from './message-secrets.ts'

type MessageEnvironment = {
  /** Where the API of a company is, by the provider's id; its own address if absent. */
  messageUrls?: Readonly<Record<string, string>>
  /** All providers of the registry if absent. */
  providers?: readonly MessageProvider[]
  /** Seals the secrets in the settings; a new box if absent. */
  box?: SecretBox
  /** How many milliseconds to wait for an answer. */
  timeoutMs?: number
  /** The clock in milliseconds that the circuit breakers use; the process clock if absent. */
  now?: () => number
}

export type MessageOptions = ReturnType<typeof createMessageOptions>

const defaultTimeoutMs = 10_000

/** The companies that messages are sent by, for the settings as they are at the moment. */
export function createMessageOptions(environment: MessageEnvironment = {}) {
  const { messageUrls = {}, box = newSecretBox(), timeoutMs = defaultTimeoutMs } = environment
  const { providers = messageProviders, now } = environment
  // A company that is away is not asked again at once; this outlives its account, which is read anew for each use.
  const circuits = new Map(providers.map(({ id }) => [id, newCircuit(now)]))

  const open = (section: MessageSection, provider: MessageProvider): OpenChannel | null => {
    const account = accountIn(section, provider, box)
    const circuit = circuits.get(provider.id)
    if (!account || !circuit) return null
    const place = { apiUrl: messageUrls[provider.id] ?? provider.apiUrl, timeoutMs }
    return {
      provider: provider.id,
      pricePerHundred: section.accounts[provider.id]?.pricePerHundred ?? 0,
      templateOf: (kind) => templateIn(section, provider.channel, kind),
      send: (message) => circuit.run(() => provider.send(message, account, place)),
      sendText: (phone, text) =>
        circuit.run(() => sendTextBy(provider)({ phone, text }, account, place)),
    }
  }
  const providerNamed = (id: string) => providers.find((one) => one.id === id)

  return {
    box,
    providers,
    /** The account of a company, also while its channel is off; null if it is incomplete or cannot be decrypted. */
    accountOf(section: MessageSection, id: string): [MessageProvider, MessageAccount] | null {
      const provider = providerNamed(id)
      const account = provider ? accountIn(section, provider, box) : null
      return provider && account ? [provider, account] : null
    },
    /** How messages are sent at the moment. */
    async readMessaging(db: Db, urlOf: UrlOf): Promise<Messaging> {
      const section = await readMessageSection(db)
      const { name } = await readCompany(db)
      return {
        channelOf: (channel) => {
          const provider = providerNamed(section.channels[channel])
          return provider ? open(section, provider) : null
        },
        quietHours: section.quietHours,
        shopName: name,
        address: urlOf(''),
      }
    },
  }
}

function sendTextBy({ name, sendText }: MessageProvider) {
  if (sendText) return sendText
  throw new MessageFailure('refused', `${name} takes approved texts only.`)
}

const newCircuit = (now?: () => number) =>
  openBreaker(
    {
      isAway: (error) =>
        error instanceof MessageFailure && (error.kind === 'away' || error.kind === 'unknown'),
      refusal: () => new MessageFailure('away', 'The company is not answering.'),
    },
    now,
  )

function templateIn({ kinds }: MessageSection, channel: MessageChannel, kind: MessageKindName) {
  const { on, sms, whatsapp } = kinds[kindKey(kind)] ?? defaultMessageKind
  const template =
    channel === 'SMS'
      ? { id: sms.dltId && sms.flowId, language: 'en' }
      : { id: whatsapp.name, language: whatsapp.language }
  return on && template.id ? template : null
}
