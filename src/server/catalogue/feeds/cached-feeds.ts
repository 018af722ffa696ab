import type { Change, Changes } from '#server/platform/db/changes.ts'
import { bufferStream, type ReplayableStream } from './replayable-stream.ts'

type Kept = { feed: ReplayableStream; begunAt: number; doneAt: number | null; isOutdated: boolean }

/** At most this share of the time is spent on making a feed again, however often goods change. */
const share = 0.1

/**
 * Feeds as finished bytes, by name, until something in them changes. One that took long to make is
 * shown for ten times as long all the same: a shop whose stock moves every second must not do nothing
 * else. While changes are not heard of, nothing is kept.
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

/** The number of pieces is not in it, only whether there are any. */
const showsInFeed = ({ table }: Change) => table !== 'stock'

function isRecent({ begunAt, doneAt }: Kept, now: number): boolean {
  return (now - begunAt) * share < (doneAt ?? now) - begunAt
}
