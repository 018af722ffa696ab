import { fillSnapshot } from '#server/catalogue/index/lists/apply-changes.ts'
import { listFirstHits } from '#server/catalogue/search/search.ts'
import { openSearchIndex } from '#server/catalogue/search/search-index.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { DayOfClicks, HitsOf } from './replay.ts'

/** What shoppers chose in a shop, by its database, and the first hits of that shop without anything learned. */
export async function recordedClicks(
  url: string,
): Promise<{ clicks: DayOfClicks[]; hitsOf: HitsOf }> {
  const db = openDatabase(url)
  try {
    const index = openSearchIndex(db)
    const snapshot = await fillSnapshot(db, index.follower, new AbortController().signal)
    await index.follower.settle()
    const rows = await db.selectFrom('searchOutcomes').selectAll().orderBy('day').execute()
    const first = Date.parse(rows[0]?.day ?? '')
    const clicks = rows.map(({ query, productId, day, clicks, weight }) => ({
      query,
      productId,
      day: (Date.parse(day) - first) / 86_400_000,
      clicks,
      weight,
    }))
    const unlearned = {
      engine: index.engine,
      ranking: () => ({ ...index.ranking(), strengths: new Map() }),
    }
    const hitsOf = (q: string) =>
      listFirstHits({ live: { copy: () => snapshot }, index: unlearned }, q)
    return { clicks, hitsOf }
  } finally {
    await db.destroy()
  }
}
