import { useSyncExternalStore } from 'react'

/**
 * A string stored in this browser. Components that show it update on changes, also from other tabs. It is
 * null on the server and until hydration.
 */
export function storedValue(key: string) {
  const watchers = new Set<() => void>()
  const read = () => localStorage.getItem(key)
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    addEventListener('storage', watcher)
    return () => {
      watchers.delete(watcher)
      removeEventListener('storage', watcher)
    }
  }
  return {
    use: () => useSyncExternalStore(watch, read, () => null),
    read,
    keep(word: string) {
      localStorage.setItem(key, word)
      for (const watcher of watchers) watcher()
    },
  }
}
