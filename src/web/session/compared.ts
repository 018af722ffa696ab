import { useMemo } from 'react'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { limits } from '#contract/limits.ts'
import { storedValue } from '#web/browser/stored-value.ts'

/** A product put aside to be compared: enough to show it in the tray, and nothing that goes stale. */
export type Compared = Pick<ProductCard, 'id' | 'name' | 'imageUrl' | 'categoryId'>

/** Why a product was not put aside. */
export type Refusal = 'full' | 'other-kind'

const kept = storedValue('compare')

/** What this browser has put aside, the first first; nothing on the server. */
export function useCompared(): Compared[] {
  const word = kept.use()
  return useMemo(() => comparedIn(word), [word])
}

/** Puts a product aside, or takes it back. Answers why not, or null when it is done. */
export function toggleCompared(product: Compared): Refusal | null {
  const list = comparedIn(kept.read())
  if (list.some(({ id }) => id === product.id)) {
    dropCompared(product.id)
    return null
  }
  if (list.some(({ categoryId }) => categoryId !== product.categoryId)) return 'other-kind'
  if (list.length >= limits.compared) return 'full'
  keep([...list, product])
  return null
}

export const dropCompared = (productId: number) =>
  keep(comparedIn(kept.read()).filter(({ id }) => id !== productId))

/** Puts aside this product alone, or nothing. */
export const startComparing = (...products: Compared[]) => keep(products)

const keep = (list: readonly Compared[]) =>
  kept.keep(
    JSON.stringify(
      list.map(({ id, name, imageUrl, categoryId }) => ({ id, name, imageUrl, categoryId })),
    ),
  )

/** What was kept by an older shop, or by somebody else, counts as nothing. */
export function comparedIn(word: string | null): Compared[] {
  try {
    const list: unknown = JSON.parse(word ?? '[]')
    return Array.isArray(list) ? list.filter(isCompared).slice(0, limits.compared) : []
  } catch {
    return []
  }
}

function isCompared(one: unknown): one is Compared {
  if (typeof one !== 'object' || one === null) return false
  const { id, name, imageUrl, categoryId } = one as Record<string, unknown>
  return (
    typeof id === 'number' &&
    typeof categoryId === 'number' &&
    typeof name === 'string' &&
    (imageUrl === null || typeof imageUrl === 'string')
  )
}
