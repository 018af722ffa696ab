import { formatRupees } from '#contract/money.ts'
import type { DeliveryTerms } from '#contract/people/addresses.ts'
import type { Cart } from '#contract/selling/cart.ts'

/** What is to be sent, as far as the page knows it. */
export type Sent = { price: number; grams?: number | null; noCod?: boolean }

/** What delivery costs, before it is known where to. */
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

/** What paying in cash adds; null where it adds nothing, or cannot be for this. */
export function cashWords({ cod }: DeliveryTerms, { price, noCod }: Sent): string | null {
  if (!cod || cod.fee === 0 || noCod || price + cod.fee > cod.limit) return null
  return price < cod.minimum
    ? null
    : `Cash on delivery, where available: ${formatRupees(cod.fee)} extra.`
}

/** The row of a cart's sums before it is known where to: the least it can be, or free for what is not heavy. */
export function feeBefore(
  terms: DeliveryTerms | null,
  { subtotal, coupon }: Pick<Cart, 'subtotal' | 'coupon'>,
): string {
  if (!terms || coupon?.freeShipping) return 'Depends on your address'
  if (terms.shippingFee === 0 || subtotal >= terms.freeShippingAbove)
    return `Free up to ${terms.flatUpToGrams / 1_000} kg`
  return `From ${formatRupees(terms.shippingFee)}`
}
