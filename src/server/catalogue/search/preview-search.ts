import type { PreviewedList, SearchPreview, Synonym } from '#contract/catalogue/admin-search.ts'
import type { SynonymGroup } from '#search-engine/synonyms/synonym-group.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listFromIndex } from '../index/lists/list-from-index.ts'
import { readIndex } from '../listing/list-products.ts'
import { listCards } from '../products/list-cards.ts'
import { orderWord } from './order-words.ts'
import { rankedHits } from './ranked-hits.ts'
import type { SearchDeps } from './search.ts'
import { groupOf, listSynonyms } from './synonyms.ts'

/**
 * The first ten products of a search, now and with changed synonyms. No other search sees the change: it is undone
 * before anything else can run. Refuses invalid groups, and calls while the catalogue is not in memory.
 */
export async function previewSearch(
  { db, live, index }: SearchDeps,
  { q, groups, without = [] }: SearchPreview,
): Promise<{ before: PreviewedList; after: PreviewedList }> {
  const changed = groups.map(({ id, ...group }) => ({ id, ...groupOf(group) }))
  const saved = await listSynonyms(db)
  const snapshot = readIndex(live)
  const engine = index.engine()
  const ranking = { snapshot, engine, inputs: index.ranking(), order: orderWord(q), typed: q }
  const listed = () =>
    listFromIndex(snapshot, { page: 1, limit: 10 }, { found: rankedHits(q, {}, ranking) })

  const before = listed()
  engine.setSynonyms(withChanges(saved, changed, new Set(without)))
  let after = before
  try {
    after = listed()
  } finally {
    // Undone before the first await, so that no other search has run in between.
    engine.setSynonyms(saved)
  }
  return { before: await shown(db, before), after: await shown(db, after) }
}

type Changed = SynonymGroup & { id: number | undefined }

function withChanges(
  saved: readonly Synonym[],
  changed: readonly Changed[],
  without: ReadonlySet<number>,
): SynonymGroup[] {
  const instead = new Map(changed.map((group) => [group.id, group]))
  const added = changed.filter(({ id }) => id === undefined)
  return [
    ...saved.filter(({ id }) => !without.has(id)).map((group) => instead.get(group.id) ?? group),
    ...added,
  ]
}

type Found = { ids: number[]; total: number }

async function shown(db: Db, { ids, total }: Found): Promise<PreviewedList> {
  const cards = await listCards(db, ids)
  const products = cards.map(({ id, name, brand, imageUrl, price }) => ({
    id,
    name,
    brand,
    imageUrl,
    price,
  }))
  return { total, products }
}
