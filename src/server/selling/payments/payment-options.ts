import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { newSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import type { PaymentSection } from '#server/shop/settings/defaults.ts'
import type { PaymentGateway } from './gateway.ts'
import { demoId, demoProvider } from './providers/demo/demo.ts'
import {
  type OpenedProvider,
  openProvider,
  type ProviderEnvironment,
} from './providers/opened-provider.ts'
import type { GatewayHosts, PaymentProvider } from './providers/provider.ts'
import { paymentProviders } from './providers/registry.ts'

/** How the operator configured payments outside the settings. */
export type PaymentEnvironment = {
  /** Settings from the environment, by the provider's id. */
  gateways?: Readonly<Record<string, ProviderEnvironment>>
  /** All providers of the registry if absent. */
  providers?: readonly PaymentProvider[]
  /** Seals the secrets in the settings; a new box if absent. */
  box?: SecretBox
  /** The clock in milliseconds that the circuit breakers use; the process clock if absent. */
  now?: () => number
  /** How many milliseconds to wait for a gateway's answer; the gateway client's default if absent. */
  timeoutMs?: number
}

type OnlinePaymentMethod = Exclude<PaymentMethod, 'COD'>

/** A gateway, and the provider that it belongs to. */
export type NamedGateway = { provider: string; gateway: PaymentGateway }

export type PaymentOptions = ReturnType<typeof createPaymentOptions>

/** The demo's provider needs no keys; these stand where the others have theirs. */
const demoKeys: ProviderEnvironment = {
  keys: { keyId: demoId, keySecret: demoId, webhookSecret: demoId },
  apiUrl: '',
}

/** No keys in the environment: the settings decide whether a gateway is on. */
export const noKeys: PaymentEnvironment = {}

/** The payment methods before delivery, for the settings as they are at the moment. */
export function createPaymentOptions(environment: PaymentEnvironment) {
  const { gateways = {}, box = newSecretBox(), now, timeoutMs } = environment
  const providers = (environment.providers ?? paymentProviders).map((provider) =>
    openProvider(provider, { environment: gateways[provider.id], box, now, timeoutMs }),
  )
  const demo = openProvider(demoProvider(), { environment: demoKeys, box })
  const find = (id: string) => [...providers, demo].find((provider) => provider.id === id) ?? null
  const hostsOf = unitedHosts()
  // As last read from the settings; every quote reads them.
  let chosen: readonly OpenedProvider[] = providers.filter(({ fromEnvironment }) => fromEnvironment)
  const choose = (section: PaymentSection): readonly OpenedProvider[] => {
    const on = providers.filter(({ isOn }) => isOn(section))
    const isFirst = ({ id }: OpenedProvider) => id === section.firstGateway
    chosen = [...on.filter(isFirst), ...on.filter((provider) => !isFirst(provider))]
    return chosen.length > 0 || !isDemoOnly(section) ? chosen : [demo]
  }
  const isSetUp = (section: PaymentSection, method: OnlinePaymentMethod): boolean => {
    if (method === 'BANK_TRANSFER') return section.bank.enabled
    if (method === 'UPI_QR') return section.upi.enabled && section.upi.vpa !== ''
    return choose(section).length > 0
  }
  return {
    box,
    providers,
    /** A provider by its id; null if the shop has none of that name. */
    find,
    /** The hosts that a page may load the gateways' windows from; null if no gateway is on. */
    hosts: (): GatewayHosts | null => hostsOf(chosen),
    /** The gateways for new payments: the first, then those used when it cannot take one. */
    gatewaysOn: (section: PaymentSection): NamedGateway[] =>
      choose(section).flatMap(({ id, gatewayOf }) => {
        const gateway = gatewayOf(section)
        return gateway ? [{ provider: id, gateway }] : []
      }),
    /** The gateway of a payment that this provider has taken; null without its keys. */
    gatewayOf: (section: PaymentSection, provider: string | null): PaymentGateway | null =>
      provider === null || (provider === demoId && !section.isDemo)
        ? null
        : (find(provider)?.gatewayOf(section) ?? null),
    /** Whether this method only pretends: the shop is a demo, and no money moves. */
    isDemo: (section: PaymentSection, method: PaymentMethod): boolean =>
      method === 'ONLINE' && choose(section)[0] === demo,
    /** Whether the shop has set this method up; a gateway that is briefly unavailable still counts. */
    isOn: isSetUp,
    /** Why this method cannot be used for `total` paise; null if it can. */
    refusalOf(section: PaymentSection, method: OnlinePaymentMethod, total: number) {
      if (total < minOnline) return 'There is nothing to pay online.'
      if (method === 'ONLINE') return gatewayRefusal(choose(section))
      if (!isSetUp(section, method)) return notSwitchedOn
      return method === 'UPI_QR' ? upiRefusal(total) : null
    },
  }
}

/** A shop whose owner has set up a way to receive money takes no payment that only pretends. */
const isDemoOnly = ({ isDemo, upi, bank }: PaymentSection) =>
  isDemo && !upi.enabled && !bank.enabled

/** One rupee: the smallest amount a gateway accepts. */
const minOnline = 100
/** The most an ordinary merchant may receive in one UPI payment: ₹1,00,000, in paise. */
const maxByUpi = 1_00_000_00

const upiRefusal = (total: number) =>
  total > maxByUpi ? 'UPI is for orders up to ₹1,00,000.' : null

function gatewayRefusal(providers: readonly OpenedProvider[]): string | null {
  if (providers.length === 0) return notSwitchedOn
  return providers.some(({ isUp }) => isUp()) ? null : notAnswering
}

/** The hosts of all these providers; the same object for the same providers, because it is compared with every answer. */
function unitedHosts() {
  let known: { key: string; hosts: GatewayHosts | null } = { key: '', hosts: null }
  return (providers: readonly OpenedProvider[]): GatewayHosts | null => {
    if (providers.length === 0) return null
    const key = providers.map(({ id }) => id).join(' ')
    if (key === known.key) return known.hosts
    const all = (kind: keyof GatewayHosts) => [
      ...new Set(providers.flatMap(({ hosts }) => hosts[kind])),
    ]
    const hosts = {
      script: all('script'),
      frame: all('frame'),
      connect: all('connect'),
      form: all('form'),
    }
    known = { key, hosts }
    return hosts
  }
}

const notSwitchedOn = 'Not switched on in this shop.'
const notAnswering =
  'Online payment is not available at the moment. Choose another payment option, or try again in a minute.'
