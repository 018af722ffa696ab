import type { Found } from '#search-engine/ranking/found.ts'

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

/** The order holds among the kinds of the hits that score at least this share of the best: bits are no cheap drills. */
const leastOfKind = 0.99
/** A product with less than this share of the best score is not what the shopper wants, however cheap it is. */
const leastShare = 0.8

type Order = {
  /** The least comes first. */
  keyOf: (docId: number) => number
  /** The category. */
  kindOf: (docId: number) => number | string
}

/** The documents found, with those that fit about as well as the best, and are of its kind, in the order of their keys. */
export function inOrder(found: Found, { keyOf, kindOf }: Order): Found {
  const { docIds, scores } = found
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  const places = [...scores.keys()].filter((place) => (scores[place] ?? 0) >= best * leastShare)
  const docIdAt = (place: number) => docIds[place] ?? 0
  const kinds = new Set(
    places
      .filter((place) => (scores[place] ?? 0) >= best * leastOfKind)
      .map((place) => kindOf(docIdAt(place))),
  )
  const first = places
    .filter((place) => kinds.has(kindOf(docIdAt(place))))
    .map((place) => ({ place, key: keyOf(docIdAt(place)) }))
    .sort((one, other) => one.key - other.key)
    .map(({ place }) => place)
  return { ...found, scores: inFront(scores, first, best) }
}

/** Scores by which these places come first and in this order, before the `best` of all others. */
export function inFront(
  scores: Float32Array,
  first: readonly number[],
  best: number,
): Float32Array {
  const lifted = scores.slice()
  for (let rank = 0; rank < first.length; rank += 1)
    lifted[first[rank] as number] = (best + 1) * (2 - rank / first.length)
  return lifted
}

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${words})(?![\\p{L}\\p{M}\\d])`, 'iu')
}
