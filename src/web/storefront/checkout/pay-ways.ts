import { plural } from '#contract/plural.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { type CheckoutMethod, paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { shopRules } from '#contract/shop-rules.ts'

/** A payment option as shoppers see it; the gateway provides two of them. */
export type PaymentOption = 'UPI' | 'CARD' | 'UPI_QR' | 'BANK_TRANSFER' | 'COD'

export const methodOf: Record<PaymentOption, CheckoutMethod> = {
  UPI: 'ONLINE',
  CARD: 'ONLINE',
  UPI_QR: 'UPI_QR',
  BANK_TRANSFER: 'BANK_TRANSFER',
  COD: 'COD',
}

type Offered = Quote['paymentMethods'][number]
export type OfferedOption = Omit<Offered, 'method' | 'enabled'> & {
  way: PaymentOption
  label: string
  hint: string
}

/**
 * All payment options of the shop, in the quote's order. An unavailable gateway is listed once, not twice.
 * Options the shop has switched off are left out, because the shopper can't change that.
 */
export const paymentOptions = (methods: readonly Offered[]): OfferedOption[] =>
  methods.flatMap(({ method, enabled, ...terms }): OfferedOption[] => {
    if (!enabled) return []
    if (method !== 'ONLINE') return [{ ...terms, way: method, ...words[method] }]
    const gateway = terms.available ? (['UPI', 'CARD'] as const) : (['UPI'] as const)
    return gateway.map((way) => ({
      ...terms,
      way,
      ...(terms.available ? words[way] : { label: paymentMethodNames.ONLINE, hint: '' }),
      ...(terms.isDemo && { hint: demoHint }),
    }))
  })

/** The effective option: the chosen one if the shop still accepts it, else the first available. */
export function optionIn(
  ways: readonly OfferedOption[],
  chosen: PaymentOption | null,
): PaymentOption | null {
  const isTaken = (method: CheckoutMethod) => ways.some(({ way }) => methodOf[way] === method)
  if (chosen !== null && isTaken(methodOf[chosen])) return chosen
  return ways.find(({ available }) => available)?.way ?? null
}

/**
 * Why the effective option is unavailable, or that there is none. An unavailable gateway is unavailable for
 * cards too.
 */
export function reasonAgainst(ways: readonly OfferedOption[], way: PaymentOption | null) {
  if (way === null) return ways.length > 0 ? noWayForThis : noWayAtAll
  return ways.find((item) => methodOf[item.way] === methodOf[way])?.reason ?? undefined
}

const noWayForThis = 'No payment option is available for this order.'
export const noWayAtAll = 'This shop takes no payments at the moment, so nothing can be ordered.'

const demoHint = 'A demo shop: no money moves.'

const words: Record<PaymentOption, { label: string; hint: string }> = {
  UPI: { label: 'UPI', hint: 'Any UPI app. Confirmed immediately.' },
  CARD: { label: 'Card, net banking or wallet', hint: "In the payment provider's secure window." },
  UPI_QR: {
    label: 'UPI transfer with a QR code',
    hint: 'Scan, pay, and enter the reference number. We confirm it once we have found it.',
  },
  BANK_TRANSFER: {
    label: 'Bank transfer: NEFT, RTGS or IMPS',
    hint: `Transfer the amount within ${plural(shopRules.bankTransferDays, 'working day')}. We hold your tools until then.`,
  },
  COD: { label: 'Cash on delivery', hint: 'Pay in cash on delivery.' },
}
