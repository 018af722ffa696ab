import { useSyncExternalStore } from 'react'

/** A value shared by components. Those that show it render again when it changes. */
export function createStore<T>(initial: T) {
  let value = initial
  const watchers = new Set<() => void>()
  const read = () => value
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }
  return {
    read,
    watch,
    /** The server and the hydration always see the initial value. */
    use: () => useSyncExternalStore(watch, read, () => initial),
    set(next: T) {
      value = next
      for (const watcher of watchers) watcher()
    },
  }
}
