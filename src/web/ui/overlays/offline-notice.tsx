import { useSyncExternalStore } from 'react'
import { Notice } from './notice.tsx'

/** Shown while there is no network: the page may be out of date, and nothing can be changed. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <Notice tone="warn" live>
      You're offline. This page may be out of date, and changes are possible when you're back
      online.
    </Notice>
  )
}

function watch(watcher: () => void) {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}
