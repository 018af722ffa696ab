import type { Cart } from '#contract/selling/cart.ts'

/** Fetched when somebody opens or buys something, and not with the page. Failures are ignored. */
const tell = (how: (recorder: typeof import('./found-by.ts')) => void) =>
  void import('./found-by.ts').then(how).catch(() => undefined)

/** A result of a search was opened from the suggestions. */
export const tellSuggestion = (productId: number, q: string) =>
  tell(({ tellOpened }) => tellOpened(productId, { q }))

/** Something on the results page was pressed. */
export const tellPressed = (pressed: Element, q: string) =>
  tell(({ tellResult }) => tellResult(pressed, q))

/** A variant was put into the cart. */
export const tellInCart = (cart: Pick<Cart, 'items'>, variantId: number) =>
  tell(({ tellAdded }) => tellAdded(cart, variantId))

/** The lines of a cart were ordered. */
export const tellOrder = (lines: readonly { productId: number }[]) =>
  tell(({ tellOrdered }) => tellOrdered(lines))
