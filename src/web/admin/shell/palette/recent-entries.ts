import type { PaletteEntry } from './palette-entries.ts'

const key = 'palette-recent'
const mostKept = 6

/** The addresses chosen last in this browser, newest first. Labels are not kept, as they may name people. */
function listRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a page or an action that was chosen. */
export function keepRecent(to: string) {
  const others = listRecent().filter((other) => other !== to)
  localStorage.setItem(key, JSON.stringify([to, ...others].slice(0, mostKept)))
}

/** The entries chosen last, in that order, then the others. */
export function recentFirst<Entry extends PaletteEntry>(entries: readonly Entry[]) {
  const recent = listRecent()
  const chosen = recent.flatMap((to) => entries.find((entry) => entry.to === to) ?? [])
  return { chosen, others: entries.filter((entry) => !chosen.includes(entry)) }
}
