import { limits } from '#contract/limits.ts'
import { plural } from '#contract/plural.ts'
import type { Merged, Placed } from './plan-merge.ts'

/** The most tools that are told one by one; whatever is kept can be seen, so the others are only counted. */
const mostNamed = 3

/** Tells a shopper about the cart that they had before they logged in; empty if there was nothing in it. */
export function mergeWords({ placed, coupon }: Merged): string[] {
  const lines = placed.filter(({ chosen }) => !chosen.isSaved)
  const inCart = lines.filter(({ inCart }) => inCart > 0)
  const short = lines.filter(({ chosen, inCart }) => inCart - chosen.inCart < chosen.quantity)
  const saved = placed.filter(({ chosen, putAside }) => chosen.isSaved && putAside > 0)
  const told = short.slice(0, mostNamed)
  const others = short.slice(mostNamed).filter(({ putAside }) => putAside > 0)
  return [
    ...some(inCart, (n) => `${plural(n, 'tool')} you had chosen before ${are(n)} in your cart.`),
    ...told.map(shortWords),
    ...some(others, (n) => `${n} more ${are(n)} saved for later.`),
    ...some(saved, (n) => `${plural(n, 'tool')} you had put aside ${are(n)} saved for later.`),
    ...placed.filter(({ leftOut }) => leftOut > 0).map(leftOutWords),
    ...(coupon ? [couponWords(coupon)] : []),
  ]
}

const some = (those: readonly Placed[], words: (n: number) => string) =>
  those.length > 0 ? [words(those.length)] : []

/** Why fewer pieces are in the cart than were chosen, and where the others are. */
function shortWords({ chosen, inCart, putAside, isCartFull }: Placed): string {
  const { name, isForSale, available } = chosen
  const rest =
    putAside > 0 ? (inCart > 0 ? `; ${putAside} more ${are(putAside)} saved for later` : '') : ''
  if (inCart > 0 && available >= limits.quantity)
    return `A cart holds up to ${limits.quantity} pieces of ${name}${rest}.`
  if (inCart > 0) {
    // Stock that was sold meanwhile takes no piece from the cart of the account.
    const so = inCart > available ? '' : `, so ${inCart} ${are(inCart)} in it`
    return `Only ${available} of ${name} ${are(available)} left${so}${rest}.`
  }
  const where = putAside > 0 ? 'saved for later' : 'not in your cart'
  if (!isForSale) return `${name} is no longer for sale, so it is ${where}.`
  if (isCartFull) return `Your cart is full, so ${name} is ${where}.`
  return `${name} is out of stock, so it is ${where}.`
}

/** Nothing that was chosen is lost without a word. */
const leftOutWords = ({ chosen, leftOut }: Placed) =>
  `There was no room for ${leftOut} of ${chosen.name}.`

const couponWords = ({ code, former }: NonNullable<Merged['coupon']>) =>
  former === null
    ? `Your coupon ${code} is on it.`
    : `Your coupon ${code} took the place of ${former}.`

/** The verb for so many. */
export const are = (n: number) => (n === 1 ? 'is' : 'are')
