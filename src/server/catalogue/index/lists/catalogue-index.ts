import { setTimeout as pause } from 'node:timers/promises'
import type { ProductCard } from '#contract/catalogue/products.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Choices } from '../../products/list-choices.ts'
import {
  applyChanges,
  applyDue,
  checkNext,
  type DueChanges,
  fillSnapshot,
} from './apply-changes.ts'
import { cacheCardParts } from './cached-card-parts.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { pollLoop } from './poll-loop.ts'
import { OtherDatabase, readIndexChanges, readSnapshot } from './read-index-changes.ts'
import { replayChanges } from './replay-changes.ts'
import type { SearchIndexer } from './search-indexer.ts'

/** The catalogue in memory, kept up to date with the database. */
export type CatalogueIndex = {
  /** The snapshot while it is up to date; null while it is not, and callers must query the database. */
  copy: () => IndexSnapshot | null
  /** Whether the search indexer has everything the snapshot has. */
  isFollowed: () => boolean
  /** Resolves after a full attempt to bring the snapshot and the search indexer up to date. */
  settled: () => Promise<void>
  /** Cards in the order of the ids. Only cards of products that changed are read again. */
  cards: (ids: number[]) => Promise<ProductCard[]>
  /** What distinguishes the variants of these products; cached like the cards. */
  choices: (ids: number[]) => Promise<Choices[]>
  /**
   * The position in the log of changes up to which the snapshot and the search indexer have every change;
   * null while they have not. To be stored with a copy of both: taken before the copy is begun.
   */
  position: () => string | null
  /** Resolves when everything committed before this call is in the snapshot, or after two seconds. */
  caughtUp: () => Promise<void>
  /** The changes, repeated to its listeners once the snapshot contains them. */
  changes: Changes
  stop: () => Promise<void>
}

/** While change notifications arrive, polling is only a safety net for a lost one. */
const pollMs = 30_000
/** While they do not arrive, the database is polled, and each answer counts as current for this long. */
const disconnectedPollMs = 500
const freshForMs = 2_000
const retryMs = 250
/** How often a few products are read again even if nothing reported a change. */
const checkMs = 60_000
/** While the search indexer is behind, it catches up for this long at a time. */
const followMs = 300
/** The database keeps changes for a day: after a longer break the index is built again. */
const longestAwayMs = 12 * 3_600_000

/** A snapshot that was stored and loaded again, and the position that was taken before it was stored. */
export type StoredIndex = { snapshot: IndexSnapshot; position: string }

/**
 * Opens the catalogue index: it fills a snapshot, applies changes to it, and feeds the search indexer. With
 * a stored index, which the indexer has loaded too, only the changes since then are read.
 */
export function openCatalogueIndex(
  db: Db,
  changes: Changes,
  indexer: SearchIndexer,
  stored: StoredIndex | null = null,
): CatalogueIndex {
  const parts = cacheCardParts()
  const relay = replayChanges(changes)
  let snapshot = stored?.snapshot ?? null
  let since = stored?.position ?? ''
  /** When the snapshot was last up to date, by the wall clock; 0 if not since the last reconnect. */
  let upToDateAt = 0
  let due: DueChanges = { products: new Set(), stock: new Set() }
  let lastRoundAt = Date.now()
  let [isConnected, connections] = [false, 0]
  /**
   * The last full check: when it began, and the product id it has reached. The first check after a fill
   * feeds the search indexer.
   */
  let checked = { at: Date.now(), to: 0 }
  let isIndexerComplete = stored !== null

  async function fill(stopping: AbortSignal) {
    const begun = await readSnapshot(db)
    const filled = await fillSnapshot(db, stopping)
    since = begun
    due = { products: new Set(), stock: new Set() }
    indexer.clear()
    ;[isIndexerComplete, checked] = [false, { at: 0, to: 0 }]
    await catchUp(filled)
    snapshot = filled
  }

  async function catchUp(own: IndexSnapshot) {
    const update = await readIndexChanges(db, since)
    parts.forget(update)
    due = await applyChanges(db, own, update, due)
    since = update.snapshot
    await applyDue(db, own, indexer, due)
    // This safety check may fail without making the snapshot out of date.
    if (own === snapshot) await check(own).catch(() => undefined)
    if (isIndexerComplete) await indexer.settle()
  }

  async function check(own: IndexSnapshot) {
    const begunAt = Date.now()
    if (isIndexerComplete && begunAt - checked.at < checkMs) return
    do {
      checked = { at: begunAt, to: await checkNext(db, own, indexer, checked.to) }
      isIndexerComplete ||= checked.to === 0
    } while (!isIndexerComplete && Date.now() - begunAt < followMs)
  }

  async function round(stopping: AbortSignal): Promise<number> {
    // Before notifications arrive for the first time, there is no snapshot to update.
    if (!isConnected && !snapshot) return pollMs
    const [begunAt, connection, batch] = [Date.now(), connections, relay.begin()]
    if (begunAt - lastRoundAt > longestAwayMs) snapshot = null
    try {
      await (snapshot ? catchUp(snapshot) : fill(stopping))
    } catch (error) {
      if (error instanceof OtherDatabase) snapshot = null
      upToDateAt = 0
      batch.putBack()
      return retryMs
    }
    const isBehind = due.products.size + due.stock.size > 0
    if (isBehind) batch.putBack()
    else batch.done()
    lastRoundAt = begunAt
    // If notifications were interrupted meanwhile, the next round catches up.
    upToDateAt = connection === connections ? begunAt : 0
    relay.followed(isIndexerComplete && upToDateAt > 0)
    if (isBehind || !isIndexerComplete) return 0
    return isConnected ? pollMs : disconnectedPollMs
  }
  const loop = pollLoop(round)

  async function caughtUp() {
    if (snapshot) await Promise.race([loop.whole(), pause(freshForMs, undefined, { ref: false })])
  }

  changes.tell({
    onChange: loop.call,
    onHearing(connected) {
      isConnected = connected
      connections++
      upToDateAt = 0
      loop.call()
    },
  })
  return {
    copy: () =>
      upToDateAt > 0 && (isConnected || Date.now() - upToDateAt < freshForMs) ? snapshot : null,
    isFollowed: () => isIndexerComplete,
    async settled() {
      do await loop.whole()
      while (isConnected && !isIndexerComplete)
    },
    cards: (ids) => parts.cards(db, ids),
    choices: (ids) => parts.choices(db, ids),
    position: () =>
      snapshot && isIndexerComplete && due.products.size + due.stock.size === 0 ? since : null,
    caughtUp,
    changes: {
      tell: relay.tell,
      async caughtUp() {
        await changes.caughtUp()
        await caughtUp()
      },
      stop: changes.stop,
    },
    stop: loop.stop,
  }
}
