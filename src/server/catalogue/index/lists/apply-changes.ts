import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Aspect, Change } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  createIndexSnapshot,
  type IndexSnapshot,
  putProduct,
  removeProduct,
} from './index-snapshot.ts'
import { type ReadProduct, readBrands, readNextProducts, readProducts } from './read-products.ts'
import { readTree } from './read-tree.ts'
import { noIndexer, type SearchIndexer } from './search-indexer.ts'

/** How many products one slice reads, and how many milliseconds applying them may block the thread. */
const sliceSize = 500
const sliceMs = 8
/** After this many slices of due products, the index reads the list of changes again. */
const mostSlices = 4

/** How often a slice is tried when the database does not answer in time. */
const mostTries = 5
const retryMs = 250

/** Reads the whole catalogue again, a slice at a time, so that the shop keeps serving requests. */
export async function fillSnapshot(
  db: Db,
  indexer: SearchIndexer,
  stopping: AbortSignal,
): Promise<IndexSnapshot> {
  const snapshot = createIndexSnapshot()
  await applyTree(db, snapshot)
  let next = readWithRetry(db, 0)
  for (;;) {
    const products = await next
    const last = products.at(-1)
    if (!last) return snapshot
    stopping.throwIfAborted()
    // The database reads the next slice while this one is applied.
    next = readWithRetry(db, last.id)
    next.catch(() => undefined)
    await putAll(snapshot, indexer, products, stopping)
  }
}

/** Retries: a busy moment of the database must not restart the whole read. */
async function readWithRetry(db: Db, after: number): Promise<ReadProduct[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readNextProducts(db, after, sliceSize)
    } catch (error) {
      if (attempt >= mostTries) throw error
      await pause(retryMs * attempt)
    }
  }
}

/** Products to read again. The latest come first, so that one edit does not wait for many. */
export type Due = {
  hasTree: boolean
  brands: Set<number>
  products: Set<number>
  /** Products of which only the stock or the sales changed. */
  stock: Set<number>
}

export const nothingDue = (): Due => ({
  hasTree: false,
  brands: new Set(),
  products: new Set(),
  stock: new Set(),
})

/** Whether nothing is left to be read again. */
export const isDone = (due: Due) =>
  !due.hasTree && due.brands.size + due.products.size + due.stock.size === 0

const indexed = new Set(['everything', 'products', 'categories', 'brands'])
/** Whether so much changed that the index must be filled anew. */
export const needsRefill = ({ subject, ids }: Change) => ids === null && indexed.has(subject)

const stockOrSales = new Set<Aspect>(['availability', 'quantity', 'sales', 'links', 'questions'])
const notInLists = new Set<Aspect>(['links', 'questions'])
/** Whether a change concerns no more than the stock and the sales of products. */
export const isOfStock = ({ aspects }: Change) =>
  aspects.every((aspect) => stockOrSales.has(aspect))
/** Whether products changed in something that lists show. */
export const isOfLists = ({ subject, aspects }: Change) =>
  subject === 'products' && !aspects.every((aspect) => notInLists.has(aspect))

/** Adds what the changes concern to what is due. */
export function addDue(due: Due, changes: Change[]) {
  for (const change of changes) {
    if (change.subject === 'categories') due.hasTree = true
    if (change.subject === 'brands') due.brands = new Set([...(change.ids ?? []), ...due.brands])
    if (!isOfLists(change)) continue
    const subset = isOfStock(change) ? 'stock' : 'products'
    due[subset] = new Set([...(change.ids ?? []), ...due[subset]])
  }
}

/**
 * Reads what is due: the tree, the brands, and the first of the products. Published products are put into
 * the index; the others are removed from it.
 */
