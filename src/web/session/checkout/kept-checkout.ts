import { tokenKey } from '../api.ts'
import { dropCheckout } from './drop-checkout.ts'
import { type CheckoutPart, type Kept, storeCheckout, storedCheckout } from './stored-checkout.ts'

const keptMs = 7 * 24 * 60 * 60_000

/**
 * Reads a part of the checkout as the shopper left it in this browser. It is kept for a week, until the order or a logout, and
 * nobody else is shown it. No card number ever passes the shop's pages.
 */
export const readCheckout = <T extends object>(userId: number, part: CheckoutPart): Partial<T> =>
  keptOf(userId).parts[part] ?? {}

export function keepCheckout(userId: number, part: CheckoutPart, value: object) {
  // After a logout, a page that is still open keeps nothing more.
  if (localStorage.getItem(tokenKey) === null) return
  const { parts } = keptOf(userId)
  storeCheckout({ userId, at: Date.now(), parts: { ...parts, [part]: value } })
}

function keptOf(userId: number): Pick<Kept, 'parts'> {
  const kept = storedCheckout()
  if (kept?.userId === userId && Date.now() - kept.at < keptMs) return kept
  if (kept) dropCheckout()
  return { parts: {} }
}
