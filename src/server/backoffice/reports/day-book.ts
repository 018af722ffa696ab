import { sql } from 'kysely'
import type {
  DayBook,
  DayBookEntry,
  DayBookKind,
  DayBookSums,
  DayBookTotals,
  dayBookApi,
} from '#contract/backoffice/day-book.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { detailsOf, type EntrySpan, entriesIn } from './day-book-sql.ts'
import { spanOf } from './span.ts'

type Days = Input<typeof dayBookApi.totals>['query']
export type DayBookQuery = Omit<Input<typeof dayBookApi.read>['query'], 'limit'>

/** The days of the book; today in India unless said. Refuses spans longer than a year. */
export function spanOfBook(query: Days) {
  const { from, to } = spanOf(query, new Date())
  return { from, to }
}

/**
 * The next entries of a span of Indian days in order of time. Each table is read by its own index from the cursor on, so
 * every page costs the same.
 */
export async function readDayBook(
  db: Db,
  { limit, after, kind, ...days }: DayBookQuery & { limit: number },
): Promise<DayBook> {
  const span = { ...spanIn(days), ...(after && { after: cursorIn(after) }), most: limit + 1 }
  const { rows } = await sql<DayBookEntry & { place: string }>`
    select entry.key, entry.at, entry.kind, details.number, o.id as order_id, o.order_number,
      coalesce(details.party, o.business_name, o.billing_address->>'fullName') as party,
      coalesce(details.method, o.payment_method) as method, entry.amount, entry.tax,
      (extract(epoch from entry.at) * 1000000)::bigint || '~' || entry.key as place
    from (select * from (${entriesIn(span, kind)}) part
        order by at, key collate "C" limit ${limit + 1}) entry
      cross join lateral ${detailsOf} details
      join orders o on o.id = details.order_id
    order by entry.at, entry.key collate "C"`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    entries: shown.map(({ place: _place, ...entry }) => entry),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

/** Sums of the entries of each Indian day of a span, in paise. */
export async function readDayBookTotals(db: Db, query: Days): Promise<DayBookTotals> {
  const { from, to } = spanOfBook(query)
  const { rows } = await sql<{
    day: string | null
    kind: DayBookKind
    count: number
    amount: number
    tax: number
  }>`
    select to_char(india_date(at), 'YYYY-MM-DD') as day, kind, count(*)::int as count,
      sum(amount)::bigint as amount, coalesce(sum(tax), 0)::bigint as tax
    from (${entriesIn(spanIn(query))}) entry
    group by grouping sets ((india_date(at), kind), (kind))
    order by 1`.execute(db)
  const days = new Map<string, DayBookSums>()
  const total = nothing()
  for (const { day, kind, ...sum } of rows) {
    const sums = day === null ? total : (days.get(day) ?? nothing())
    sums[kind] = sum
    if (day !== null) days.set(day, sums)
  }
  return { from, to, days: [...days].map(([day, sums]) => ({ day, sums })), total }
}

function spanIn(query: Days): EntrySpan {
  const { from, to } = spanOfBook(query)
  return { from: midnight(from), to: sql`${midnight(to)} + interval '1 day'` }
}

/** The place of an entry: microseconds since 1970 and its key. */
function cursorIn(after: string) {
  const [micros = '0', key = ''] = after.split('~')
  return { at: sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`, key }
}

const none = () => ({ count: 0, amount: 0, tax: 0 })

const nothing = (): DayBookSums => ({
  INVOICE: none(),
  CREDIT_NOTE: none(),
  PAYMENT: none(),
  COD: none(),
  REFUND: none(),
})
