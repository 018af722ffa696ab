import { createSearchEngine, type SearchEngine } from '#search-engine/engine.ts'
import type { Found } from '#search-engine/ranking/found.ts'
import { inOrder, orderWord } from '#server/catalogue/search/order-words.ts'
import { readText } from '#server/catalogue/search/read-text.ts'
import { demoDocuments, demoProducts } from '#test/demo-documents.ts'

/** The doc ids that a query finds, best first, the text that was searched for instead, and what is not sold. */
export type FirstFound = { docIds: number[] } & Pick<Found, 'corrected' | 'notSold'>

/** An engine with the demo catalogue. */
export function demoEngine(): SearchEngine {
  const engine = createSearchEngine()
  for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)
  return engine
}

/** Searches, and lists the result in the order of the shop. */
export function firstFound(engine: SearchEngine, query: string): FirstFound {
  const { q, price } = readText(query, engine, false)
  const search = ordered(engine.search(q), query)
  const { docIds, scores, corrected, notSold } = search
  const inRange = (docId: number) => {
    const paise = priceOf(docId)
    return paise >= (price?.priceMin ?? 0) && paise <= (price?.priceMax ?? Infinity)
  }
  const found = [...docIds.keys()].sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (docIds[a] ?? 0) - (docIds[b] ?? 0),
  )
  const ids = found.map((place) => docIds[place] ?? 0)
  const atPrice = price ? ids.filter(inRange) : ids
  return { docIds: atPrice.length > 0 ? atPrice : ids, corrected, notSold }
}

/** In the order that the words ask for. */
function ordered(found: Found, query: string): Found {
  const order = orderWord(query)
  if (!order) return found
  const popularityOf = (docId: number) => demoDocuments[docId]?.popularity ?? 0
  return inOrder(found, {
    keyOf: order === 'BEST' ? (docId) => -popularityOf(docId) : priceOf,
    kindOf: (docId) => demoProducts[docId]?.categoryKey ?? '',
  })
}

/** Whether the first product is among the cheapest third of those found in its category. */
export function isCheap(docIds: readonly number[]): boolean {
  const [first = 0] = docIds
  const beside = docIds.filter(
    (docId) => demoProducts[docId]?.categoryKey === demoProducts[first]?.categoryKey,
  )
  const cheaper = beside.filter((docId) => priceOf(docId) < priceOf(first))
  return cheaper.length <= beside.length / 3
}

/** The lowest price of a product's variants, in paise. */
export const priceOf = (docId: number) =>
  Math.min(...(demoProducts[docId]?.variants ?? []).map(({ price }) => price))

/** Description of a product that the expected patterns are tested against. */
export const describe = (docId: number | undefined) => descriptions[docId ?? -1] ?? 'nothing'

const descriptions = demoDocuments.map(({ name, brand, categories, variants = [], specs }) =>
  [
    brand ?? '',
    name,
    categories.join(' > '),
    variants.join('; '),
    specs.map(({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`).join('; '),
  ].join(' | '),
)
