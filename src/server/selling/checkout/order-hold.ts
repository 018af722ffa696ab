import { plural } from '#contract/plural.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { afterWorkingDays } from '#server/shop/working-time/working-time.ts'
import type { NewOrder } from './order-rows.ts'

/** For how long stock is reserved for an order taken by staff that is paid by a link. */
const payLinkMinutes = 24 * 60

/** Until when the stock of a new order stays reserved, and for how long that is, in words for the shopper. */
export type OrderHold = { until: Date; heldFor: string }

/**
 * The hold of an order that still waits. Where a person confirms the order or looks up the money, the staff's
 * working days count; where the shopper pays, minutes.
 */
export function holdOf({
  status,
  body,
  cart,
}: Pick<NewOrder, 'status' | 'body' | 'cart'>): OrderHold {
  if (status === 'PENDING_CONFIRMATION')
    return cart.messaged.question ? forAnswer(cart) : forDays(cart, shopRules.confirmWithinDays)
  if (body.paymentMethod === 'BANK_TRANSFER') return forDays(cart, shopRules.bankTransferDays)
  return cart.terms ? forMinutes(cart, payLinkMinutes) : payingHold(cart)
}

/** The hold of an order that is paid at once. */
export const payingHold = (cart: NewOrder['cart']): OrderHold =>
  forMinutes(cart, cart.payments.holdMinutes)

const forDays = ({ now, workingTime }: NewOrder['cart'], days: number): OrderHold => ({
  until: afterWorkingDays(now, days, workingTime),
  heldFor: plural(days, 'working day'),
})

/** The time to answer, and then for staff to call. */
const forAnswer = ({ now, cod, workingTime }: NewOrder['cart']): OrderHold => ({
  until: afterWorkingDays(
    new Date(now.getTime() + cod.confirmHours * 3_600_000),
    shopRules.confirmWithinDays,
    workingTime,
  ),
  heldFor: plural(cod.confirmHours, 'hour'),
})

const forMinutes = ({ now }: NewOrder['cart'], minutes: number): OrderHold => ({
  until: new Date(now.getTime() + minutes * 60_000),
  heldFor: minutes < 120 ? plural(minutes, 'minute') : plural(Math.floor(minutes / 60), 'hour'),
})
