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

/** The catalogue in memory, kept in step with the database. */
export type CatalogueIndex = {
  /** The copy, as long as it is in step; null while it is not, and the database must be asked. */
  copy: () => IndexSnapshot | null
  /** Whether the follower knows everything the copy does. */
  isFollowed: () => boolean
  /** Comes back when all that was to be done to be in step, and followed, has been tried. */
  settled: () => Promise<void>
  /** Cards in the order of the ids; those of products that did not change are not read again. */
  cards: (ids: number[]) => Promise<ProductCard[]>
  /** What the variants of these are told apart by; kept as the cards are. */
  choices: (ids: number[]) => Promise<Choices[]>
  /** Comes back when everything committed before this call is in the copy, or after two seconds. */
  caughtUp: () => Promise<void>
  /** The changes, told once more to whoever listens here when the copy shows them. */
  changes: Changes
  stop: () => Promise<void>
}

/** While changes are heard there is nothing to ask for; this is for the one that got lost. */
const askMs = 30_000
/** While they aren't, the database is asked, and what it said is good for so long. */
const askDeafMs = 500
const goodForMs = 2_000
const againMs = 250
/** Every so often a few products are read again, whatever was heard of them. */
const checkMs = 60_000
/** While the follower is still behind, it is led so long at a time. */
const followMs = 300
/** Changes are kept for a day: whoever was away longer begins anew. */
const longestAwayMs = 12 * 3_600_000

export function openCatalogueIndex(
  db: Db,
  changes: Changes,
  follower: SearchIndexer,
): CatalogueIndex {
  const parts = cacheCardParts()
  const relay = replayChanges(changes)
  let copy: IndexSnapshot | null = null
  let since = ''
  /** When the copy was last in step, by the clock on the wall; 0 for not since what was heard last. */
  let inStepAt = 0
  let due: DueChanges = { products: new Set(), stock: new Set() }
  let awakeAt = Date.now()
  let isHearing = false
  let hearings = 0
  /** How far products have been read again since the copy was filled; the first time, to be followed. */
  let checked = { at: Date.now(), to: 0 }
  let isFollowed = false

  async function fill(stopping: AbortSignal) {
    const begun = await readSnapshot(db)
    const filled = await fillSnapshot(db, stopping)
    since = begun
    due = { products: new Set(), stock: new Set() }
    follower.clear()
    ;[isFollowed, checked] = [false, { at: 0, to: 0 }]
    await catchUp(filled)
    copy = filled
  }

  async function catchUp(own: IndexSnapshot) {
    const news = await readIndexChanges(db, since)
    parts.forget(news)
    due = await applyChanges(db, own, news, due)
    since = news.snapshot
    await applyDue(db, own, follower, due)
    // What is read again for safety is no reason to be out of step when it cannot be read.
    if (own === copy) await check(own).catch(() => undefined)
    if (isFollowed) await follower.settle()
  }

  async function check(own: IndexSnapshot) {
    const begunAt = Date.now()
    if (isFollowed && begunAt - checked.at < checkMs) return
    do {
      checked = { at: begunAt, to: await checkNext(db, own, follower, checked.to) }
      isFollowed ||= checked.to === 0
    } while (!isFollowed && Date.now() - begunAt < followMs)
  }

  async function round(stopping: AbortSignal): Promise<number> {
    // Until changes were heard for the first time there is nothing to keep in step with.
    if (!isHearing && !copy) return askMs
    const [begunAt, hearing, told] = [Date.now(), hearings, relay.begin()]
    if (begunAt - awakeAt > longestAwayMs) copy = null
    try {
      await (copy ? catchUp(copy) : fill(stopping))
    } catch (error) {
      if (error instanceof OtherDatabase) copy = null
      inStepAt = 0
      told.putBack()
      return againMs
    }
    const isBehind = due.products.size + due.stock.size > 0
    if (isBehind) told.putBack()
    else told.done()
    awakeAt = begunAt
    // What happened between hearing and hearing again is for the next round.
    inStepAt = hearing === hearings ? begunAt : 0
    relay.followed(isFollowed && inStepAt > 0)
    if (isBehind || !isFollowed) return 0
    return isHearing ? askMs : askDeafMs
  }
  const rounds = pollLoop(round)

  async function caughtUp() {
    if (copy) await Promise.race([rounds.whole(), pause(goodForMs, undefined, { ref: false })])
  }

  changes.tell({
    onChange: rounds.call,
    onHearing(hearing) {
      isHearing = hearing
      hearings++
      inStepAt = 0
      rounds.call()
    },
  })
  return {
    copy: () => (inStepAt > 0 && (isHearing || Date.now() - inStepAt < goodForMs) ? copy : null),
    isFollowed: () => isFollowed,
    async settled() {
      do await rounds.whole()
      while (isHearing && !isFollowed)
    },
    cards: (ids) => parts.cards(db, ids),
    choices: (ids) => parts.choices(db, ids),
    caughtUp,
    changes: {
      tell: relay.tell,
      async caughtUp() {
        await changes.caughtUp()
        await caughtUp()
      },
      stop: changes.stop,
    },
    stop: rounds.stop,
  }
}
