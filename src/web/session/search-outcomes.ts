import type { Cart } from '#contract/selling/cart.ts'

/** Fetched when somebody opens or buys something, and not with the page. Failures are ignored. */
const tell = (how: (recorder: typeof import('./search-attribution.ts')) => void) =>
  void import('./search-attribution.ts').then(how).catch(() => undefined)

/** A result of a search was opened from the suggestions. */
export const tellSuggestion = (productId: number, q: string) =>
  tell(({ recordOpened }) => recordOpened(productId, { q }))

/** Something on the results page was pressed. */
export const tellPressed = (pressed: Element, q: string) =>
  tell(({ recordResultClick }) => recordResultClick(pressed, q))

/** A variant was put into the cart. */
export const tellInCart = (cart: Pick<Cart, 'items'>, variantId: number) =>
  tell(({ recordAddedToCart }) => recordAddedToCart(cart, variantId))

/** The lines of a cart were ordered. */
export const tellOrder = (lines: readonly { productId: number }[]) =>
  tell(({ recordOrdered }) => recordOrdered(lines))
