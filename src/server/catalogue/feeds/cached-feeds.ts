import type { Change, Changes } from '#server/platform/changes/changes.ts'
import { bufferStream, type ReplayableStream } from './replayable-stream.ts'

type CachedFeed = {
  feed: ReplayableStream
  begunAt: number
  doneAt: number | null
  isOutdated: boolean
}

/** At most this share of the time is spent regenerating a feed, however often products change. */
const mostShare = 0.1

/**
 * Caches each feed by name as finished bytes until something in it changes. A slow feed is served outdated for ten
 * times as long as it took, so that a busy shop can rest. Caches nothing while the process is not current.
 */
export function cacheFeeds(changes: Pick<Changes, 'subscribe'>, now = () => performance.now()) {
  const cache = new Map<string, CachedFeed>()
  let isCurrent = false
  changes.subscribe({
    onChange(change) {
      if (showsInFeed(change)) for (const entry of cache.values()) entry.isOutdated = true
    },
    onCurrent(isNow) {
      isCurrent = isNow
      cache.clear()
    },
  })

  return function read(name: string, make: () => AsyncIterable<Buffer>): ReplayableStream {
    const cached = cache.get(name)
    if (cached && (!cached.isOutdated || isRecent(cached, now()))) return cached.feed
    const begunAt = now()
    const feed = bufferStream(make())
    const entry: CachedFeed = { feed, begunAt, doneAt: null, isOutdated: false }
    if (isCurrent) cache.set(name, entry)
    feed.done.then(
      () => {
        entry.doneAt = now()
      },
      () => {
        if (cache.get(name) === entry) cache.delete(name)
      },
    )
    return feed
  }
}

/** The feed does not show the stock quantity, only whether the variant is in stock. */
const showsInFeed = ({ subject, aspects }: Change) =>
  subject !== 'products' || !aspects.every((aspect) => aspect === 'quantity')

function isRecent({ begunAt, doneAt }: CachedFeed, now: number): boolean {
  return (now - begunAt) * mostShare < (doneAt ?? now) - begunAt
}
