import type { ProductCard } from '#contract/catalogue/products.ts'
import { cardTags, noteRead } from '#server/platform/cache/reads.ts'
import { anyChange, type Change, type Changes } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readOfProducts } from '../../products/list-cards.ts'
import type { Choices } from '../../products/list-choices.ts'
import {
  addDue,
  applyDue,
  checkNext,
  fillSnapshot,
  isDone,
  needsRefill,
  nothingDue,
} from './apply-changes.ts'
import { cacheCardParts } from './cached-card-parts.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import type { SearchIndexer } from './search-indexer.ts'

/** The catalogue in memory, kept up to date with the database. */
export type CatalogueIndex = {
  /** The snapshot while it and the search indexer are up to date; null while they are not. */
  copy: () => IndexSnapshot | null
  /** Whether the whole catalogue was read once, however busy the database has been since. */
  isFilled: () => boolean
  /** Resolves after a full attempt to bring the snapshot and the search indexer up to date. */
  settled: () => Promise<void>
  /** Cards in the order of the ids. Only cards of products that changed are read again. */
  cards: (ids: number[]) => Promise<ProductCard[]>
  /** Options that distinguish the variants of these products; cached like the cards. */
  choices: (ids: number[]) => Promise<Choices[]>
  /**
   * The position in the log of changes up to which the snapshot and the search indexer have every change;
   * null while they have not. To be stored with a copy of both: taken before the copy is begun.
   */
  position: () => string | null
  /** Resolves when everything committed before this call is in the snapshot, or after two seconds. */
  flushed: () => Promise<void>
  stop: () => void
}

/** How often a few products are read again even if nothing reported a change. */
const checkMs = 60_000

/** A snapshot that was stored and loaded again, and the position that was taken before it was stored. */
export type StoredIndex = { snapshot: IndexSnapshot; position: string }

/** The index as far as it is built. */
type IndexState = {
  /** Null until it contains every change once. */
  shown: IndexSnapshot | null
  /** Filled or loaded, but changes made since then are not in it yet. */
  next: IndexSnapshot | null
  /** Fills `next`; aborted when it has to begin again. */
  filling: AbortController | null
  /** Whether lists and search contained every change after the last round. */
  isWhole: boolean
  /** The last full check: when it began, and the product id it has reached. */
  checked: { at: number; to: number }
}

const stateFrom = (stored: StoredIndex | null): IndexState => ({
  shown: null,
  next: stored?.snapshot ?? null,
  filling: null,
  isWhole: false,
  checked: { at: Date.now(), to: 0 },
})

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
  const due = nothingDue()
  const state = stateFrom(stored)
  let filled = Promise.resolve()

  function fill() {
    if (state.filling) return
    const filling = new AbortController()
    state.filling = filling
    indexer.clear()
    const done = (next: IndexSnapshot | null) => {
      if (filling.signal.aborted) return
      Object.assign(state, { next, filling: null })
      if (next) changes.poll()
    }
    filled = fillSnapshot(db, indexer, filling.signal).then(done, () => done(null))
  }

  function restart() {
    state.filling?.abort()
    Object.assign(due, nothingDue())
    Object.assign(state, stateFrom(null))
  }

  async function apply(changed: Change[]) {
    parts.forget(changed)
    for (const change of changed) indexer.onChange(change)
    if (changed.some(needsRefill)) restart()
    else addDue(due, changed)
    const own = state.shown ?? state.next
    if (!own) {
      fill()
      return { dropped: changed, isBehind: false }
    }
    await applyDue(db, own, indexer, due)
    // This safety check may fail without making the snapshot out of date.
    await checkSome(db, own, indexer, state).catch(() => undefined)
    await indexer.settle()
    const wasWhole = state.isWhole
    state.isWhole = isDone(due)
    if (state.isWhole) state.shown = own
    // Answers made while products are due are outdated, and those made without the index may look different.
    const isAny = !isDone(due) || state.isWhole !== wasWhole
    return { dropped: isAny ? [anyChange] : changed, isBehind: !state.isWhole }
  }
  changes.applyFirst(apply, stored?.position)

  return {
    copy() {
      noteRead()
      return changes.isFresh() ? state.shown : null
    },
    isFilled: () => state.shown !== null,
    async settled() {
      do {
        await filled
        await changes.flushed()
      } while (changes.isFresh() && !(state.isWhole && isDone(due)))
    },
    cards: (ids) => readOfProducts(cardTags(ids), () => parts.cards(db, ids)),
    choices: (ids) => readOfProducts(cardTags(ids), () => parts.choices(db, ids)),
    position: () => (state.isWhole ? changes.position() : null),
    flushed: changes.flushed,
    stop: () => state.filling?.abort(),
  }
}

/** Reads a few products again, now and then. */
async function checkSome(db: Db, own: IndexSnapshot, indexer: SearchIndexer, state: IndexState) {
  const begunAt = Date.now()
  if (begunAt - state.checked.at < checkMs) return
  state.checked = { at: begunAt, to: await checkNext(db, own, indexer, state.checked.to) }
}
