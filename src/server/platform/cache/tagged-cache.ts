import { LRUCache } from 'lru-cache'
import type { Aspect, Change, Changes } from '../changes/changes.ts'

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

/** A change of one of these drops only the responses tagged with it. */
const knownTables = new Set(['categories', 'brands', 'banners', 'settings', 'pages', 'pincodes'])

/** Of a product, these show only in the responses tagged with that product. */
const ownOnly = new Set<Aspect>(['quantity', 'questions'])

/** More products than this count as all of them. */
const mostIds = 500

/** The tags a change invalidates; null means everything. */
export function tagsOfChange({ subject, ids, aspects, categories }: Change): CacheTag[] | null {
  if (knownTables.has(subject)) return [subject as CacheTag, anyTag]
  if (subject !== 'products' || !ids) return null
  if (ids.length > mostIds) return null
  const products = ids.map((id): CacheTag => `product ${id}`)
  if (aspects.every((aspect) => ownOnly.has(aspect))) return [...products, anyTag]
  return [
    ...products,
    ...categories.map((id): CacheTag => `shelf ${id}`),
    ...(aspects.includes('listing') ? (['counts'] as const) : []),
    'shelves',
    anyTag,
  ]
}

export type CacheEntry = { shown: ReadonlySet<CacheTag>; bytes: number }

/**
 * Caches responses by key, each for at most `maxAgeMs`. When they would exceed `mostBytes`, the least
 * recently used go first; a change drops every response tagged with it. While the process is not current,
 * nothing is cached.
 */
export function createTaggedCache<Answer extends CacheEntry>(
  changes: Pick<Changes, 'subscribe'>,
  { mostBytes, maxAgeMs }: { mostBytes: number; maxAgeMs: number },
) {
  let isCurrent = false
  const index = indexByTag()
  const recent = recentChanges()
  const answers = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: maxAgeMs,
    dispose: ({ shown }, key) => index.remove(key, shown),
  })

  function store(key: string, answer: Answer, ttl: number) {
    // It is deleted first, because `set` keeps the size of an entry that is there already.
    answers.delete(key)
    answers.set(key, answer, { ttl })
    if (answers.has(key)) index.add(key, answer.shown)
  }

  changes.subscribe({
    onChange(change) {
      const touched = tagsOfChange(change)
      recent.add(touched)
      if (!touched) return answers.clear()
      for (const key of index.keysOf(touched)) answers.delete(key)
    },
    onCurrent(isNow) {
      isCurrent = isNow
      // Changes may have been missed, so no earlier response may be served or stored.
      recent.add(null)
      answers.clear()
    },
  })

  return {
    find: (key: string): Answer | null => answers.get(key) ?? null,
    /** Taken when a response is begun, and passed to `keep` when it is finished. */
    mark: recent.count,
    /** Stores a response, unless something it shows has changed since it was begun. */
    keep(key: string, answer: Answer, begunAt: number) {
      // For `LRUCache`, a limit of 0 means no limit.
      if (answer.bytes > mostBytes || !isCurrent || recent.haveTouched(answer.shown, begunAt))
        return
      store(key, answer, maxAgeMs)
    },
    /** A stored response gained another compressed form, so it now takes more bytes. */
    enlarge(key: string, answer: Answer, by: number) {
      const ttl = answers.getRemainingTTL(key)
      if (answers.peek(key) !== answer || ttl <= 0) return
      answer.bytes += by
      store(key, answer, ttl)
    },
    size: () => ({ answers: answers.size, bytes: answers.calculatedSize }),
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
