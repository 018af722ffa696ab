import { type RawBuilder, sql } from 'kysely'
import type {
  CorrectedSearch,
  LostSale,
  SearchedFor,
  SearchReport,
} from '#contract/catalogue/search-report.ts'
import { searchesKeptDays, slowSearchMs } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { readLearning } from '../learning/learning-setting.ts'
import { listRisen } from '../learning/list-risen.ts'

const rowsShown = 50
/** How many rows of the search log are kept at most. */
const mostKept = 200_000

/** Fewer searches without a click mean nothing: a shopper may just have left. */
const leastSearches = 3
/** This many persons must have opened a product before it counts as not bought. */
const leastClicks = 5

/**
 * The searches of the last days: the most frequent, those without results, the slowest, those whose results nobody
 * opened, products that were opened and not sold, and those that rise by choices. Nine statements.
 */
export async function readSearchReport(db: Db, days: number): Promise<SearchReport> {
  const often = sql`hits desc, query`
  const inVain = sql`total > 0 and hits >= ${leastSearches} and ${noClickSince(days)}`
  const [sums, top, noResult, slow, noClick, corrections, lost, risen, learning] =
    await Promise.all([
      readSums(db, days),
      listSearchedFor(db, days, sql`true`, often),
      listSearchedFor(db, days, sql`total = 0`, often),
      listSearchedFor(db, days, sql`ms >= ${slowSearchMs}`, sql`ms desc, query`),
      listSearchedFor(db, days, sql`corrected is null and ${inVain}`, often),
      listSearchedFor(db, days, sql`corrected is not null and ${noClickSince(days)}`, often),
      listLostSales(db, days),
      listRisen(db),
      readLearning(db),
    ])
  return {
    days,
    ...sums,
    top,
    noResult,
    slow,
    noClick,
    // Its condition leaves out those without a correction.
    corrections: corrections as CorrectedSearch[],
    lost,
    risen,
    learning,
  }
}

/** Deletes rows older than the longest report, and the oldest ones beyond the limit. */
export async function tidySearchQueries(tx: Tx) {
  await sql`
    delete from search_queries
    where at < now() - make_interval(days => ${searchesKeptDays})
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

type Asked = SearchedFor & { corrected: string | null }

const noClickSince = (days: number) => sql`not exists (
  select from search_outcomes outcome
  where outcome.query = asked.query and day >= india_date(now() - make_interval(days => ${days})))`

/** Products that shoppers opened after a search and that are out of stock, or that none of many bought. */
async function listLostSales(db: Db, days: number): Promise<LostSale[]> {
  const { rows } = await sql<LostSale>`
    with chosen as (
      select query, product_id, sum(clicks)::int as clicks, sum(carts)::int as carts, sum(orders)::int as orders
      from search_outcomes where day >= india_date(now() - make_interval(days => ${days}))
      group by query, product_id
    ), shown as (
      select query, product_id, product.name, clicks, carts, orders, exists (
        select from variants variant join stock on stock.variant_id = variant.id
        where variant.product_id = product.id and variant.archived_at is null and on_hand > reserved
      ) as in_stock
      from chosen join products product on product.id = product_id
      where product.status = 'PUBLISHED' and clicks > 0
    )
    select * from shown
    where not in_stock or (orders = 0 and clicks >= ${leastClicks})
    order by clicks desc, query, product_id limit ${rowsShown}`.execute(db)
  return rows
}

async function listSearchedFor(
  db: Db,
  days: number,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with asked as (
      select query, sum(hits)::int as hits, max(ms) as ms, max(at) as last_at,
        (array_agg(total order by id desc))[1] as total,
        (array_agg(corrected order by id desc))[1] as corrected
      from search_queries where at > now() - make_interval(days => ${days}) group by query
    )
    select query, hits, total, ms, last_at, corrected from asked
    where ${which} order by ${order} limit ${rowsShown}`.execute(db)
  return rows
}
