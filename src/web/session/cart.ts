import { paths } from '#contract/paths.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { tellInCart } from './search-outcomes.ts'
import { useCall } from './use-call.ts'

export const cartMark = 'cart-changed'

/** Tells the other tabs that the cart has changed. */
export const markCart = () => localStorage.setItem(cartMark, String(Date.now()))

export const viewCart = { label: 'View cart', to: paths.cart }

/** Adds to the cart from anywhere, and opens the next page if there is one. */
export const useAddToCart = (next?: string) =>
  useCall(cartApi.add, {
    done: 'Added to cart.',
    link: viewCart,
    next: () => next ?? null,
    onDone: (cart, { body }) => {
      markCart()
      tellInCart(cart, body.productVariantId)
    },
    asGuest: true,
  })
