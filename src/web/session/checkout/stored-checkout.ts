import { checkoutKey } from './drop-checkout.ts'

export type CheckoutPart = 'choices' | 'form' | 'shipping' | 'billing'
export type Kept = { userId: number; at: number; parts: Partial<Record<CheckoutPart, object>> }

/** The checkout that this browser keeps, whoever it is of; null if there is none, or it cannot be read. */
export function storedCheckout(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(checkoutKey) ?? 'null')
  } catch {
    return null
  }
}

export const storeCheckout = (kept: Kept) => localStorage.setItem(checkoutKey, JSON.stringify(kept))
