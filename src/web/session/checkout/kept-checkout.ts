import { tokenKey } from '../api.ts'
import { checkoutKey, dropCheckout } from './drop-checkout.ts'

const keptMs = 7 * 24 * 60 * 60_000

type Part = 'choices' | 'form' | 'shipping' | 'billing'
type Kept = { userId: number; at: number; parts: Partial<Record<Part, object>> }

/**
 * Reads a part of the checkout as the shopper left it in this browser. It is kept for a week, until the order or a logout, and
 * nobody else is shown it. No card number ever passes the shop's pages.
 */
export const readCheckout = <T extends object>(userId: number, part: Part): Partial<T> =>
  keptOf(userId).parts[part] ?? {}

export function keepCheckout(userId: number, part: Part, value: object) {
  // After a logout, a page that is still open keeps nothing more.
  if (localStorage.getItem(tokenKey) === null) return
  const { parts } = keptOf(userId)
  const kept: Kept = { userId, at: Date.now(), parts: { ...parts, [part]: value } }
  localStorage.setItem(checkoutKey, JSON.stringify(kept))
}

function keptOf(userId: number): Pick<Kept, 'parts'> {
  const kept = stored()
  if (kept?.userId === userId && Date.now() - kept.at < keptMs) return kept
  if (kept) dropCheckout()
  return { parts: {} }
}

function stored(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(checkoutKey) ?? 'null')
  } catch {
    return null
  }
}
