import type { Found } from '../index/engine/ranking/found.ts'

/** The order that a query asks for in words: "sasta drill", "best grinder". */
export type OrderWord = 'CHEAPEST' | 'BEST'

/** The key of the order among the interpretations. */
export const orderKey = 'order'

const wordsOf: Record<OrderWord, RegExp> = {
  CHEAPEST: wholeWords(
    'cheap|cheapest|low price|lowest price|low budget|budget|sasta|saste|sasti|sabse sasta|kam daam|kam price|सस्ता|सस्ती|सस्ते|कम दाम',
  ),
  BEST: wholeWords('best|best quality|top|sabse accha|sabse achha|sabse acchi|सबसे अच्छा|सबसे अच्छी'),
}

/** The order that the query asks for; null if it asks for none. */
export function orderWord(q: string): OrderWord | null {
  if (wordsOf.CHEAPEST.test(q)) return 'CHEAPEST'
  return wordsOf.BEST.test(q) ? 'BEST' : null
}

/** The interpretation to show for an order. */
export const shownOrder = (order: OrderWord) => ({
  key: orderKey,
  label: 'Sorted by',
  value: order === 'CHEAPEST' ? 'Lowest price' : 'Most popular',
  filter: order === 'CHEAPEST' ? 'price' : 'relevance',
})

/** What scores less than this share of the best is not what was asked for, however cheap it is. */
const leastShare = 0.8

/** The documents found, with those that fit about as well as the best in the order of their keys, the least first. */
export function inOrder(found: Found, keyOf: (docId: number) => number): Found {
  const best = found.scores.reduce((most, score) => Math.max(most, score), 0)
  const places = [...found.scores.keys()].filter(
    (place) => (found.scores[place] ?? 0) >= best * leastShare,
  )
  const keys = new Map(places.map((place) => [place, keyOf(found.docIds[place] ?? 0)]))
  places.sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
  const scores = found.scores.slice()
  for (const [rank, place] of places.entries()) scores[place] = best * (2 - rank / places.length)
  return { ...found, scores }
}

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${words})(?![\\p{L}\\p{M}\\d])`, 'iu')
}
