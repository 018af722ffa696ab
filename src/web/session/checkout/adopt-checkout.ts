import { type Kept, storeCheckout, storedCheckout } from './stored-checkout.ts'

/**
 * A guest who logs in goes on with the checkout where they left it. That of anybody else stays theirs, so that whoever uses
 * this browser next never sees it.
 */
export function adoptCheckout(guestId: number, userId: number) {
  const kept = storedCheckout()
  if (kept?.userId !== guestId) return
  // An account with saved addresses is shown these; the typed one stands in the form for a new one.
  const form = hasTyped(kept) ? { form: { use: 'shipping' } } : {}
  storeCheckout({ ...kept, userId, parts: { ...kept.parts, ...form } })
}

const hasTyped = ({ parts: { shipping = {} } }: Kept) =>
  Object.entries(shipping).some(([name, text]) => name === 'line1' && text !== '')
