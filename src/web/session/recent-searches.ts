import { limits } from '#contract/limits.ts'
import { isSearchable } from '#contract/searchable.ts'

const searchesKey = 'searches'
const mostKept = 8

/** Recent searches in this browser, newest first. They are never sent to the server. */
export function listSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(searchesKey) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((item) => typeof item === 'string').slice(0, mostKept)
      : []
  } catch {
    return []
  }
}

export function keepSearch(text: string) {
  const q = text.trim().slice(0, limits.searchMaximum)
  if (!isSearchable(q)) return
  const others = listSearches().filter((search) => search.toLowerCase() !== q.toLowerCase())
  localStorage.setItem(searchesKey, JSON.stringify([q, ...others].slice(0, mostKept)))
}

export const forgetSearches = () => localStorage.removeItem(searchesKey)
