import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import type { SpecValue } from '../index/lists/spec-terms.ts'
import { topK } from '../index/lists/top-k.ts'
import { candidatesIn } from './candidates.ts'

/** Facts that products are compared by. The price is in paise. */
export type Compared = {
  id: number
  categoryId: number
  price: number
  specs: ReadonlyMap<string, SpecValue>
}

/** As many of the most popular products of the category are compared. */
const mostCompared = 200

/**
 * Products in stock from the same category, as ids. More matching specs rank higher (numbers within a tenth); a
 * price difference ranks lower.
 */
export function listAlternatives(
  snapshot: IndexSnapshot,
  product: Compared,
  limit: number,
): number[] {
  const { columns } = snapshot
  const isAlike = comparedWith(snapshot, product)
  const docIds = popularOf(snapshot, product).filter((docId) => columns.inStock[docId] === 1)
  const likeness = docIds.map((docId) => {
    const { length } = termsOf(snapshot, docId).filter(isAlike)
    return length - 2 * Math.abs(Math.log((columns.price[docId] ?? 0) / product.price))
  })
  return docIds
    .map((docId, place) => ({ id: columns.id[docId] ?? 0, likeness: likeness[place] ?? 0 }))
    .sort((a, b) => b.likeness - a.likeness || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** The most popular other products of a product's category, as doc ids. */
function popularOf(snapshot: IndexSnapshot, { id, categoryId }: Compared): number[] {
  const { columns, tree } = snapshot
  const docIds = Int32Array.from(candidatesIn(snapshot).inCategory(tree.ordinalOf(categoryId)))
  const keys = Float64Array.from(docIds, (docId) => columns.popularity[docId] ?? 0)
  const { length } = docIds
  const ranked = { keys, docIds, length, second: null, ids: columns.id, oldFirst: false }
  // One more, because the product itself may be among them.
  return topK(ranked, 0, mostCompared + 1)
    .filter((docId) => columns.id[docId] !== id)
    .slice(0, mostCompared)
}

const termsOf = ({ columns, pool }: IndexSnapshot, docId: number) => {
  const start = columns.specsAt[docId] ?? 0
  return pool.terms.subarray(start, start + (columns.specCount[docId] ?? 0))
}

/** Whether a term is like the product's own value of that spec. */
function comparedWith({ terms }: IndexSnapshot, { specs }: Compared) {
  return (term: number) => {
    const mine = specs.get(terms.keyOf(term))
    const { numberValue, textValue, booleanValue } = terms.valueOf(term)
    if (typeof mine === 'number' && numberValue !== null)
      return Math.abs(mine - numberValue) <= Math.abs(mine) / 10
    return mine !== undefined && mine === (textValue ?? booleanValue)
  }
}
