import { formatRupees, type Paise, paise } from '#contract/money.ts'
import {
  type CheckoutMethod,
  isTransfer,
  type PaymentMethod,
} from '#contract/selling/payment-methods.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { refusalOfBlocked } from '#server/people/customers/payment-blocks.ts'
import { DomainError } from '#server/platform/errors.ts'
import { codAvailability } from '#server/shop/delivery/availability.ts'
import { refusalOfAnother } from '../payments/awaited-transfers.ts'
import type { PaymentOptions } from '../payments/payment-options.ts'
import type { PricedCart } from './price-cart.ts'

/** A payment method with its fee and, if it is not available, the reason. */
type Offer<Method> = {
  method: Method
  enabled: boolean
  available: boolean
  reason: string | null
  fee: Paise
  /** Only pretends: the shop is a demo, and no money moves. */
  isDemo?: true
}

/** Lists every payment method with its fee and, if it is not available for this cart, the reason. */
export function paymentMethodsFor(
  cart: PricedCart,
  options: PaymentOptions,
): Offer<CheckoutMethod>[] {
  return methodsForCart(cart, options).map((offer) => {
    const reason = refusalOfBlocked(cart.blockedMethods, offer.method)
    return reason ? { ...offer, available: false, reason } : offer
  })
}

/** The payment methods with what the shop's settings and the cart say. */
function methodsForCart(cart: PricedCart, options: PaymentOptions): Offer<CheckoutMethod>[] {
  const online = (method: 'UPI_QR' | 'ONLINE' | 'BANK_TRANSFER') => {
    const enabled = options.isOn(cart.payments, method)
    const reason =
      options.refusalOf(cart.payments, method, cart.totalOnline) ??
      (isTransfer(method) ? refusalOfAnother(cart.awaitedTransfers) : null)
    const isDemo = options.isDemo(cart.payments, method)
    return {
      method,
      enabled,
      available: reason === null,
      reason,
      fee: paise(0),
      ...(isDemo && { isDemo }),
    }
  }
  /** Only for businesses, whose invoices carry their GSTIN. */
  const byBank = () =>
    cart.options.gstin || cart.terms
      ? online('BANK_TRANSFER')
      : {
          method: 'BANK_TRANSFER' as const,
          enabled: true,
          available: false,
          reason: 'For businesses: enter your GSTIN.',
          fee: paise(0),
        }
  const order = {
    total: cart.totalInCash,
    chargeableGrams: cart.chargeableGrams,
    codAtPincode: cart.place.codAvailable,
    mustBePrepaid: cart.price.lines.find(({ noCod }) => noCod)?.name ?? null,
    cameBack: cart.cameBack,
  }
  return [
    online('ONLINE'),
    online('UPI_QR'),
    ...(cart.payments.bank.enabled ? [byBank()] : []),
    {
      method: 'COD',
      enabled: cart.cod.enabled,
      ...(couponRefusal(cart) ?? collectedRefusal(cart) ?? codAvailability(order, cart.cod)),
      fee: cart.cod.fee,
    },
  ]
}

/** Methods for staff who take an order: those of shoppers, and cash at the counter. */
export function staffMethodsFor(cart: PricedCart, options: PaymentOptions): Offer<PaymentMethod>[] {
  const isTooMuch = cart.totalOnline > shopRules.cashCeiling
  const reason = isTooMuch
    ? `The law does not allow more than ${formatRupees(shopRules.cashCeiling)} in cash for one sale.`
    : null
  const cash = { enabled: true, available: !isTooMuch, reason, fee: paise(0) }
  return [...paymentMethodsFor(cart, options), { method: 'CASH', ...cash }]
}

/** Nobody delivers what is taken along. */
const collectedRefusal = ({ terms }: PricedCart) =>
  terms?.isCollected
    ? { available: false, reason: 'For goods picked up at the counter, take the cash now.' }
    : null

/** A coupon may exclude cash on delivery. */
const couponRefusal = ({ couponInUse }: PricedCart) =>
  couponInUse?.excludeCod
    ? {
        available: false,
        reason: `The coupon ${couponInUse.code} cannot be used with cash on delivery.`,
      }
    : null

/** Refuses a payment method that is not available for this cart, with the reason the quote gives. */
export function refuseUnavailable(
  cart: PricedCart,
  options: PaymentOptions,
  requested: PaymentMethod,
) {
  const offers = cart.terms ? staffMethodsFor(cart, options) : paymentMethodsFor(cart, options)
  const chosen = offers.find(({ method }) => method === requested)
  if (!chosen?.available)
    throw new DomainError(
      'conflict',
      'payment_unavailable',
      chosen?.reason ?? 'Choose one of the payment options.',
    )
}
