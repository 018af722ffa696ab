import type { Change, Changes } from '../db/changes.ts'

/**
 * What a response shows of the shop. The response is dropped when that changes. A tag is a product by its id
 * (`product 7`), the products of a category and its subcategories (`shelf 3`), any list of products
 * (`shelves`), the product counts of categories (`counts`), or a table (`categories`, `banners`, ...).
 */
export type CacheTag =
  | `product ${number}`
  | `shelf ${number}`
  | 'shelves'
  | 'counts'
  | 'categories'
  | 'brands'
  | 'banners'
  | 'settings'
  | 'pages'
  | 'pincodes'
  | typeof anyTag

/** The tag of a response that does not say what it shows: any change drops it. */
export const anyTag = 'anything'

/** Tags for the products that a response shows individually. */
export const tagsOf = (products: { id: number }[]) =>
  products.map(({ id }): CacheTag => `product ${id}`)

/**
 * A change of one of these tables drops only the responses tagged with it. Any other table drops everything.
 */
const knownTables = new Set(['categories', 'brands', 'banners', 'settings', 'pages', 'pincodes'])

/** Changes that carry product ids and affect only responses tagged with those products. */
const productTables = new Set(['stock', 'questions'])

/** The tags a change invalidates; null means everything. */
export function tagsOfChange({ table, ids, categories, moved }: Change): CacheTag[] | null {
  if (knownTables.has(table)) return [table as CacheTag, anyTag]
  if (!ids || (table !== 'products' && !productTables.has(table))) return null
  const products = ids.map((id): CacheTag => `product ${id}`)
  if (productTables.has(table)) return [...products, anyTag]
  if (!categories) return null
  return [
    ...products,
    ...categories.map((id): CacheTag => `shelf ${id}`),
    ...(moved ? (['counts'] as const) : []),
    'shelves',
    anyTag,
  ]
}

/** `until` is in `performance.now()` time, which nobody can set back. */
export type CacheEntry = { shown: ReadonlySet<CacheTag>; bytes: number; until: number }

/**
 * Caches responses by key. When they would exceed `mostBytes`, the least recently used go first; a change
 * drops every response tagged with it. While the change feed is disconnected, nothing is cached.
 */
export function createTaggedCache<Answer extends CacheEntry>(changes: Changes, mostBytes: number) {
  let isConnected = false
  const answers = new Map<string, Answer>()
  const index = indexByTag()
  const recent = recentChanges()
  let bytes = 0

  function drop(key: string) {
    const answer = answers.get(key)
    if (!answer) return
    answers.delete(key)
    index.remove(key, answer.shown)
    bytes -= answer.bytes
  }
  function dropAll() {
    for (const key of [...answers.keys()]) drop(key)
  }
  function grow(by: number) {
    bytes += by
    for (const key of answers.keys()) {
      if (bytes <= mostBytes) return
      drop(key)
    }
  }

  changes.tell({
    onChange(change) {
      const touched = tagsOfChange(change)
      recent.add(touched)
      if (!touched) return dropAll()
      for (const key of index.keysOf(touched)) drop(key)
    },
    onHearing(connected) {
      isConnected = connected
      // Changes may have been missed, so no earlier response may be served or stored.
      recent.add(null)
      dropAll()
    },
  })

  return {
    find(key: string): Answer | null {
      const answer = answers.get(key)
      if (!answer) return null
      if (answer.until <= performance.now()) {
        drop(key)
        return null
      }
      // Re-inserting moves the entry to the end of the map: the most recently used.
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    /** Taken when a response is begun, and passed to `keep` when it is finished. */
    mark: recent.count,
    /** Stores a response, unless something it shows has changed since it was begun. */
    keep(key: string, answer: Answer, begunAt: number) {
      if (!isConnected || recent.haveTouched(answer.shown, begunAt)) return
      drop(key)
      answers.set(key, answer)
      index.add(key, answer.shown)
      grow(answer.bytes)
    },
    /** A stored response gained another compressed form, so it now takes more bytes. */
    enlarge(key: string, answer: Answer, by: number) {
      if (answers.get(key) !== answer) return
      answer.bytes += by
      grow(by)
    },
    size: () => ({ answers: answers.size, bytes }),
  }
}

/** Maps each tag to the keys of the responses that show it. */
function indexByTag() {
  const keys = new Map<CacheTag, Set<string>>()
  return {
    add(key: string, shown: ReadonlySet<CacheTag>) {
      for (const tag of shown) keys.set(tag, (keys.get(tag) ?? new Set<string>()).add(key))
    },
    remove(key: string, shown: ReadonlySet<CacheTag>) {
      for (const tag of shown) {
        keys.get(tag)?.delete(key)
        if (keys.get(tag)?.size === 0) keys.delete(tag)
      }
    },
    keysOf: (touched: CacheTag[]) => new Set(touched.flatMap((tag) => [...(keys.get(tag) ?? [])])),
  }
}

/** If more changes than this arrive while one response is made, we no longer know what they touched. */
const mostRemembered = 1_000

/** Remembers the latest changes, for responses that began before a change and finish after it. */
function recentChanges() {
  const remembered: (CacheTag[] | null)[] = []
  let count = 0
  return {
    count: () => count,
    add(touched: CacheTag[] | null) {
      count++
      remembered.push(touched)
      if (remembered.length > mostRemembered) remembered.shift()
    },
    haveTouched(shown: ReadonlySet<CacheTag>, since: number): boolean {
      const missed = count - since
      if (missed === 0) return false
      if (missed > remembered.length) return true
      return remembered
        .slice(-missed)
        .some((touched) => !touched || touched.some((tag) => shown.has(tag)))
    },
  }
}
