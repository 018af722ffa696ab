import type { Changes } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openCatalogueIndex } from '../index/lists/catalogue-index.ts'
import type { IndexStore } from '../index/stored/index-store.ts'
import { openSearchIndex } from './search-index.ts'

/** The catalogue and its search in memory, from the stored index if there is one that can be used. */
export async function openIndexes(db: Db, changes: Changes, store: IndexStore | null) {
  const stored = (await store?.load()) ?? null
  const index = openSearchIndex(db, stored?.search)
  const live = openCatalogueIndex(db, changes, index.follower, stored)
  return {
    index,
    live,
    isFromFile: stored !== null,
    /** The search as the store keeps it. */
    search: { sections: () => index.engine().sections() },
  }
}
