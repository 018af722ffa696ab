import { limits } from '#contract/limits.ts'

/** A product that a guest chose, beside what the account has of it. */
export type Chosen = {
  variantId: number
  name: string
  quantity: number
  /** The price of a line of the cart when it was added. */
  price: number | null
  /** Saved for later rather than in the cart. */
  isSaved: boolean
  inCart: number
  saved: number
  isForSale: boolean
  /** How many pieces the account can buy. */
  available: number
}

/** A line of the guest's cart, and what became of its pieces. */
export type Placed = {
  chosen: Chosen
  /** How many pieces are in the cart of the account, with those that were there before. */
  inCart: number
  /** How many are saved for later instead. */
  putAside: number
  /** How many are nowhere, because the saved items are full too. */
  leftOut: number
  isCartFull: boolean
}

export type MergePlan = {
  /** The lines of the account's cart that change, with the quantity they get. */
  lines: { variantId: number; quantity: number; price: number }[]
  /** The saved items that change, with the quantity they get. */
  saved: { variantId: number; quantity: number }[]
  placed: Placed[]
}

export type Merged = MergePlan & { coupon: { code: string; former: string | null } | null }

/**
 * Decides where each piece of a guest goes. The cart gets as many as are in stock and fit; the rest is saved for later.
 * What the account has stays. `kept` counts the different products in its cart and among its saved items.
 */
export function planMerge(
  chosen: readonly Chosen[],
  kept: { lines: number; saved: number },
): MergePlan {
  const room = { lines: limits.cartLines - kept.lines, saved: limits.cartLines - kept.saved }
  const saved = new Map<number, number>()

  /** Saves pieces for later and returns how many. */
  function putAside({ variantId, saved: before }: Chosen, pieces: number): number {
    const had = saved.get(variantId) ?? before
    const isNew = had === 0
    if (pieces === 0 || (isNew && room.saved <= 0)) return 0
    if (isNew) room.saved--
    const quantity = Math.min(had + pieces, limits.quantity)
    if (quantity > had) saved.set(variantId, quantity)
    return quantity - had
  }

  const placed = chosen.map((one) => {
    const isCartFull = !one.isSaved && one.inCart === 0 && room.lines <= 0
    const inCart = one.isSaved || isCartFull ? one.inCart : cartQuantity(one)
    if (one.inCart === 0 && inCart > 0) room.lines--
    const rest = one.quantity - (inCart - one.inCart)
    const aside = putAside(one, rest)
    return { chosen: one, inCart, putAside: aside, leftOut: rest - aside, isCartFull }
  })
  return {
    placed,
    lines: placed
      .filter(({ chosen: one, inCart }) => inCart > one.inCart)
      .map(({ chosen: { variantId, price }, inCart }) => ({
        variantId,
        quantity: inCart,
        price: price ?? 0,
      })),
    saved: [...saved].map(([variantId, quantity]) => ({ variantId, quantity })),
  }
}

function cartQuantity({ inCart, quantity, isForSale, available }: Chosen): number {
  const most = Math.min(isForSale ? available : 0, limits.quantity)
  return Math.max(inCart, Math.min(inCart + quantity, most))
}
