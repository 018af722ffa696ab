import type { PaymentMethod } from '#contract/selling/order-status.ts'
import { newSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import type { PaymentSection } from '#server/shop/settings/defaults.ts'
import { type Circuit, openCircuit } from './circuit.ts'
import type { PaymentGateway } from './gateway.ts'
import { keysOfSection } from './payment-secrets.ts'
import { type RazorpayKeys, razorpay, razorpayUrl } from './razorpay.ts'

/** How the operator configured payments outside the settings: keys from the environment. */
export type PaymentEnvironment = {
  razorpayKeys: RazorpayKeys | null
  razorpayUrl: string
  /** Seals the secrets in the settings; a new box if absent. */
  box?: SecretBox
  /** The clock in milliseconds that the circuit breaker uses; the process clock if absent. */
  now?: () => number
  /** How many milliseconds to wait for the gateway's answer; the gateway client's default if absent. */
  timeoutMs?: number
}

/** Hosts of the gateway that a page may load scripts from, frame and call. */
type GatewayHosts = { script: string[]; frame: string[]; connect: string[] }

type OnlinePaymentMethod = Exclude<PaymentMethod, 'COD'>

export type PaymentOptions = ReturnType<typeof createPaymentOptions>

/** No keys in the environment: the settings decide whether the gateway is on. */
export const noKeys: PaymentEnvironment = { razorpayKeys: null, razorpayUrl }

/**
 * The online payment methods, for the settings as they are at the moment. Its circuit breaker remembers how
 * the gateway behaves.
 */
export function createPaymentOptions(environment: PaymentEnvironment) {
  const { razorpayKeys, razorpayUrl: apiUrl, box = newSecretBox(), timeoutMs } = environment
  const circuit: Circuit = openCircuit(environment.now)
  // As last read from the settings; every quote reads them.
  let isOn = razorpayKeys !== null
  const hosts = hostsOf(apiUrl)
  const keysOf = (section: PaymentSection): RazorpayKeys | null => {
    if (razorpayKeys) return razorpayKeys
    const keys = section.razorpay.enabled ? keysOfSection(section, box) : null
    isOn = keys !== null
    return keys
  }
  const isSetUp = (section: PaymentSection, method: OnlinePaymentMethod): boolean => {
    if (method === 'BANK_TRANSFER') return section.bank.enabled
    if (method === 'UPI_QR') return section.upi.enabled && section.upi.vpa !== ''
    return keysOf(section) !== null
  }
  return {
    box,
    fromEnvironment: razorpayKeys !== null,
    /** The hosts that a page may load the gateway's window from; null if the gateway is off. */
    hosts: (): GatewayHosts | null => (isOn ? hosts : null),
    /** The gateway client; null if no keys are set. */
    gatewayOf(section: PaymentSection): PaymentGateway | null {
      const keys = keysOf(section)
      return keys && razorpay({ ...keys, apiUrl, circuit, timeoutMs })
    },
    /** Whether the shop has set this method up; a gateway that is briefly unavailable still counts. */
    isOn: isSetUp,
    /** Why this method cannot be used for `total` paise; null if it can. */
    refusalOf(section: PaymentSection, method: OnlinePaymentMethod, total: number) {
      if (total < minOnline) return 'There is nothing to pay online.'
      if (!isSetUp(section, method)) return notSwitchedOn
      if (method === 'BANK_TRANSFER') return null
      if (method === 'UPI_QR') return upiRefusal(total)
      return circuit.isClosed()
        ? null
        : 'Online payment is not available at the moment. Choose another payment option, or try again in a minute.'
    },
  }
}

/** Razorpay's own hosts, or the host of its stand-in. */
function hostsOf(apiUrl: string): GatewayHosts {
  if (apiUrl !== razorpayUrl) {
    const { origin } = new URL(apiUrl)
    return { script: [origin], frame: [origin], connect: [origin] }
  }
  return {
    script: ['https://checkout.razorpay.com'],
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  }
}

/** One rupee: the smallest amount a gateway accepts. */
const minOnline = 100
/** The most an ordinary merchant may receive in one UPI payment: ₹1,00,000, in paise. */
const maxByUpi = 1_00_000_00

const upiRefusal = (total: number) =>
  total > maxByUpi ? 'UPI is for orders up to ₹1,00,000.' : null

const notSwitchedOn = 'Not switched on in this shop.'
