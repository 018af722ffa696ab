import type { Change, Changes } from '#server/platform/db/changes.ts'
import { bufferStream, type ReplayableStream } from './replayable-stream.ts'

type Kept = { feed: ReplayableStream; begunAt: number; doneAt: number | null; isOutdated: boolean }

/** At most this share of the time is spent regenerating a feed, however often products change. */
const share = 0.1

/**
 * Caches each feed by name as finished bytes until something in it changes. A feed that took long to
 * generate is served for ten times as long even when it is outdated: a shop whose stock moves every second
 * must not regenerate feeds all the time. While the process does not receive change notifications, nothing
 * is cached.
 */
export function cacheFeeds(changes: Changes, now = () => performance.now()) {
  const kept = new Map<string, Kept>()
  let isHearing = false
  changes.tell({
    onChange(change) {
      if (showsInFeed(change)) for (const one of kept.values()) one.isOutdated = true
    },
    onHearing(hearing) {
      isHearing = hearing
      kept.clear()
    },
  })

  return function read(name: string, make: () => AsyncIterable<Buffer>): ReplayableStream {
    const known = kept.get(name)
    if (known && (!known.isOutdated || isRecent(known, now()))) return known.feed
    const begunAt = now()
    const feed = bufferStream(make())
    const one: Kept = { feed, begunAt, doneAt: null, isOutdated: false }
    if (isHearing) kept.set(name, one)
    feed.done.then(
      () => {
        one.doneAt = now()
      },
      () => {
        if (kept.get(name) === one) kept.delete(name)
      },
    )
    return feed
  }
}

/** The feed does not show the stock quantity, only whether the variant is in stock. */
const showsInFeed = ({ table }: Change) => table !== 'stock'

function isRecent({ begunAt, doneAt }: Kept, now: number): boolean {
  return (now - begunAt) * share < (doneAt ?? now) - begunAt
}
