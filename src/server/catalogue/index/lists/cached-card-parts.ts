import { LRUCache } from 'lru-cache'
import { dayInIndia } from '#contract/india-time.ts'
import { isDayBeginning } from '#server/platform/cache/valid-until.ts'
import type { Change } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCards } from '../../products/list-cards.ts'
import { listChoices } from '../../products/list-choices.ts'
import { isOfLists, isOfStock, needsRefill } from './apply-changes.ts'

/** Caches what lists show of products until the products change. */
export function cacheCardParts() {
  const cards = createCacheById(listCards)
  const choices = createCacheById(listChoices)
  return {
    cards: cards.of,
    choices: choices.of,
    forget(changes: Change[]) {
      for (const change of changes) {
        const { subject, ids } = change
        const isAny = needsRefill(change)
        // A card shows the names of its category and brand.
        const isName = subject === 'categories' || subject === 'brands'
        if (isAny || isName) cards.forget(null)
        else if (isOfLists(change)) cards.forget(ids)
        if (isAny) choices.forget(null)
        else if (isOfLists(change) && !isOfStock(change)) choices.forget(ids)
      }
    },
  }
}

type CacheById<T> = {
  /** In the order of `ids`, without products that are not published. */
  of: (db: Db, ids: number[]) => Promise<T[]>
  /** Null forgets all. */
  forget: (ids: readonly number[] | null) => void
}

/** A card takes about 1.5 kB. */
const mostItems = 20_000

function createCacheById<T extends { id: number }>(
  read: (db: Db, ids: number[]) => Promise<T[]>,
): CacheById<T> {
  // Given `max`, the cache would set aside memory for all of them at once.
  const cache = new LRUCache<number, T>({ maxSize: mostItems, sizeCalculation: () => 1 })
  let forgotten = 0
  let day = ''

  /** A new GST rate takes effect at the start of a day in India, which the database may see a little later. */
  function clearOnNewDay() {
    const now = new Date()
    const today = dayInIndia(now)
    if (today !== day || isDayBeginning(now)) cache.clear()
    day = today
  }

  return {
    async of(db, ids) {
      clearOnNewDay()
      const missing = ids.filter((id) => !cache.has(id))
      const known = new Map(ids.map((id) => [id, cache.get(id)]))
      const forgottenBefore = forgotten
      for (const item of await read(db, missing)) {
        known.set(item.id, item)
        // If something was forgotten during the read, the result may be outdated and is not cached.
        if (forgottenBefore === forgotten) cache.set(item.id, item)
      }
      return ids.flatMap((id) => known.get(id) ?? [])
    },
    forget(ids) {
      forgotten++
      if (!ids) return cache.clear()
      for (const id of ids) cache.delete(id)
    },
  }
}
