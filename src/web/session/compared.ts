import { useMemo } from 'react'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { limits } from '#contract/limits.ts'
import { storedValue } from '#web/browser/stored-value.ts'

/** A product in the compare tray: only the fields the tray shows, which don't go stale. */
export type Compared = Pick<ProductCard, 'id' | 'name' | 'imageUrl' | 'categoryId'>

/** Why a product could not be added to the comparison. */
export type Refusal = 'full' | 'other-kind'

const kept = storedValue('compare')

/** The products to compare in this browser, oldest first. Nothing is stored on the server. */
export function useCompared(): Compared[] {
  const word = kept.use()
  return useMemo(() => comparedIn(word), [word])
}

/** Adds a product to the comparison or removes it. Answers why it was refused, or null. */
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

/** Replaces the comparison with these products; none clears it. */
export const startComparing = (...products: Compared[]) => keep(products)

const keep = (list: readonly Compared[]) =>
  kept.keep(
    JSON.stringify(
      list.map(({ id, name, imageUrl, categoryId }) => ({ id, name, imageUrl, categoryId })),
    ),
  )

/** Stored values of older versions or of other scripts are ignored. */
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
