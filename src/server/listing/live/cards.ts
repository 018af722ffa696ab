import type { ProductCard } from '#contract/products.ts'
import { listCards } from '../../catalogue/list-cards.ts'
import type { Db } from '../../db/database.ts'

/** Cards that were read lately, kept until their products change. */
export type Cards = {
  /** As `listCards`: in the order of `ids`, without those that are not published. */
  of: (db: Db, ids: number[]) => Promise<ProductCard[]>
  /** Null: all of them. */
  forget: (ids: readonly number[] | null) => void
}

/** About 1.5 kB each. */
const mostCards = 20_000
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

export function keepCards(): Cards {
  const kept = new Map<number, ProductCard>()
  let forgotten = 0
  let day = ''

  /** A rate of GST comes into force with the day. */
  function turnDay() {
    const today = dayInIndia.format()
    if (today !== day) kept.clear()
    day = today
  }

  function keep(card: ProductCard) {
    kept.set(card.id, card)
    const [oldest] = kept.keys()
    if (kept.size > mostCards && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async of(db, ids) {
      turnDay()
      const missing = ids.filter((id) => !kept.has(id))
      const known = new Map(ids.map((id) => [id, kept.get(id)]))
      const begunAt = forgotten
      for (const card of await listCards(db, missing)) {
        known.set(card.id, card)
        // Read before something was forgotten, it may be what was meant.
        if (begunAt === forgotten) keep(card)
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
