import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { dayInIndia } from '#contract/india-time.ts'
import type {
  SettlementItem,
  SettlementItems,
  settlementsApi,
} from '#contract/selling/settlements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { itemsIn } from './items-sql.ts'

type Query = Input<typeof settlementsApi.items>['query']

/** How far back the list looks unless it is told. */
const usualDays = 90
const mostDays = 366

/**
 * Payments, refunds and COD parcels of a span of days, the last 90 unless said, newest first. Amounts in paise. Refuses
 * spans longer than a year.
 */
export async function listSettlementItems(
  db: Db,
  { page, limit, state, kind, ...query }: Query,
): Promise<SettlementItems> {
  const days = spanIn(query)
  const ofKind = sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})`
  const { rows: counted } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from (${itemsIn(days)}) item where ${ofKind} group by 1`.execute(
    db,
  )
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const { rows: items } = await sql<SettlementItem>`
    select item.*, "order".order_number
    from (select * from (${itemsIn(days)}) one
      where ${ofKind} and (${state ?? null}::text is null or state = ${state ?? null})
      order by at desc, key limit ${limit} offset ${(page - 1) * limit}) item
    left join orders "order" on "order".id = item.order_id
    order by item.at desc, item.key`.execute(db)
  const total = state ? (counts[state] ?? 0) : counted.reduce((sum, { count }) => sum + count, 0)
  return { ...days, items, counts, page, limit, total }
}

function spanIn({ from, to }: Pick<Query, 'from' | 'to'>) {
  const end = Temporal.PlainDate.from(to ?? dayInIndia(new Date()))
  const start = from ? Temporal.PlainDate.from(from) : end.subtract({ days: usualDays - 1 })
  const days = start.until(end).days + 1
  if (days < 1) throw invalid({ to: 'The end date is before the start date.' })
  if (days > mostDays) throw invalid({ to: 'Choose a period of at most one year.' })
  return { from: start.toString(), to: end.toString() }
}
