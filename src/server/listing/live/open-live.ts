import { setTimeout as pause } from 'node:timers/promises'
import type { ProductCard } from '#contract/products.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { keepCards } from './cards.ts'
import type { Copy } from './copy.ts'
import { OtherDatabase, readNews, readSnapshot } from './feed.ts'
import type { Follower } from './follower.ts'
import { goRound } from './rounds.ts'
import { checkNext, fillCopy, takeInNews } from './take-in.ts'
import { tellAgain } from './tell-again.ts'

/** The catalogue in memory, kept in step with the database. */
export type Live = {
  /** The copy, as long as it is in step; null while it is not, and the database must be asked. */
  copy: () => Copy | null
  /** Comes back when it has been tried to fill the copy. */
  filled: () => Promise<void>
  /** Cards in the order of the ids; those of products that did not change are not read again. */
  cards: (ids: number[]) => Promise<ProductCard[]>
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
/** Changes are kept for a day: whoever was away longer begins anew. */
const longestAwayMs = 12 * 3_600_000

export function openLive(db: Db, changes: Changes, follower: Follower): Live {
  const cards = keepCards()
  const relay = tellAgain(changes)
  let copy: Copy | null = null
  let since = ''
  /** When the copy was last in step, by the clock on the wall; 0 for not since what was heard last. */
  let inStepAt = 0
  let awakeAt = Date.now()
  let isHearing = false
  let hearings = 0
  let checked = { at: Date.now(), to: 0 }

  async function fill(stopping: AbortSignal) {
    const begun = await readSnapshot(db)
    const filled = await fillCopy(db, follower, stopping)
    since = begun
    await catchUp(filled)
    copy = filled
  }

  async function catchUp(own: Copy) {
    const news = await readNews(db, since)
    await takeInNews(db, own, follower, news)
    since = news.snapshot
    cards.forget(
      news.brands.length + news.categories.length > 0 ? null : [...news.products, ...news.stock],
    )
    if (Date.now() - checked.at > checkMs)
      checked = { at: Date.now(), to: await checkNext(db, own, follower, checked.to) }
    await follower.settle()
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
    told.done()
    awakeAt = begunAt
    // What happened between hearing and hearing again is for the next round.
    inStepAt = hearing === hearings ? begunAt : 0
    return isHearing ? askMs : askDeafMs
  }
  const rounds = goRound(round)

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
    filled: rounds.whole,
    cards: (ids) => cards.of(db, ids),
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
