import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { dayInIndia } from '#contract/india-time.ts'
import {
  type ItemFilter,
  type SettlementItem,
  type SettlementItems,
  type settlementsApi,
  statesToLookAt,
} from '#contract/selling/settlements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { readBankHolidays } from '#server/shop/working-time/read-working-time.ts'
import { dueOn, itemsIn, type Looked } from './items-sql.ts'

type Query = Input<typeof settlementsApi.items>['query']

/** How many days the list looks back unless it is told. */
const usualDays = 365
const mostDays = 366

/**
 * Payments, refunds and COD parcels of a span of days, the last year unless said, newest first. Amounts in paise. Refuses
 * spans longer than a year.
 */
export async function listSettlementItems(
  db: Db,
  { page, limit, state, kind, ...query }: Query,
): Promise<SettlementItems> {
  const span = spanIn(query)
  const looked: Looked = { ...span, holidays: await readBankHolidays(db) }
  const { rows } = await sql<{ counts: Record<string, number>; items: SettlementItem[] }>`
    with item as materialized (select * from (${itemsIn(looked)}) one where ${isOfKind(kind)})
    select (select coalesce(json_object_agg(state, count), '{}')
        from (select state, count(*)::int as count from item group by state) counted) as counts,
      (select coalesce(json_agg(${shownOf(looked)} order by item.at desc, item.key), '[]')
        from (select * from item where ${isInState(state)}
          order by at desc, key limit ${limit} offset ${(page - 1) * limit}) item
        left join orders "order" on "order".id = item.order_id) as items`.execute(db)
  const { counts = {}, items = [] } = rows[0] ?? {}
  return { ...span, items, counts, page, limit, total: totalOf(counts, state) }
}

/** The money that companies should have paid out by now, and in how many payments and COD parcels. In paise. */
export async function readLate(db: Db): Promise<{ count: number; amount: number }> {
  const looked = { ...spanIn({}), holidays: await readBankHolidays(db), isUnpaid: true }
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(expected), 0)::bigint as amount from (${itemsIn(looked)}) item
    where state = 'MISSING' and ${isOfKind('INCOME')}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

const isOfKind = (kind: ItemFilter['kind']): RawBuilder<boolean> => {
  if (!kind) return sql<boolean>`true`
  return kind === 'INCOME' ? sql<boolean>`kind in ('PAYMENT', 'COD')` : sql<boolean>`kind = ${kind}`
}

const isInState = (state: ItemFilter['state']): RawBuilder<boolean> => {
  if (!state) return sql<boolean>`true`
  return sql<boolean>`state = any(${state === 'TO_LOOK_AT' ? statesToLookAt : [state]}::text[])`
}

function totalOf(counts: Readonly<Record<string, number>>, state: ItemFilter['state']): number {
  const states: readonly string[] = state === 'TO_LOOK_AT' ? statesToLookAt : [state ?? '']
  return Object.entries(counts)
    .filter(([name]) => !state || states.includes(name))
    .reduce((sum, [, count]) => sum + count, 0)
}

/** An item as the contract has it. Details that take time are read for the items of the page only. */
const shownOf = (looked: Looked) => sql`json_build_object(
  'key', item.key, 'kind', item.kind, 'state', item.state, 'provider', item.provider, 'name', item.name,
  'orderId', item.order_id, 'orderNumber', "order".order_number,
  'at', to_char(item.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', ${dueOn(looked)},
  'expected', item.expected, 'settled', item.settled, 'references', array(
    select reference from settlements where id in (
      select settlement_id from settlement_lines where item.kind = 'PAYMENT' and gateway_payment_id = item.name
      union all select settlement_id from settlement_lines where item.kind = 'REFUND' and refund_id = item.thing_id
      union all select settlement_id from settlement_lines where item.kind = 'COD' and shipment_id = item.thing_id
      union all select settlement_id from settlement_lines where id = item.line_id) order by 1),
  'lineId', item.line_id, 'note', item.note)`

function spanIn({ from, to }: Pick<Query, 'from' | 'to'>) {
  const end = Temporal.PlainDate.from(to ?? dayInIndia(new Date()))
  const start = from ? Temporal.PlainDate.from(from) : end.subtract({ days: usualDays - 1 })
  const days = start.until(end).days + 1
  if (days < 1) throw invalid({ to: 'The end date is before the start date.' })
  if (days > mostDays) throw invalid({ to: 'Choose a period of at most one year.' })
  return { from: start.toString(), to: end.toString() }
}
