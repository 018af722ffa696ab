import { discountPercent } from '#contract/money.ts'
import { type Brands, type KnownBrand, makeBrands } from './brands.ts'
import { type Columns, deliveryFlags, growColumns, makeColumns } from './columns.ts'
import { countriesByName } from './countries.ts'
import { makeSpecTerms, type Specs, type SpecTerms } from './spec-terms.ts'
import { isLoose, keepTerms, makeTermPool, type TermPool } from './term-pool.ts'
import { makeTree, type Tree } from './tree.ts'

/** A published product as lists need it. */
export type ListedProduct = {
  id: number
  categoryId: number
  brand: KnownBrand | null
  countryOfOrigin: string | null
  popularity: number
  /** How many pieces were ordered in the last 90 days. */
  sold: number
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
  columns: Columns
  pool: TermPool
  readonly terms: SpecTerms
  readonly tree: Tree
  readonly brands: Brands
  /** Grows whenever a product comes, goes, moves to another category or gets other specs. */
  arrangement: number
  /** Doc ids from here on are free. */
  top: number
  /** How many products are directly in each category, and how many each brand has, by ordinal. */
  readonly inCategory: number[]
  readonly ofBrand: number[]
  /** The doc ids by product, and those that are free again. */
  readonly docIds: Map<number, number>
  readonly free: number[]
}

const firstCapacity = 1_024
const placeOfCountry = new Map(countriesByName.map((code, place) => [code, place]))

export const createIndexSnapshot = (): IndexSnapshot => ({
  columns: makeColumns(firstCapacity),
  pool: makeTermPool(),
  terms: makeSpecTerms(),
  tree: makeTree(),
  brands: makeBrands(),
  arrangement: 0,
  top: 0,
  inCategory: [],
  ofBrand: [],
  docIds: new Map(),
  free: [],
})

/** Adds or replaces a product, and returns its doc id. */
export function putProduct(snapshot: IndexSnapshot, product: ListedProduct): number {
  const docId = docIdFor(snapshot, product.id)
  const category = snapshot.columns.category[docId]
  clearEntry(snapshot, docId)
  writeEntry(snapshot, docId, product)
  if (snapshot.columns.category[docId] !== category) snapshot.arrangement++
  if (isLoose(snapshot.pool)) compact(snapshot)
  return docId
}

/** Removes a product, and returns the doc id it had, if any. */
export function removeProduct(snapshot: IndexSnapshot, id: number): number | undefined {
  const docId = snapshot.docIds.get(id)
  if (docId === undefined) return undefined
  clearEntry(snapshot, docId)
  snapshot.docIds.delete(id)
  snapshot.arrangement++
  snapshot.free.push(docId)
  return docId
}

function docIdFor(snapshot: IndexSnapshot, id: number): number {
  const { docIds, free, columns } = snapshot
  const docId = docIds.get(id) ?? free.pop() ?? snapshot.top++
  if (docId >= columns.id.length)
    snapshot.columns = growColumns(columns, Math.max(firstCapacity, columns.id.length * 2))
  docIds.set(id, docId)
  return docId
}

function clearEntry({ columns, inCategory, ofBrand }: IndexSnapshot, docId: number) {
  const category = columns.category[docId] ?? -1
  if (category < 0) return
  add(inCategory, category, -1)
  add(ofBrand, columns.brand[docId] ?? 0, -1)
  columns.category[docId] = -1
}

function writeEntry(snapshot: IndexSnapshot, docId: number, product: ListedProduct) {
  const { columns, terms, tree, brands } = snapshot
  const category = tree.ordinalOf(product.categoryId)
  const brand = product.brand ? brands.put(product.brand) : 0
  add(snapshot.inCategory, category, 1)
  add(snapshot.ofBrand, brand, 1)
  columns.id[docId] = product.id
  columns.category[docId] = category
  columns.brand[docId] = brand
  writeFacts(columns, docId, product)
  const specs = Object.entries(product.specs ?? {})
  setTerms(
    snapshot,
    docId,
    specs.map(([key, value]) => terms.termOf(key, value)),
  )
}

/** Replaces the terms of a doc id; unchanged terms stay where they are. */
function setTerms(snapshot: IndexSnapshot, docId: number, specs: number[]) {
  const { columns, pool } = snapshot
  const [start, count] = [columns.specsAt[docId] ?? 0, columns.specCount[docId] ?? 0]
  if (count === specs.length && specs.every((term, place) => pool.terms[start + place] === term))
    return
  snapshot.arrangement++
  pool.wasted += count
  columns.specsAt[docId] = keepTerms(pool, specs)
  columns.specCount[docId] = specs.length
}

function compact(snapshot: IndexSnapshot) {
  const { columns, pool, top } = snapshot
  const compacted = makeTermPool()
  for (let docId = 0; docId < top; docId++) {
    const start = columns.specsAt[docId] ?? 0
    const own = pool.terms.subarray(start, start + (columns.specCount[docId] ?? 0))
    columns.specsAt[docId] = keepTerms(compacted, own)
  }
  snapshot.pool = compacted
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
  columns.sold[docId] = product.sold
  columns.published[docId] = product.publishedAt ?? Number.NEGATIVE_INFINITY
}

function add(counts: number[], index: number, more: number) {
  counts[index] = (counts[index] ?? 0) + more
}
