import { type RawBuilder, sql } from 'kysely'
import type { SearchedFor, SearchReport } from '#contract/catalogue/admin-search.ts'
import { slowSearchMs } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const rowsShown = 50
/** How long the search log is kept, and how many rows at most. */
const keptDays = 90
const mostKept = 200_000

/**
 * The searches of the last days: the most frequent, those without results, and the slowest. Four statements.
 */
export async function readSearchReport(db: Db, days: number): Promise<SearchReport> {
  const often = sql`hits desc, query`
  const [sums, top, noResult, slow] = await Promise.all([
    readSums(db, days),
    listSearchedFor(db, days, sql`true`, often),
    listSearchedFor(db, days, sql`total = 0`, often),
    listSearchedFor(db, days, sql`ms >= ${slowSearchMs}`, sql`ms desc, query`),
  ])
  return { days, ...sums, top, noResult, slow }
}

/** Deletes rows older than the longest report, and the oldest ones beyond the limit. */
export async function tidySearchQueries(tx: Tx) {
  await sql`
    delete from search_queries
    where at < now() - make_interval(days => ${keptDays})
      or id <= (select id from search_queries order by id desc offset ${mostKept} limit 1)`.execute(
    tx,
  )
}

type Sums = Pick<SearchReport, 'searches' | 'withoutResult' | 'usualMs'>

async function readSums(db: Db, days: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(hits), 0)::int as searches,
      coalesce(sum(hits) filter (where total = 0), 0)::int as without_result,
      percentile_disc(0.95) within group (order by ms) as usual_ms
    from search_queries where at > now() - make_interval(days => ${days})`.execute(db)
  return rows[0] ?? { searches: 0, withoutResult: 0, usualMs: null }
}

async function listSearchedFor(
  db: Db,
  days: number,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<SearchedFor[]> {
  const { rows } = await sql<SearchedFor>`
    with asked as (
      select query, sum(hits)::int as hits, max(ms) as ms, max(at) as last_at,
        (array_agg(total order by id desc))[1] as total
      from search_queries where at > now() - make_interval(days => ${days}) group by query
    )
    select query, hits, total, ms, last_at from asked
    where ${which} order by ${order} limit ${rowsShown}`.execute(db)
  return rows
}
