/** Where a browser keeps an unfinished checkout. */
export const checkoutKey = 'checkout'

export const dropCheckout = () => localStorage.removeItem(checkoutKey)
