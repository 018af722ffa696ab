import { limits } from '#contract/limits.ts'
import type { AddToCart } from '#contract/selling/cart.ts'

/** A cart as a link carries it: variants and pieces, `34x2.7x1`. Names and prices are the shop's to say. */
export const sharedQuery = (items: readonly AddToCart[]) =>
  items.map(({ productVariantId, quantity }) => `${productVariantId}x${quantity}`).join('.')

/** What a link shares; nothing where it is not one of ours. */
export function itemsIn(text: string | null): AddToCart[] {
  if (!text || !/^[1-9]\d{0,14}x[1-9]\d{0,2}(\.[1-9]\d{0,14}x[1-9]\d{0,2})*$/.test(text)) return []
  const items = text.split('.').map((part) => {
    const [productVariantId = 0, quantity = 0] = part.split('x').map(Number)
    return { productVariantId, quantity }
  })
  const isOneEach = new Set(items.map(({ productVariantId }) => productVariantId)).size
  return isOneEach === items.length && items.length <= limits.cartLines ? items : []
}
