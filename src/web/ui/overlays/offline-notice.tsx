import { useSyncExternalStore } from 'react'
import { Notice } from './notice.tsx'

/** Says so while there is no network: what is on the page may be old, and nothing can be changed. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <Notice tone="warn" live>
      You're offline. What you see may be old, and nothing can be changed until you are back.
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
