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

  function docIdFor(id: number): number {
    const docId = slots.get(id) ?? free.pop() ?? top++
    if (docId >= columns.id.length) columns = growColumns(columns, columns.id.length * 2)
    slots.set(id, docId)
    return docId
  }

  function clearEntry(docId: number) {
    const category = columns.category[docId] ?? -1
    if (category < 0) return
    add(inCategory, category, -1)
    add(ofBrand, columns.brand[docId] ?? 0, -1)
    columns.category[docId] = -1
  }

  /** Replaces the terms of a doc id; unchanged terms stay where they are. */
  function setTerms(docId: number, specs: number[]) {
    const [start, count] = [columns.specsAt[docId] ?? 0, columns.specCount[docId] ?? 0]
    if (count === specs.length && specs.every((term, place) => pool.terms[start + place] === term))
      return
    pool.wasted += count
    columns.specsAt[docId] = keepTerms(pool, specs)
    columns.specCount[docId] = specs.length
  }

  function writeEntry(docId: number, product: ListedProduct) {
    const category = tree.ordinalOf(product.categoryId)
    const brand = product.brand ? brands.put(product.brand) : 0
    add(inCategory, category, 1)
    add(ofBrand, brand, 1)
    columns.id[docId] = product.id
    columns.category[docId] = category
    columns.brand[docId] = brand
    writeFacts(columns, docId, product)
    setTerms(
      docId,
      Object.entries(product.specs ?? {}).map(([key, value]) => terms.termOf(key, value)),
    )
  }

  function compact() {
    const compacted = makeTermPool()
    for (let docId = 0; docId < top; docId++) {
      const start = columns.specsAt[docId] ?? 0
      const own = pool.terms.subarray(start, start + (columns.specCount[docId] ?? 0))
      columns.specsAt[docId] = keepTerms(compacted, own)
    }
    pool = compacted
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
      const docId = docIdFor(product.id)
      clearEntry(docId)
      writeEntry(docId, product)
      if (isLoose(pool)) compact()
      return docId
    },
    remove(id) {
      const docId = slots.get(id)
      if (docId === undefined) return undefined
      clearEntry(docId)
      slots.delete(id)
      free.push(docId)
      return docId
    },
  }
}

/** The facts lists filter and sort by, except category, brand and specs. */
function writeFacts(columns: Columns, docId: number, product: ListedProduct) {
  columns.country[docId] = placeOfCountry.get(product.countryOfOrigin ?? '') ?? -1
  columns.price[docId] = product.price ?? -1
  columns.discount[docId] =
    product.price === null ? -1 : discountPercent(product.price, product.mrp ?? 0)
  columns.inStock[docId] = (product.available ?? 0) > 0 ? 1 : 0
  columns.hindered[docId] =
    (product.hasLithium ? deliveryFlags.lithium : 0) | (product.isTooLong ? deliveryFlags.long : 0)
  columns.ratingTenths[docId] = product.ratingTenths
  columns.ratingCount[docId] = product.ratingCount
  columns.popularity[docId] = product.popularity
  columns.published[docId] = product.publishedAt ?? Number.NEGATIVE_INFINITY
}

function add(counts: number[], index: number, more: number) {
  counts[index] = (counts[index] ?? 0) + more
}
