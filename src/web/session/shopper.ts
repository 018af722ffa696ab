import { useRouteLoaderData } from 'react-router'
import { accountsApi, type User } from '#contract/people/accounts.ts'
import { type Cart, cartApi } from '#contract/selling/cart.ts'
import { type Wishlist, wishlistApi } from '#contract/selling/wishlist.ts'
import { whenHydrated } from '#web/browser/hydration.ts'
import { api, forgetToken, hasToken, isBrowser, isUnauthenticated } from './api.ts'

export type Shopper = {
  /** False until the browser has looked: the server cannot know who is here. */
  isKnown: boolean
  user: User | null
  cart: Cart | null
  wishlist: Wishlist | null
}

const unknown: Shopper = { isKnown: false, user: null, cart: null, wishlist: null }
const visitor: Shopper = { ...unknown, isKnown: true }

/** Who is here, and what they hold. Browser only: the token lives there. */
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
    const user = await api(accountsApi.me)
    const [cart, wishlist] = await Promise.all([
      api(cartApi.read).catch(onlyLogged),
      api(wishlistApi.read).catch(onlyLogged),
    ])
    const { user: before, cart: lastCart, wishlist: lastWishlist } = last
    const isSame = before?.id === user.id
    last = {
      isKnown: true,
      user,
      cart: cart ?? (isSame ? lastCart : null),
      wishlist: wishlist ?? (isSame ? lastWishlist : null),
    }
    return last
  } catch (error) {
    onlyLogged(error)
    if (isUnauthenticated(error) || !(wasHere || isLeaving)) forgetToken()
    return hasToken() ? last : visitor
  } finally {
    wasHere = true
  }
}

/** Who was here last, with what they held: a network that is away for a moment takes none of it away. */
let last: Shopper = visitor

/** At the start any failure to say who this is logs out; later only a session that has ended does. */
let wasHere = false

/** A page that is left breaks its calls off: that says nothing about who is here. */
let isLeaving = false
if (isBrowser) {
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
}

shopperLoader.hydrate = true

/** Reloaded after every deed and when asked, never by merely going from page to page. */
export function revalidateShopper({
  formMethod,
  currentUrl,
  nextUrl,
}: {
  formMethod?: string | undefined
  currentUrl: URL
  nextUrl: URL
}): boolean {
  if (formMethod) return formMethod.toUpperCase() !== 'GET'
  return currentUrl.href === nextUrl.href
}

/** What is the same for everyone does not change because a shopper did something. */
export function revalidatePublic({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}): boolean {
  return formMethod && formMethod.toUpperCase() !== 'GET' ? false : defaultShouldRevalidate
}

export const useShopper = () => useRouteLoaderData<Shopper>('shopper') ?? unknown

/** A load that failed is told to the console and to nobody else. */
function onlyLogged(error: unknown): null {
  console.error(error)
  return null
}
