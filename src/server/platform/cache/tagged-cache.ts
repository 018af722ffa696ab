import type { Change, Changes } from '../db/changes.ts'

/**
 * What an answer shows of the shop, so that it is dropped when that changes:
 * a product by its id (`product 7`), the products of a category and below (`shelf 3`), products
 * anywhere (`shelves`), how many lie where (`counts`), or a table (`categories`, `banners`, ...).
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

/** Shown by whatever doesn't say what it shows: any change drops it. */
export const anyTag = 'anything'

/** The products an answer shows one by one. */
export const tagsOf = (products: { id: number }[]) =>
  products.map(({ id }): CacheTag => `product ${id}`)

/** Tables whose changes drop only what says that it shows them. Any other drops everything. */
const knownTables = new Set(['categories', 'brands', 'banners', 'settings', 'pages', 'pincodes'])

/** What is told by the ids of products and shows on their own answers only. */
const onProduct = new Set(['stock', 'questions'])

/** What may look different after a change; null: everything may. */
export function tagsOfChange({ table, ids, categories, moved }: Change): CacheTag[] | null {
  if (knownTables.has(table)) return [table as CacheTag, anyTag]
  if (!ids || (table !== 'products' && !onProduct.has(table))) return null
  const products = ids.map((id): CacheTag => `product ${id}`)
  if (onProduct.has(table)) return [...products, anyTag]
  if (!categories) return null
  return [
    ...products,
    ...categories.map((id): CacheTag => `shelf ${id}`),
    ...(moved ? (['counts'] as const) : []),
    'shelves',
    anyTag,
  ]
}

/** `until` by `performance.now()`, which nobody puts back. */
export type TaggedCache = { shown: ReadonlySet<CacheTag>; bytes: number; until: number }

/**
 * Answers by a key, the least used dropped first when they would be more than `mostBytes`, and all
 * that show something dropped when it changes. While changes are not heard of, nothing is kept.
 */
export function createTaggedCache<Answer extends TaggedCache>(changes: Changes, mostBytes: number) {
  let isHearing = false
  const answers = new Map<string, Answer>()
  const index = indexShown()
  const recent = recallChanges()
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
    onHearing(hearing) {
      isHearing = hearing
      // Changes may have been missed: nothing from before may be shown or kept.
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
      // Last in the map: the most recently used.
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    /** What an answer that is begun now hands in when it is kept. */
    mark: recent.count,
    /** Keeps an answer, unless what it shows has changed since it was begun. */
    keep(key: string, answer: Answer, begunAt: number) {
      if (!isHearing || recent.haveTouched(answer.shown, begunAt)) return
      drop(key)
      answers.set(key, answer)
      index.add(key, answer.shown)
      grow(answer.bytes)
    },
    /** An answer was packed once more: it takes more room, if it is still kept. */
    enlarge(key: string, answer: Answer, by: number) {
      if (answers.get(key) !== answer) return
      answer.bytes += by
      grow(by)
    },
    size: () => ({ answers: answers.size, bytes }),
  }
}

/** Which answers show something. */
function indexShown() {
  const keys = new Map<CacheTag, Set<string>>()
  return {
    add(key: string, shown: ReadonlySet<CacheTag>) {
      for (const one of shown) keys.set(one, (keys.get(one) ?? new Set<string>()).add(key))
    },
    remove(key: string, shown: ReadonlySet<CacheTag>) {
      for (const one of shown) {
        keys.get(one)?.delete(key)
        if (keys.get(one)?.size === 0) keys.delete(one)
      }
    },
    keysOf: (touched: CacheTag[]) => new Set(touched.flatMap((one) => [...(keys.get(one) ?? [])])),
  }
}

/** More changes than these while one answer was made: then it is not known what they touched. */
const mostRecalled = 1_000

/** The last changes, for answers that were begun before them and are done after. */
function recallChanges() {
  const recalled: (CacheTag[] | null)[] = []
  let count = 0
  return {
    count: () => count,
    add(touched: CacheTag[] | null) {
      count++
      recalled.push(touched)
      if (recalled.length > mostRecalled) recalled.shift()
    },
    haveTouched(shown: ReadonlySet<CacheTag>, since: number): boolean {
      const missed = count - since
      if (missed === 0) return false
      if (missed > recalled.length) return true
      return recalled
        .slice(-missed)
        .some((touched) => !touched || touched.some((one) => shown.has(one)))
    },
  }
}
