import { type RawBuilder, sql } from 'kysely'
import type {
  DemandKind,
  DemandReport,
  DemandRow,
  demandReportApi,
} from '#contract/backoffice/demand-report.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Read = DemandRow & { count: number; total: number; totalBefore: number }

/** The most rows that a page shows. */
const mostRows = 200

/** The unmet demand of shoppers in the last days, with as many days before for comparison. One statement. */
export async function readDemand(
  db: Db,
  { of, days = '30' }: Input<typeof demandReportApi.read>['query'],
  most: number | null = mostRows,
): Promise<DemandReport> {
  const { rows } = await sql<Read>`
    with asked as (${askedFor[of](Number(days))})
    select key, place, times, times_before, to_char(last, 'YYYY-MM-DD') as last, waiting,
      (count(*) over ())::int as count, (sum(times) over ())::int as total,
      (sum(times_before) over ())::int as total_before
    from asked order by times desc, times_before desc, key limit ${most}`.execute(db)
  const [first] = rows
  return {
    of,
    days: Number(days),
    rows: rows.map(({ count: _, total: _total, totalBefore: _before, ...row }) => row),
    more: (first?.count ?? 0) - rows.length,
    total: { times: first?.total ?? 0, timesBefore: first?.totalBefore ?? 0 },
  }
}

/** Searches count to the hour, as in the report of searches; pincodes are counted by day. */
const askedFor: Readonly<Record<DemandKind, (days: number) => RawBuilder<unknown>>> = {
  searches: (days) => sql`
    select query as key, null as place, india_date(max(at)) as last, null::int as waiting,
      ${timesIn(sql`hits`, sql`at > now() - make_interval(days => ${days})`)}
    from search_queries
    where total = 0 and at > now() - make_interval(days => ${days * 2})
    group by query`,
  pincodes: (days) => sql`
    select refused.pincode as key, place.city as place, max(day) as last,
      (select count(*)::int from delivery_alerts alert where alert.pincode = refused.pincode) as waiting,
      ${timesIn(sql`asks`, sql`day > india_date(now()) - ${days}::int`)}
    from refused_pincodes refused join pincodes place on place.pincode = refused.pincode
    where day > india_date(now()) - ${days * 2}::int
    group by refused.pincode, place.city`,
}

const timesIn = (number: RawBuilder<unknown>, isNow: RawBuilder<unknown>) => sql`
  coalesce(sum(${number}) filter (where ${isNow}), 0)::int as times,
  coalesce(sum(${number}) filter (where not (${isNow})), 0)::int as times_before`
