import { LRUCache } from 'lru-cache'

/** The part of the limit that values may take while nobody has asked for them again. */
const shareOfNew = 1 / 4

/**
 * Values by name within one limit of bytes, least recently used go first. First-time values share a quarter of the
 * limit, so a crawler pushes out nothing that shoppers come back to. A segmented LRU (Karedla, Love and Wherry, 1994).
 */
export function openKeptValues<Value extends { bytes: number }>(mostBytes: number) {
  const sizeCalculation = ({ bytes }: Value) => bytes
  const bytesOfNew = Math.ceil(mostBytes * shareOfNew)
  const fresh = new LRUCache<string, Value>({ maxSize: bytesOfNew, sizeCalculation })
  const used = new LRUCache<string, Value>({
    // For `LRUCache`, a limit of 0 means no limit.
    maxSize: Math.max(1, mostBytes - bytesOfNew),
    sizeCalculation,
    disposeAfter: (value, name, reason) => {
      if (reason === 'evict') put(fresh, name, value)
    },
  })

  function put(to: LRUCache<string, Value>, name: string, value: Value) {
    // It is deleted first, because `set` keeps the size of an entry that is there already.
    to.delete(name)
    if (value.bytes <= to.maxSize) to.set(name, value)
  }

  return {
    find(name: string): Value | undefined {
      const value = fresh.get(name)
      if (!value) return used.get(name)
      fresh.delete(name)
      put(used, name, value)
      return value
    },
    peek: (name: string) => fresh.peek(name) ?? used.peek(name),
    /** A name that is in use stays in use. */
    put: (name: string, value: Value) => put(used.has(name) ? used : fresh, name, value),
    remove(name: string) {
      fresh.delete(name)
      used.delete(name)
    },
    clear() {
      used.clear()
      fresh.clear()
    },
    size: () => ({
      values: fresh.size + used.size,
      bytes: fresh.calculatedSize + used.calculatedSize,
    }),
  }
}
