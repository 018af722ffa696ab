import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { accountsApi, type User } from '#contract/people/accounts.ts'
import { type Cart, cartApi } from '#contract/selling/cart.ts'
import { type Wishlist, wishlistApi } from '#contract/selling/wishlist.ts'
import { whenHydrated } from '#web/browser/hydration.ts'
import { shownData } from '#web/browser/navigation.ts'
import { isAfterCall } from '#web/browser/reload.ts'
import { api, forgetToken, guestToken, hasToken, isBrowser, isUnauthenticated } from './api.ts'

export type Shopper = {
  /** False until the browser has checked. The server doesn't know the user. */
  isKnown: boolean
  /** Who is logged in. */
  user: User | null
  /** Whose cart it is while nobody is logged in; null until something was added. */
  guest: User | null
  cart: Cart | null
  wishlist: Wishlist | null
}

const unknown: Shopper = { isKnown: false, user: null, guest: null, cart: null, wishlist: null }
const visitor: Shopper = { ...unknown, isKnown: true }

/** The user or guest with cart and wishlist. Browser only, because the token is stored there. */
export async function shopperLoader(): Promise<Shopper> {
  if (!isBrowser) return unknown
  try {
    return await readShopper()
  } finally {
    await whenHydrated()
  }
}

async function readShopper(): Promise<Shopper> {
  if (!hasToken()) {
    last = visitor
    return visitor
  }
  try {
    // All calls at once, because each round trip is noticeable on a slow connection. If the user could not be read,
    // failures of the other calls mean nothing.
    const [isUser, ...own] = await Promise.allSettled([
      api(accountsApi.me),
      api(cartApi.read),
      api(wishlistApi.read),
    ])
    if (isUser.status === 'rejected') throw isUser.reason
    const owner = isUser.value
    const [cart, wishlist] = [loaded(own[0]), loaded(own[1])]
    const { cart: lastCart, wishlist: lastWishlist } = last
    const isSame = ownerOf(last)?.id === owner.id
    last = {
      ...visitor,
      [owner.userType === 'GUEST' ? 'guest' : 'user']: owner,
      cart: cart ?? (isSame ? lastCart : null),
      wishlist: wishlist ?? (isSame ? lastWishlist : null),
    }
    return last
  } catch (error) {
    onlyLogged(error)
    if (isUnauthenticated(error) || !(wasHere || isLeaving || guestToken())) forgetToken()
    return hasToken() ? last : visitor
  } finally {
    wasHere = true
  }
}

/** The last known user or guest with cart and wishlist. A short network outage doesn't clear them. */
let last: Shopper = visitor

/**
 * On start any failure to load the user logs out; later only an ended session does. A guest could not come back, so
 * only the end of the session takes the cart away.
 */
let wasHere = false

/** Leaving a page aborts its calls, which does not mean that the session has ended. */
let isLeaving = false
if (isBrowser) {
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
}

shopperLoader.hydrate = true as const
shopperLoader.earlyCalls = [accountsApi.me, cartApi.read, wishlistApi.read] as const

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'
>

const isSameAddress = ({ currentUrl, nextUrl }: Pick<Change, 'currentUrl' | 'nextUrl'>) =>
  currentUrl.href === nextUrl.href

/**
 * Reloads after every call and on request. A plain navigation loads only a shopper who is not known yet: it
 * discards the load that it interrupts.
 */
export const revalidateShopper = (change: Change) =>
  isAfterCall() || isSameAddress(change) || isShopperUnknown()

// The route of this name has only this loader.
const isShopperUnknown = () => (shownData('shopper') as Shopper | undefined)?.isKnown === false

/** Public data doesn't change when a shopper calls something or sends a form. */
export function revalidatePublic(change: Change): boolean {
  if (isAfterCall() && isSameAddress(change)) return false
  if (change.formMethod && change.formMethod.toUpperCase() !== 'GET') return false
  return change.defaultShouldRevalidate
}

/** Header and footer are loaded once. Only a retry loads them again. */
export const revalidateLayout = (change: Change) =>
  !isAfterCall() && !change.formMethod && isSameAddress(change)

/** The person to whom cart and wishlist belong. */
export const ownerOf = ({ user, guest }: Pick<Shopper, 'user' | 'guest'>) => user ?? guest

export const useShopper = () => useRouteLoaderData<Shopper>('shopper') ?? unknown

function loaded<T>(part: PromiseSettledResult<T>): T | null {
  return part.status === 'fulfilled' ? part.value : onlyLogged(part.reason)
}

/** A failed load is only logged to the console. */
function onlyLogged(error: unknown): null {
  console.error(error)
  return null
}
