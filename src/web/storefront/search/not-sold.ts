import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'

type NotSold = NonNullable<SearchAnswer['notSold']>

/** "We don't sell Bosch", "We don't sell “gas stove”". */
export const weDontSell = ({ kind, text }: NotSold): string =>
  `We don't sell ${kind === 'BRAND' ? text : `“${text}”`}`

/** Introduction to the results although a part of the query is not sold, or means nothing in the shop. */
export function shownInstead(notSold: NotSold): string {
  if (notSold.kind === 'UNKNOWN')
    return `Nothing matches “${notSold.text}”. These match the rest of your search.`
  const instead =
    notSold.kind === 'BRAND'
      ? 'These are from other brands.'
      : 'These match the rest of your search.'
  return `${weDontSell(notSold)}. ${instead}`
}
