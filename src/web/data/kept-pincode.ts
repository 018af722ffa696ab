import { useSyncExternalStore } from 'react'

const pincodeKey = 'pincode'
const watchers = new Set<() => void>()

/** Where this browser's parcels go, as last asked; null until then and on the server. */
export const usePincode = () =>
  useSyncExternalStore(
    watch,
    () => localStorage.getItem(pincodeKey),
    () => null,
  )

export function keepPincode(pincode: string) {
  localStorage.setItem(pincodeKey, pincode)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}
