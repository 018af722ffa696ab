import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * A string stored in this browser. Components that show it update on changes, also from other tabs. It is
 * null on the server and until hydration.
 */
export function storedValue(key: string) {
  const own = createStore<string | null>(null)
  const read = () => localStorage.getItem(key)
  const watch = (watcher: () => void) => {
    const stop = own.watch(watcher)
    addEventListener('storage', watcher)
    return () => {
      stop()
      removeEventListener('storage', watcher)
    }
  }
  return {
    use: () => useSyncExternalStore(watch, read, () => null),
    read,
    keep(text: string) {
      localStorage.setItem(key, text)
      own.set(text)
    },
  }
}