export async function applyDue(db: Db, snapshot: IndexSnapshot, indexer: SearchIndexer, due: Due) {
  await applyNames(db, snapshot, due)
  for (let slices = 0; slices < mostSlices; slices++) {
    const isStockOnly = due.products.size === 0
    const ids = (isStockOnly ? due.stock : due.products).values().take(sliceSize).toArray()
    if (ids.length === 0) return
    const products = await readProducts(db, ids)
    const published = new Set(products.map(({ id }) => id))
    for (const id of ids) if (!published.has(id)) drop(snapshot, indexer, id)
    // The search indexes neither stock nor sales, so it need not put these again.
    await putAll(snapshot, isStockOnly ? { ...indexer, put: noIndexer.put } : indexer, products)
    for (const id of ids) {
      due.products.delete(id)
      due.stock.delete(id)
    }
  }
}

/** Reads the tree and the brands that are due. Then the products under changed names are due. */
async function applyNames(db: Db, snapshot: IndexSnapshot, due: Due) {
  const brandIds = [...due.brands]
  const changed = due.hasTree ? await applyTree(db, snapshot) : []
  for (const brand of await readBrands(db, brandIds)) snapshot.brands.put(brand)
  due.products = new Set([...due.products, ...idsAffected(snapshot, changed, brandIds)])
  due.hasTree = false
  due.brands = new Set()
}

/**
 * Reads the next products after an id again, whether or not they changed. Returns the last id, or 0 at the
 * end.
 */
export async function checkNext(
  db: Db,
  snapshot: IndexSnapshot,
  indexer: SearchIndexer,
  after: number,
) {
  const products = await readWithRetry(db, after)
  const last = products.at(-1)?.id ?? Number.POSITIVE_INFINITY
  const published = new Set(products.map(({ id }) => id))
  for (const id of idsBetween(snapshot, after, last))
    if (!published.has(id)) drop(snapshot, indexer, id)
  await putAll(snapshot, indexer, products)
  return products.length > 0 ? last : 0
}

async function putAll(
  snapshot: IndexSnapshot,
  indexer: SearchIndexer,
  products: ReadProduct[],
  stopping?: AbortSignal,
) {
  let begun = performance.now()
  for (const product of products) {
    indexer.put(putProduct(snapshot, product), product, snapshot.tree)
    if (performance.now() - begun < sliceMs) continue
    await nextTurn()
    stopping?.throwIfAborted()
    begun = performance.now()
  }
}

function drop(snapshot: IndexSnapshot, indexer: SearchIndexer, id: number) {
  const docId = removeProduct(snapshot, id)
  if (docId !== undefined) indexer.remove(docId)
}

/** Reads the category tree again. Returns the categories whose products must be indexed again. */
async function applyTree(db: Db, { tree }: IndexSnapshot): Promise<number[]> {
  const { categories, definitions } = await readTree(db)
  const words = (id: number) =>
    JSON.stringify([tree.wayTo(id).map(({ name }) => name), [...tree.definitionsOf(id)]])
  const before = new Map(tree.all().map(({ id }) => [id, words(id)]))
  tree.replace(categories, definitions)
  return categories.flatMap(({ id }) => (before.get(id) === words(id) ? [] : [id]))
}

function idsAffected(snapshot: IndexSnapshot, categoryIds: number[], brandIds: number[]): number[] {
  const { columns, top, tree, brands } = snapshot
  const categories = new Set(categoryIds.map(tree.ordinalOf))
  const own = new Set(brandIds.map(brands.ordinalOf))
  if (categories.size + own.size === 0) return []
  const ids: number[] = []
  for (let docId = 0; docId < top; docId++) {
    const category = columns.category[docId] ?? -1
    const isUnder = categories.has(category) || own.has(columns.brand[docId])
    if (category >= 0 && isUnder) ids.push(columns.id[docId] ?? 0)
  }
  return ids
}

function idsBetween({ columns, top }: IndexSnapshot, after: number, last: number): number[] {
  const ids: number[] = []
  for (let docId = 0; docId < top; docId++) {
    const id = columns.id[docId] ?? 0
    if (id > after && id <= last && (columns.category[docId] ?? -1) >= 0) ids.push(id)
  }
  return ids
}
