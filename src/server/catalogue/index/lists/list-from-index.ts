import type { Sort } from '#contract/catalogue/product-lists.ts'
import type { ListQuery } from '../../listing/delivery-filter.ts'
import type { Listed } from '../../listing/facet-rows.ts'
import type { Columns } from './columns.ts'
import { countFacets } from './count-facets.ts'
import { type FilterResult, filterIndex, type IndexScope } from './filter-index.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { predicatesOf } from './predicates.ts'
import { topK } from './top-k.ts'

/** Published products, filtered, sorted and paged from memory, with the same result as `listInSql`. */
export function listFromIndex(
  copy: IndexSnapshot,
  query: ListQuery,
  scope: IndexScope = {},
): Listed {
  const where = { ...scope, ...(query.category && { narrowTo: query.category }) }
  const wantsFacets = query.facets === '1'
  const sieves = predicatesOf(copy, query)
  const sifted = filterIndex(copy, where, sieves, wantsFacets)
  const own = where.narrowTo ?? where.categoryId ?? null
  const facetRows = wantsFacets ? countFacets(copy, sifted, sieves, own) : undefined
  const page = pageOf(copy, sifted, query, where)
  return { ...page, ...(facetRows && { facetRows }) }
}

/** Paging comes after the facets are counted, because sorting shuffles the filtered products. */
function pageOf(copy: IndexSnapshot, sifted: FilterResult, query: ListQuery, scope: IndexScope) {
  const { page, limit, sort = 'relevance' } = query
  const { columns } = copy
  const total = keepPassed(sifted)
  const isFound = sort === 'relevance' && scope.found !== undefined
  const order = isFound ? { keys: () => sifted.scores, oldFirst: true } : orders[sort]
  const keys = order.keys(columns, sifted.slots, total)
  const ids = columns.id
  const slots = topK(
    {
      keys,
      slots: sifted.slots,
      length: total,
      second: sort === 'rating' ? columns.popularity : null,
      tie: order.oldFirst ? (slot) => -(ids[slot] ?? 0) : (slot) => ids[slot] ?? 0,
    },
    (page - 1) * limit,
    page * limit,
  )
  return { ids: slots.map((slot) => ids[slot] ?? 0), total }
}

/** Moves the products that pass all filters to the front and returns their number. */
function keepPassed({ slots, verdicts, scores, length }: FilterResult): number {
  let passed = 0
  for (let at = 0; at < length; at++) {
    if (verdicts[at] !== 0) continue
    slots[passed] = slots[at] ?? 0
    scores[passed++] = scores[at] ?? 0
  }
  return passed
}

type Order = {
  keys: (columns: Columns, slots: Int32Array, length: number) => Float64Array
  oldFirst?: true
}

let room = new Float64Array(0)

/** The larger key comes first; products without a key come last. */
const by =
  (keyOf: (columns: Columns, slot: number) => number): Order['keys'] =>
  (columns, slots, length) => {
    if (room.length < length) room = new Float64Array(Math.max(length, room.length * 2))
    for (let at = 0; at < length; at++) room[at] = keyOf(columns, slots[at] ?? 0)
    return room
  }

const none = Number.NEGATIVE_INFINITY
/** A key for ascending order; -1 means none. */
const upwards = (value: number) => (value < 0 ? none : -value)

const orders: Record<Sort, Order> = {
  relevance: { keys: by(({ popularity }, slot) => popularity[slot] ?? 0) },
  price: { keys: by(({ price }, slot) => upwards(price[slot] ?? -1)), oldFirst: true },
  '-price': { keys: by(({ price }, slot) => price[slot] ?? -1) },
  newest: { keys: by(({ published }, slot) => published[slot] ?? none) },
  discount: { keys: by(({ discount }, slot) => discount[slot] ?? -1) },
  // Stars first, then the number of reviews; both fit into one number.
  rating: {
    keys: by(
      ({ ratingTenths, ratingCount }, slot) =>
        (ratingTenths[slot] ?? 0) * 2 ** 32 + (ratingCount[slot] ?? 0),
    ),
  },
  country: { keys: by(({ country }, slot) => upwards(country[slot] ?? -1)), oldFirst: true },
}
