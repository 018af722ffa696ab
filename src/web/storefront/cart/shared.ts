import { limits } from '#contract/limits.ts'
import type { AddToCart } from '#contract/selling/cart.ts'

/** A cart encoded for a link as variant and quantity: `34x2.7x1`. The shop supplies names and prices. */
export const sharedQuery = (items: readonly AddToCart[]) =>
  items.map(({ productVariantId, quantity }) => `${productVariantId}x${quantity}`).join('.')

/** The items of a shared link; empty if the link is invalid. */
export function itemsIn(text: string | null): AddToCart[] {
  if (!text || !/^[1-9]\d{0,14}x[1-9]\d{0,2}(\.[1-9]\d{0,14}x[1-9]\d{0,2})*$/.test(text)) return []
  const items = text.split('.').map((part) => {
    const [productVariantId = 0, quantity = 0] = part.split('x').map(Number)
    return { productVariantId, quantity }
  })
  const isOneEach = new Set(items.map(({ productVariantId }) => productVariantId)).size
  return isOneEach === items.length && items.length <= limits.cartLines ? items : []
}
