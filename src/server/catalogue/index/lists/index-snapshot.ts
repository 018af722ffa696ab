import { discountPercent } from '#contract/money.ts'
import { countriesByName } from '../../listing/countries.ts'
import { type Brands, makeBrands } from './brands.ts'
import { type Columns, deliveryFlags, growColumns, makeColumns } from './columns.ts'
import { makeSpecTerms, type Specs, type SpecTerms } from './spec-terms.ts'
import { isLoose, keepTerms, makeTermPool, type TermPool } from './term-pool.ts'
import { makeTree, type Tree } from './tree.ts'

/** A published product as lists need it. */
export type ListedProduct = {
  id: number
  categoryId: number
  brand: { id: number; name: string; slug: string } | null
  countryOfOrigin: string | null
  popularity: number
  /** Seconds since 1970. */
  publishedAt: number | null
  ratingTenths: number
  ratingCount: number
  /** The offer's price in paise; null where no variant is offered. */
  price: number | null
  mrp: number | null
  available: number | null
  hasLithium: boolean
  /** All of its variants are longer than couriers carry everywhere. */
  isTooLong: boolean
  specs: Specs | null
}

/** The catalogue in memory: everything needed to filter, count and sort lists. */
export type IndexSnapshot = {
  /** Growing replaces these arrays by larger ones, so read them anew for every list. */
  readonly columns: Columns
  readonly pool: TermPool
  readonly terms: SpecTerms
  readonly tree: Tree
  readonly brands: Brands
  /** Doc ids from here on are free. */
  readonly top: number
  /** How many products are directly in each category, and how many each brand has, by ordinal. */
  readonly inCategory: readonly number[]
  readonly ofBrand: readonly number[]
  size: () => number
  slotOf: (id: number) => number | undefined
  /** Adds or replaces a product, and returns its doc id. */
  put: (product: ListedProduct) => number
  /** Removes a product, and returns the doc id it had, if any. */
  remove: (id: number) => number | undefined
}

const firstCapacity = 1_024
const placeOfCountry = new Map(countriesByName.map((code, place) => [code, place]))

export function createIndexSnapshot(): IndexSnapshot {
  const slots = new Map<number, number>()
  const free: number[] = []
  const inCategory: number[] = []
  const ofBrand: number[] = []
  const [terms, tree, brands] = [makeSpecTerms(), makeTree(), makeBrands()]
  let columns = makeColumns(firstCapacity)
  let pool = makeTermPool()
  let top = 0

  function slotFor(id: number): number {
    const slot = slots.get(id) ?? free.pop() ?? top++
    if (slot >= columns.id.length) columns = growColumns(columns, columns.id.length * 2)
    slots.set(id, slot)
    return slot
  }

  function leave(slot: number) {
    const category = columns.category[slot] ?? -1
    if (category < 0) return
    add(inCategory, category, -1)
    add(ofBrand, columns.brand[slot] ?? 0, -1)
    columns.category[slot] = -1
  }

  /** Replaces the terms of a doc id; unchanged terms stay where they are. */
  function setTerms(slot: number, specs: number[]) {
    const [at, count] = [columns.specsAt[slot] ?? 0, columns.specCount[slot] ?? 0]
    if (count === specs.length && specs.every((term, place) => pool.terms[at + place] === term))
      return
    pool.wasted += count
    columns.specsAt[slot] = keepTerms(pool, specs)
    columns.specCount[slot] = specs.length
  }

  function enter(slot: number, product: ListedProduct) {
    const category = tree.ordinalOf(product.categoryId)
    const brand = product.brand ? brands.put(product.brand) : 0
    add(inCategory, category, 1)
    add(ofBrand, brand, 1)
    columns.id[slot] = product.id
    columns.category[slot] = category
    columns.brand[slot] = brand
    writeFacts(columns, slot, product)
    setTerms(
      slot,
      Object.entries(product.specs ?? {}).map(([key, value]) => terms.termOf(key, value)),
    )
  }

  function tighten() {
    const tight = makeTermPool()
    for (let slot = 0; slot < top; slot++) {
      const at = columns.specsAt[slot] ?? 0
      const own = pool.terms.subarray(at, at + (columns.specCount[slot] ?? 0))
      columns.specsAt[slot] = keepTerms(tight, own)
    }
    pool = tight
  }

  return {
    get columns() {
      return columns
    },
    get pool() {
      return pool
    },
    terms,
    tree,
    brands,
    inCategory,
    ofBrand,
    get top() {
      return top
    },
    size: () => slots.size,
    slotOf: (id) => slots.get(id),
    put(product) {
      const slot = slotFor(product.id)
      leave(slot)
      enter(slot, product)
      if (isLoose(pool)) tighten()
      return slot
    },
    remove(id) {
      const slot = slots.get(id)
      if (slot === undefined) return undefined
      leave(slot)
      slots.delete(id)
      free.push(slot)
      return slot
    },
  }
}

/** The facts lists filter and sort by, except category, brand and specs. */
function writeFacts(columns: Columns, slot: number, product: ListedProduct) {
  columns.country[slot] = placeOfCountry.get(product.countryOfOrigin ?? '') ?? -1
  columns.price[slot] = product.price ?? -1
  columns.discount[slot] =
    product.price === null ? -1 : discountPercent(product.price, product.mrp ?? 0)
  columns.inStock[slot] = (product.available ?? 0) > 0 ? 1 : 0
  columns.hindered[slot] =
    (product.hasLithium ? deliveryFlags.lithium : 0) | (product.isTooLong ? deliveryFlags.long : 0)
  columns.ratingTenths[slot] = product.ratingTenths
  columns.ratingCount[slot] = product.ratingCount
  columns.popularity[slot] = product.popularity
  columns.published[slot] = product.publishedAt ?? Number.NEGATIVE_INFINITY
}

function add(counts: number[], at: number, more: number) {
  counts[at] = (counts[at] ?? 0) + more
}
