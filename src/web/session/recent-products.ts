import { useEffect, useState } from 'react'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { storedValue } from '#web/browser/stored-value.ts'
import { api } from './api.ts'

const kept = storedValue('recent')
const mostKept = 12
const mostShown = 6

/** Remembers a viewed product in this browser. Stores only the id, which doesn't go stale. */
export function keepRecent({ id }: { id: number }) {
  const others = recentIn(kept.read()).filter((recent) => recent !== id)
  kept.keep(JSON.stringify([id, ...others].slice(0, mostKept)))
}

/**
 * Recently viewed products with current data, newest first. Products no longer sold are left out. Empty until
 * loaded, and if loading fails, which is only logged.
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

/** Whether this browser remembers a viewed product. */
export const useHasRecent = () => recentIn(kept.use()).length > 0

/** Ids, newest first. Older versions stored objects; their ids are read as well. */
export function recentIn(word: string | null): number[] {
  try {
    const list: unknown = JSON.parse(word ?? '[]')
    if (!Array.isArray(list)) return []
    return list.map((item) => item?.id ?? item).filter((id) => Number.isSafeInteger(id) && id > 0)
  } catch {
    return []
  }
}
