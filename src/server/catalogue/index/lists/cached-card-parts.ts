import type { Db } from '#server/platform/db/database.ts'
import { listCards } from '../../products/list-cards.ts'
import { listChoices } from '../../products/list-choices.ts'
import type { IndexChanges } from './read-index-changes.ts'

/** What lists show of products, kept as it was read until they change. */
export function cacheCardParts() {
  const cards = keepById(listCards)
  const choices = keepById(listChoices)
  return {
    cards: cards.of,
    choices: choices.of,
    forget({ products, stock, brands, categories }: IndexChanges) {
      cards.forget(brands.length + categories.length > 0 ? null : [...products, ...stock])
      choices.forget(products)
    },
  }
}

type KeptById<T> = {
  /** In the order of `ids`, without those that are not published. */
  of: (db: Db, ids: number[]) => Promise<T[]>
  /** Null: all of them. */
  forget: (ids: readonly number[] | null) => void
}

/** About 1.5 kB each, where they are cards. */
const most = 20_000
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

function keepById<T extends { id: number }>(
  read: (db: Db, ids: number[]) => Promise<T[]>,
): KeptById<T> {
  const kept = new Map<number, T>()
  let forgotten = 0
  let day = ''

  /** A rate of GST comes into force with the day. */
  function turnDay() {
    const today = dayInIndia.format()
    if (today !== day) kept.clear()
    day = today
  }

  function keep(one: T) {
    kept.set(one.id, one)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async of(db, ids) {
      turnDay()
      const missing = ids.filter((id) => !kept.has(id))
      const known = new Map(ids.map((id) => [id, kept.get(id)]))
      const begunAt = forgotten
      for (const one of await read(db, missing)) {
        known.set(one.id, one)
        // Read before something was forgotten, it may be what was meant.
        if (begunAt === forgotten) keep(one)
      }
      return ids.flatMap((id) => known.get(id) ?? [])
    },
    forget(ids) {
      forgotten++
      if (!ids) return kept.clear()
      for (const id of ids) kept.delete(id)
    },
  }
}
