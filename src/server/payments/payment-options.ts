import type { PaymentMethod } from '#contract/orders.ts'
import type { PaymentSection } from '../company/settings.ts'
import { type Circuit, openCircuit } from './circuit.ts'
import type { PaymentGateway } from './gateway.ts'
import { type RazorpayKeys, razorpay, razorpayUrl } from './razorpay.ts'

/** How the operator set payments up outside the shop: keys that are not in its settings. */
export type PaymentEnvironment = {
  razorpayKeys: RazorpayKeys | null
  razorpayUrl: string
}

export type PaymentOptions = ReturnType<typeof openPayments>

export const noKeys: PaymentEnvironment = { razorpayKeys: null, razorpayUrl }

/** The ways to pay online, for the settings as they are at the moment. Remembers how the gateway behaves. */
export function openPayments({ razorpayKeys, razorpayUrl: apiUrl }: PaymentEnvironment) {
  const circuit: Circuit = openCircuit()
  const keysOf = ({ razorpay: set }: PaymentSection): RazorpayKeys | null => {
    if (razorpayKeys) return razorpayKeys
    const isWhole = set.keyId !== '' && set.keySecret !== '' && set.webhookSecret !== ''
    return set.enabled && isWhole ? set : null
  }
  return {
    fromEnvironment: razorpayKeys !== null,
    /** The gateway, where there is one. */
    gatewayOf(section: PaymentSection): PaymentGateway | null {
      const keys = keysOf(section)
      return keys && razorpay({ ...keys, apiUrl, circuit })
    },
    /** Why this way to pay cannot be used for so many paise; null where it can. */
    refusalOf(section: PaymentSection, method: Exclude<PaymentMethod, 'COD'>, total: number) {
      if (total < leastOnline) return 'There is nothing to pay online.'
      if (method === 'UPI_QR')
        return section.upi.enabled && section.upi.vpa ? upiRefusal(total) : notSwitchedOn
      if (!keysOf(section)) return notSwitchedOn
      return circuit.isClosed()
        ? null
        : 'Online payment is not answering at the moment. Please choose another way, or try again in a minute.'
    },
  }
}

/** A rupee: the least a gateway takes. */
const leastOnline = 100
/** What an ordinary merchant may be paid by UPI at once. */
const mostByUpi = 1_00_000_00

const upiRefusal = (total: number) =>
  total > mostByUpi ? 'UPI is for orders up to ₹1,00,000.' : null

const notSwitchedOn = 'Not switched on in this shop.'
