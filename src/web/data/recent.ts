import type { Product } from '#contract/products.ts'

/** A product looked at in this browser: enough to find it again, and nothing that goes stale. */
export type Recent = { id: number; name: string; imageUrl: string | null }

const recentKey = 'recent'
const mostKept = 12

/** The products looked at last, newest first. */
export function listRecent(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

export function keepRecent({ id, name, imageUrl }: Pick<Product, 'id' | 'name' | 'imageUrl'>) {
  const others = listRecent().filter((recent) => recent.id !== id)
  const recent: Recent[] = [{ id, name, imageUrl }, ...others].slice(0, mostKept)
  localStorage.setItem(recentKey, JSON.stringify(recent))
}

function isRecent(kept: unknown): kept is Recent {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, name, imageUrl } = kept as Record<string, unknown>
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    (imageUrl === null || typeof imageUrl === 'string')
  )
}
