import { useEffect } from 'react'
import type { User } from '#contract/people/accounts.ts'
import type { Cart } from '#contract/selling/cart.ts'
import { keepDraft, readDraft } from '#web/browser/draft.ts'

const keyOf = ({ id }: User) => `cart-${id}`

/**
 * The last cart seen in this tab, used when the cart can't be loaded; null if it loads, was never seen, or
 * was empty.
 */
export function useLastCart(user: User | null, cart: Cart | null): Cart | null {
  useEffect(() => {
    if (user && cart) keepDraft(keyOf(user), cart)
  }, [user, cart])
  if (!user || cart) return null
  const last = readDraft<Cart>(keyOf(user))
  return last.items && last.items.length > 0 ? (last as Cart) : null
}
