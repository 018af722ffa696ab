import type { TaxSettings } from '#contract/shop/settings.ts'
import { isWithinState } from '#server/shop/tax/place-of-supply.ts'
import { type PricedOrder, priceLines } from '#server/shop/tax/price-lines.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

/** The new amounts of an order and of its lines. */
export type Prices = PricedOrder<StoredLine>

type Terms = { shipping: number; placeOfSupply: string; tax: TaxSettings }

/**
 * Prices an order anew from its own prices and discounts, for another delivery fee or another place of supply.
 * Null if no amount depends on what changed.
 */
export function priceStored(
  order: StoredOrder,
  { shipping, placeOfSupply, tax }: Terms,
): Prices | null {
  const { supplierStateCode, roundToRupee } = tax
  const isSameTax =
    isWithinState(supplierStateCode, placeOfSupply) ===
    isWithinState(supplierStateCode, order.placeOfSupply)
  if (isSameTax && shipping === order.shipping) return null
  return priceLines({
    // Nor does its price, so its rate stays.
    lines: order.lines.map((line) => ({ ...line, priceRule: null })),
    discount: order.discount,
    // Each line keeps its own discount.
    discountedGoods: order.lines.map(({ discount }) => discount),
    shipping,
    codFee: order.codFee,
    supplierStateCode,
    placeOfSupplyStateCode: placeOfSupply,
    roundToRupee,
  })
}
