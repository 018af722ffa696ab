import type { PaymentMethod } from '#contract/selling/order-status.ts'
import { newSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import type { PaymentSection } from '#server/shop/settings/defaults.ts'
import { type Circuit, openCircuit } from './circuit.ts'
import type { PaymentGateway } from './gateway.ts'
import { keysOfSection } from './payment-secrets.ts'
import { type RazorpayKeys, razorpay, razorpayUrl } from './razorpay.ts'

/** How the operator set payments up outside the shop: keys that are not in its settings. */
export type PaymentEnvironment = {
  razorpayKeys: RazorpayKeys | null
  razorpayUrl: string
  /** Where the secrets among the settings are sealed; one of its own where this is absent. */
  box?: SecretBox
  /** Milliseconds, for how long the gateway is left in peace; the process's own clock where this is absent. */
  now?: () => number
  /** Milliseconds, for how long its answer is waited for; as long as a shopper would where this is absent. */
  timeoutMs?: number
}

/** Hosts of the gateway that a page may load from, frame and call. */
type GatewayHosts = { script: string[]; frame: string[]; connect: string[] }

type OnlineWay = Exclude<PaymentMethod, 'COD'>

export type PaymentOptions = ReturnType<typeof createPaymentOptions>

export const noKeys: PaymentEnvironment = { razorpayKeys: null, razorpayUrl }

/** The ways to pay online, for the settings as they are at the moment. Remembers how the gateway behaves. */
export function createPaymentOptions(around: PaymentEnvironment) {
  const { razorpayKeys, razorpayUrl: apiUrl, box = newSecretBox(), timeoutMs } = around
  const circuit: Circuit = openCircuit(around.now)
  // As last seen in the settings; every quote looks.
  let isOn = razorpayKeys !== null
  const hosts = hostsOf(apiUrl)
  const keysOf = (section: PaymentSection): RazorpayKeys | null => {
    if (razorpayKeys) return razorpayKeys
    const keys = section.razorpay.enabled ? keysOfSection(section, box) : null
    isOn = keys !== null
    return keys
  }
  const isSetUp = (section: PaymentSection, method: OnlineWay): boolean => {
    if (method === 'BANK_TRANSFER') return section.bank.enabled
    if (method === 'UPI_QR') return section.upi.enabled && section.upi.vpa !== ''
    return keysOf(section) !== null
  }
  return {
    box,
    fromEnvironment: razorpayKeys !== null,
    /** Where a page may load the gateway's window from. */
    hosts: (): GatewayHosts | null => (isOn ? hosts : null),
    /** The gateway, where there is one. */
    gatewayOf(section: PaymentSection): PaymentGateway | null {
      const keys = keysOf(section)
      return keys && razorpay({ ...keys, apiUrl, circuit, timeoutMs })
    },
    /** Whether the shop has set this way up; a gateway that is away for a moment counts. */
    isOn: isSetUp,
    /** Why this way to pay cannot be used for so many paise; null where it can. */
    refusalOf(section: PaymentSection, method: OnlineWay, total: number) {
      if (total < leastOnline) return 'There is nothing to pay online.'
      if (!isSetUp(section, method)) return notSwitchedOn
      if (method === 'BANK_TRANSFER') return null
      if (method === 'UPI_QR') return upiRefusal(total)
      return circuit.isClosed()
        ? null
        : 'Online payment is not answering at the moment. Please choose another way, or try again in a minute.'
    },
  }
}

/** Razorpay's own hosts, or the one that stands in for it. */
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

/** A rupee: the least a gateway takes. */
const leastOnline = 100
/** What an ordinary merchant may be paid by UPI at once. */
const mostByUpi = 1_00_000_00

const upiRefusal = (total: number) =>
  total > mostByUpi ? 'UPI is for orders up to ₹1,00,000.' : null

const notSwitchedOn = 'Not switched on in this shop.'
