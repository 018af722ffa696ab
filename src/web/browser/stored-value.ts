import { useSyncExternalStore } from 'react'

/**
 * A word this browser remembers. Whatever shows it hears of a change, in other tabs too; on the server,
 * and until the page has come to life, it is null.
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
