import { formatRupees } from '#contract/money.ts'
import type { DeliveryTerms } from '#contract/people/addresses.ts'
import type { Cart } from '#contract/selling/cart.ts'

/** Goods to be delivered, as far as the page knows. */
export type Sent = { price: number; grams?: number | null; noCod?: boolean }

/** The delivery cost before the pincode is known. */
export function deliveryWords(terms: DeliveryTerms, { grams }: Pick<Sent, 'grams'>): string {
  const { shippingFee, freeShippingAbove, flatUpToGrams } = terms
  const fee = formatRupees(shippingFee)
  if ((grams ?? 0) > flatUpToGrams)
    return shippingFee > 0
      ? `Delivery from ${fee}, depending on weight and pincode.`
      : 'Delivery is charged depending on weight and pincode.'
  const upTo = `Parcels above ${flatUpToGrams / 1_000} kg are charged by weight.`
  if (shippingFee === 0 || freeShippingAbove === 0) return `Delivery is free. ${upTo}`
  return `Delivery from ${fee}, free above ${formatRupees(freeShippingAbove)}. ${upTo}`
}

/** The COD fee; null if there is none or COD is not possible. */
export function cashWords({ cod }: DeliveryTerms, { price, noCod }: Sent): string | null {
  if (!cod || cod.fee === 0 || noCod || price + cod.fee > cod.limit) return null
  return price < cod.minimum
    ? null
    : `Cash on delivery, where available: ${formatRupees(cod.fee)} extra.`
}

/** The amount that a cart lacks for free delivery of light parcels; 0 if nothing. */
export function toFreeDelivery(
  { shippingFee, freeShippingAbove }: DeliveryTerms,
  { subtotal, coupon }: Pick<Cart, 'subtotal' | 'coupon'>,
): number {
  if (shippingFee === 0 || coupon?.freeShipping) return 0
  return Math.max(0, freeShippingAbove - subtotal)
}

/** The delivery row of a cart before the pincode is known: the lowest fee, or free for light parcels. */
export function feeBefore(
  terms: DeliveryTerms | null,
  { subtotal, coupon }: Pick<Cart, 'subtotal' | 'coupon'>,
): string {
  if (!terms || coupon?.freeShipping) return 'Depends on your address'
  if (terms.shippingFee === 0 || subtotal >= terms.freeShippingAbove)
    return `Free up to ${terms.flatUpToGrams / 1_000} kg`
  return `From ${formatRupees(terms.shippingFee)}`
}
