import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import { type Copy, makeCopy } from './copy.ts'
import type { News } from './feed.ts'
import type { Follower } from './follower.ts'
import { type ReadProduct, readBrands, readNextProducts, readProducts } from './read-products.ts'
import { readTree } from './read-tree.ts'

/** So many products are asked for at once, and so long they keep everybody else waiting. */
const sliceSize = 500
const sliceMs = 8

/** The whole catalogue read anew, a slice at a time, so that the shop goes on serving. */
export async function fillCopy(db: Db, follower: Follower, stopping: AbortSignal): Promise<Copy> {
  const copy = makeCopy()
  follower.clear()
  await takeInTree(db, copy)
  let next = readNextProducts(db, 0, sliceSize)
  for (;;) {
    const products = await next
    const last = products.at(-1)
    if (!last) return copy
    stopping.throwIfAborted()
    // The database reads on while these are put in.
    next = readNextProducts(db, last.id, sliceSize)
    next.catch(() => undefined)
    await putAll(copy, follower, products)
  }
}

/** Brings a copy up to date with what has changed. */
export async function takeInNews(db: Db, copy: Copy, follower: Follower, news: News) {
  const changed = news.categories.length > 0 ? await takeInTree(db, copy) : []
  for (const brand of await readBrands(db, news.brands)) copy.brands.put(brand)
  const products = new Set([...news.products, ...idsUnder(copy, changed, news.brands)])
  await takeInProducts(db, copy, follower, [...products])
  const stock = news.stock.filter((id) => !products.has(id))
  await takeInProducts(db, copy, { ...follower, put: () => undefined }, stock)
}

/** Reads products again: those that are published are put, the others go. */
async function takeInProducts(db: Db, copy: Copy, follower: Follower, ids: number[]) {
  for (let at = 0; at < ids.length; at += sliceSize) {
    const slice = ids.slice(at, at + sliceSize)
    const products = await readProducts(db, slice)
    const there = new Set(products.map(({ id }) => id))
    for (const id of slice) if (!there.has(id)) drop(copy, follower, id)
    await putAll(copy, follower, products)
  }
}

/** Reads the next products after one again, whatever was heard of them; answers the last, or 0 at the end. */
export async function checkNext(db: Db, copy: Copy, follower: Follower, after: number) {
  const products = await readNextProducts(db, after, sliceSize)
  const last = products.at(-1)?.id ?? Number.POSITIVE_INFINITY
  const there = new Set(products.map(({ id }) => id))
  for (const id of idsBetween(copy, after, last)) if (!there.has(id)) drop(copy, follower, id)
  await putAll(copy, follower, products)
  return products.length > 0 ? last : 0
}

async function putAll(copy: Copy, follower: Follower, products: ReadProduct[]) {
  let begun = performance.now()
  for (const product of products) {
    follower.put(copy.put(product), product, copy.tree)
    if (performance.now() - begun < sliceMs) continue
    await nextTurn()
    begun = performance.now()
  }
}

function drop(copy: Copy, follower: Follower, id: number) {
  const slot = copy.remove(id)
  if (slot !== undefined) follower.remove(slot)
}

/** Reads the tree again; answers the categories whose products are described differently now. */
async function takeInTree(db: Db, { tree }: Copy): Promise<number[]> {
  const { categories, definitions } = await readTree(db)
  const words = (id: number) =>
    JSON.stringify([tree.wayTo(id).map(({ name }) => name), [...tree.definitionsOf(id)]])
  const before = new Map(tree.all().map(({ id }) => [id, words(id)]))
  tree.replace(categories, definitions)
  return categories.flatMap(({ id }) => (before.get(id) === words(id) ? [] : [id]))
}

function idsUnder(copy: Copy, categoryIds: number[], brandIds: number[]): number[] {
  const { columns, top, tree, brands } = copy
  const categories = new Set(categoryIds.map(tree.ordinalOf))
  const own = new Set(brandIds.map(brands.ordinalOf))
  if (categories.size + own.size === 0) return []
  const ids: number[] = []
  for (let slot = 0; slot < top; slot++) {
    const category = columns.category[slot] ?? -1
    const isUnder = categories.has(category) || own.has(columns.brand[slot])
    if (category >= 0 && isUnder) ids.push(columns.id[slot] ?? 0)
  }
  return ids
}

function idsBetween({ columns, top }: Copy, after: number, last: number): number[] {
  const ids: number[] = []
  for (let slot = 0; slot < top; slot++) {
    const id = columns.id[slot] ?? 0
    if (id > after && id <= last && (columns.category[slot] ?? -1) >= 0) ids.push(id)
  }
  return ids
}
