import { useEffect, useState } from 'react'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { storedValue } from '#web/browser/stored-value.ts'
import { api } from './api.ts'

const kept = storedValue('recent')
const mostKept = 12
const mostShown = 6

/** Remembers that a product was looked at in this browser: its id, and nothing that goes stale. */
export function keepRecent({ id }: { id: number }) {
  const others = recentIn(kept.read()).filter((recent) => recent !== id)
  kept.keep(JSON.stringify([id, ...others].slice(0, mostKept)))
}

/**
 * The products looked at last, newest first, as they are now; those no longer sold are left out. Empty
 * until they have come, and when they can't be had, which is only logged.
 */
export function useRecent(without?: number) {
  const word = kept.use()
  const ids = recentIn(word)
    .filter((id) => id !== without)
    .slice(0, mostShown)
    .join(',')
  const [cards, setCards] = useState<ProductCard[]>([])
  useEffect(() => {
    if (ids === '') return setCards([])
    const asking = new AbortController()
    api(catalogueApi.cards, { query: { ids }, signal: asking.signal }).then(
      ({ products }) => setCards(products),
      (error) => asking.signal.aborted || console.error(error),
    )
    return () => asking.abort()
  }, [ids])
  return { products: cards, forget: () => kept.keep('[]') }
}

/** Ids, newest first; what an older shop kept as more than an id is read as one. */
export function recentIn(word: string | null): number[] {
  try {
    const list: unknown = JSON.parse(word ?? '[]')
    if (!Array.isArray(list)) return []
    return list.map((one) => one?.id ?? one).filter((id) => Number.isSafeInteger(id) && id > 0)
  } catch {
    return []
  }
}
