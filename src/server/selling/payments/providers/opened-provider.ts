import type { SecretBox } from '#server/platform/secret-box.ts'
import type { PaymentSection } from '#server/shop/settings/defaults.ts'
import { openCircuit } from '../circuit.ts'
import type { PaymentGateway } from '../gateway.ts'
import { keysOfProvider } from '../payment-secrets.ts'
import type { GatewayHosts, GatewayKeys, PaymentProvider } from './provider.ts'

/** Environment of a provider; without keys, those of the settings are used. */
export type ProviderEnvironment = { keys: GatewayKeys | null; apiUrl: string }

type Opening = {
  environment: ProviderEnvironment | undefined
  box: SecretBox
  now?: (() => number) | undefined
  timeoutMs?: number | undefined
}

export type OpenedProvider = ReturnType<typeof openProvider>

/** A provider with its keys, for the settings as they are at the moment. Its circuit remembers how it behaves. */
export function openProvider(
  provider: PaymentProvider,
  { environment, box, now, timeoutMs }: Opening,
) {
  const { id, name, webhook, isLive, readPaid, signsWithKey, payoutFile } = provider
  const { keys: fixed = null, apiUrl = provider.apiUrl } = environment ?? {}
  const circuit = openCircuit(now)
  const hosts: GatewayHosts = provider.hosts(apiUrl)
  const keysOf = (section: PaymentSection) => fixed ?? keysOfProvider(section, provider, box)
  return {
    id,
    name,
    webhook,
    isLive,
    readPaid,
    signsWithKey,
    payoutFile,
    hosts,
    isUp: circuit.isClosed,
    fromEnvironment: fixed !== null,
    /** Whether it takes new payments. */
    isOn: (section: PaymentSection): boolean =>
      fixed !== null || (section.gateways[id]?.enabled === true && keysOf(section) !== null),
    /** The client, also of a provider that takes no new payments: earlier ones are still refunded. Null without keys. */
    gatewayOf(section: PaymentSection): PaymentGateway | null {
      const keys = keysOf(section)
      return keys && provider.open({ ...keys, apiUrl, circuit, timeoutMs })
    },
  }
}
