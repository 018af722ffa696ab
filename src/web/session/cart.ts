import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { type AddToCart, cartApi, type UpdateQuantity } from '#contract/selling/cart.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { api, hasToken } from './api.ts'
import { askToLogin } from './login-prompt.ts'
import { attempt, type Outcome, sentenceOf } from './run-action.ts'

export type CartDeed =
  | { deed: 'add'; item: AddToCart }
  /** Undoes a removal without a toast. */
  | { deed: 'putBack'; item: AddToCart }
  | { deed: 'setQuantity'; line: UpdateQuantity }
  | { deed: 'applyCoupon'; code: string }
  | { deed: 'removeCoupon' }
  | { deed: 'remove'; id: number }
  | { deed: 'moveToWishlist'; id: number; productId: number }
  | { deed: 'moveFromWishlist'; item: AddToCart; productId: number }

/** The cart's actions. The router reloads the shopper afterwards. */
export async function cartAction({ request }: ActionFunctionArgs) {
  const input = (await request.json()) as CartDeed
  const outcome = await inTurn(request.signal, () =>
    attempt(() => perform(input), { action: paths.cart, body: input }),
  )
  if (outcome && !request.signal.aborted) tell(input, outcome)
  return outcome
}

let last: Promise<unknown> = Promise.resolve()

/** Runs the actions one after another, so that the last click wins. Replaced actions are not sent. */
function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  const turn = last.then(() => (signal.aborted ? null : work()))
  last = turn.catch(() => null)
  return turn
}

async function perform(input: CartDeed) {
  switch (input.deed) {
    case 'add':
    case 'putBack':
      return api(cartApi.add, { body: input.item })
    case 'setQuantity':
      return api(cartApi.updateQuantity, { body: input.line })
    case 'applyCoupon':
      return api(cartApi.applyCoupon, { body: { code: input.code } })
    case 'removeCoupon':
      return api(cartApi.removeCoupon)
    case 'remove':
      return api(cartApi.remove, { params: { id: input.id } })
    case 'moveToWishlist':
      await api(wishlistApi.add, { params: { productId: input.productId } })
      return api(cartApi.remove, { params: { id: input.id } })
    case 'moveFromWishlist':
      await api(cartApi.add, { body: input.item })
      return api(wishlistApi.remove, { params: { productId: input.productId } })
  }
}

function tell({ deed }: CartDeed, outcome: Outcome) {
  // The form shows why a code was refused.
  if (!outcome.ok && outcome.problem.status !== 401 && deed !== 'applyCoupon')
    toast.error(sentenceOf(outcome.problem))
  if (!outcome.ok) return
  markCart()
  if (deed === 'add' || deed === 'moveFromWishlist')
    toast.success('Added to cart.', { label: 'View cart', to: paths.cart })
  if (deed === 'moveToWishlist') toast.success('Saved to wishlist.')
}

export const cartMark = 'cart-changed'

/** Tells the other tabs that the cart has changed. */
export const markCart = () => localStorage.setItem(cartMark, String(Date.now()))

/** Applies and removes the cart's coupon. */
export function useCoupon() {
  const fetcher = useFetcher<typeof cartAction>()
  const submit = (deed: CartDeed) =>
    fetcher.submit(deed, { method: 'post', action: paths.cart, encType: 'application/json' })
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    apply: (code: string) => submit({ deed: 'applyCoupon', code }),
    remove: () => submit({ deed: 'removeCoupon' }),
  }
}

/** Adds to the cart from anywhere. Visitors log in first; then the item is added. */
export function useAddToCart() {
  const fetcher = useFetcher<typeof cartAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.data,
    add: (item: AddToCart) => {
      const body: CartDeed = { deed: 'add', item }
      if (!hasToken()) return askToLogin({ deed: { action: paths.cart, body } })
      return fetcher.submit(body, {
        method: 'post',
        action: paths.cart,
        encType: 'application/json',
      })
    },
  }
}
