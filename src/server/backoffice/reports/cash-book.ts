import { sql } from 'kysely'
import type { CashBook, cashBookApi } from '#contract/backoffice/cash-book.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { movesOf } from './money-moves.ts'
import { spanOf } from './span.ts'

type Query = Input<typeof cashBookApi.read>['query']

/**
 * Opening balance, receipts, payments and closing balance of each day of an account, in paise. The balance begins at zero
 * before the first payment of the shop. Refuses spans longer than a year.
 */
export async function readCashBook(
  db: Db,
  gateways: readonly { id: string; name: string }[],
  { account, ...query }: Query,
): Promise<CashBook> {
  const accounts = accountsWith(gateways)
  if (!accounts.some((one) => one.account === account)) throw noAccount()
  const { from, to } = spanOf(query, new Date())
  const { rows } = await sql<{ day: string; before: number; receipts: number; payments: number }>`
    with moves as materialized (
      select day, amount from (${movesOf(account)}) move where day <= ${to}::date)
    select to_char(each, 'YYYY-MM-DD') as day,
      coalesce((select sum(amount) from moves where moves.day < ${from}::date), 0)::bigint as before,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as receipts,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as payments
    from generate_series(${from}::date, ${to}::date, interval '1 day') each
    left join moves on moves.day = each::date
    group by each order by each`.execute(db)
  let opening = rows[0]?.before ?? 0
  const days = rows.map(({ day, receipts, payments }) => {
    const closing = opening + receipts - payments
    const shown = { day, opening, receipts, payments, closing }
    opening = closing
    return shown
  })
  return { account, accounts, from, to, days }
}

const accountsWith = (gateways: readonly { id: string; name: string }[]) => [
  { account: 'cash', name: 'Cash at the counter' },
  { account: 'bank', name: 'Bank' },
  ...gateways.map(({ id: account, name }) => ({ account, name })),
  { account: 'couriers', name: 'Couriers' },
]

const noAccount = () => invalid({ account: 'Choose an account of the list.' })
