import type { Sort } from '#contract/catalogue/product-lists.ts'
import type { Columns } from './columns.ts'
import { countFacets } from './count-facets.ts'
import type { ListQuery } from './delivery-filter.ts'
import type { Listed } from './facet-rows.ts'
import { type FilterResult, filterIndex, type IndexScope } from './filter-index.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { predicatesOf } from './predicates.ts'
import { tallyOf } from './tally.ts'
import { topK } from './top-k.ts'

/** Published products, filtered, sorted and paged from memory, with exact counts. */
export function listFromIndex(
  snapshot: IndexSnapshot,
  query: ListQuery,
  scope: IndexScope = {},
): Listed {
  const where = { ...scope, ...(query.category && { narrowTo: query.category }) }
  const wantsFacets = query.facets === '1'
  const predicates = predicatesOf(snapshot, query)
  const filtered = filterIndex(snapshot, where, predicates, wantsFacets)
  const own = where.narrowTo ?? where.categoryId ?? null
  const facetRows = wantsFacets ? countFacets(snapshot, filtered, predicates, own) : undefined
  const page = pageOf(snapshot, filtered, query, where)
  return { ...page, ...(facetRows && { facetRows }) }
}

/** Paging comes after the facets are counted, because sorting shuffles the filtered products. */
function pageOf(
  snapshot: IndexSnapshot,
  filtered: FilterResult,
  query: ListQuery,
  scope: IndexScope,
) {
  const { page, limit, sort = 'relevance' } = query
  const { columns } = snapshot
  const total = keepPassed(filtered)
  const { found } = scope
  const tally = found && tallyOf(snapshot, filtered.docIds, total, found.asked ?? null)
  const isFound = sort === 'relevance' && found !== undefined
  const order = isFound ? { keys: () => filtered.scores, oldFirst: true } : orders[sort]
  const keys = order.keys(columns, filtered.docIds, total)
  const ids = columns.id
  const docIds = topK(
    {
      keys,
      docIds: filtered.docIds,
      length: total,
      second: sort === 'rating' ? columns.popularity : null,
      ids,
      oldFirst: order.oldFirst === true,
    },
    (page - 1) * limit,
    page * limit,
  )
  return { ids: docIds.map((docId) => ids[docId] ?? 0), total, ...(tally && { tally }) }
}

/** Moves the products that pass all filters to the front and returns their number. */
function keepPassed({ docIds, verdicts, scores, length }: FilterResult): number {
  let passed = 0
  for (let index = 0; index < length; index++) {
    if (verdicts[index] !== 0) continue
    docIds[passed] = docIds[index] ?? 0
    scores[passed++] = scores[index] ?? 0
  }
  return passed
}

type Order = {
  keys: (columns: Columns, docIds: Int32Array, length: number) => Float64Array
  oldFirst?: true
}

let room = new Float64Array(0)

/** The larger key comes first; products without a key come last. */
const by =
  (keyOf: (columns: Columns, slot: number) => number): Order['keys'] =>
  (columns, docIds, length) => {
    if (room.length < length) room = new Float64Array(Math.max(length, room.length * 2))
    for (let index = 0; index < length; index++) room[index] = keyOf(columns, docIds[index] ?? 0)
    return room
  }

const none = Number.NEGATIVE_INFINITY
/** A key for ascending order; -1 means none. */
const ascending = (value: number) => (value < 0 ? none : -value)

const orders: Record<Sort, Order> = {
  relevance: { keys: by(({ popularity }, docId) => popularity[docId] ?? 0) },
  price: { keys: by(({ price }, docId) => ascending(price[docId] ?? -1)), oldFirst: true },
  '-price': { keys: by(({ price }, docId) => price[docId] ?? -1) },
  newest: { keys: by(({ published }, docId) => published[docId] ?? none) },
  discount: { keys: by(({ discount }, docId) => discount[docId] ?? -1) },
  // Stars first, then the number of reviews; both fit into one number.
  rating: {
    keys: by(
      ({ ratingTenths, ratingCount }, docId) =>
        (ratingTenths[docId] ?? 0) * 2 ** 32 + (ratingCount[docId] ?? 0),
    ),
  },
  country: { keys: by(({ country }, docId) => ascending(country[docId] ?? -1)), oldFirst: true },
}
