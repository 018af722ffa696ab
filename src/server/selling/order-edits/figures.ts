import { paise } from '#contract/money.ts'
import type { OrderChange, OrderFigures } from '#contract/selling/order-edits.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { LineToPrice, PricedOrder } from '#server/shop/tax/price-lines.ts'
import type { StoredOrder } from './stored-order.ts'

/** The order after the change, with its prices. */
export type PricedPlan = {
  order: StoredOrder
  placeOfSupply: string
  deliverFrom: string
  deliverBy: string
  /** Null: no amount changes. */
  prices: Prices | null
}
type Prices = PricedOrder<LineToPrice>

/** The change that a plan means for the order, for those who decide about it. */
export function changeOf({ order, prices, ...plan }: PricedPlan): OrderChange {
  const { placeOfSupply, deliverFrom, deliverBy } = plan
  const before = storedFigures(order)
  return {
    before,
    after: prices ? pricedFigures(prices) : before,
    isRepriced: prices !== null,
    placeOfSupply,
    refund: paise(refundOf(order, prices)),
    deliverFrom,
    deliverBy,
  }
}

/**
 * Refund of a paid order that costs less now, in paise. Cash is collected only on delivery, so none of it is refunded.
 */
export const refundOf = (order: StoredOrder, prices: Prices | null) =>
  prices && order.paymentMethod !== 'COD' ? Math.max(order.total - prices.total, 0) : 0

/** Refuses a total that nobody has agreed to; without one, the total has to stay as it is. */
export function refuseOtherTotal(change: OrderChange, agreed = change.before.total) {
  if (change.after.total !== agreed) throw otherTotal(change)
}

function storedFigures(order: StoredOrder): OrderFigures {
  const { subtotal, discount, shipping, codFee, cgst, sgst, igst, roundOff, total } = order
  return { subtotal, discount, shipping, codFee, cgst, sgst, igst, roundOff, total }
}

/** The columns of an order that its prices fill. */
export function pricedFigures({ tax, ...prices }: Prices): OrderFigures {
  const { subtotal, discount, shipping, codFee, roundOff, total } = prices
  const { cgst, sgst, igst } = tax
  return { subtotal, discount, shipping, codFee, cgst, sgst, igst, roundOff, total }
}

const otherTotal = (current: OrderChange) =>
  new DomainError(
    'conflict',
    'quote_changed',
    'The total of this order changes. Look at the new total and confirm it.',
    { current },
  )
