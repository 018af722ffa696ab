import { type RawBuilder, sql } from 'kysely'
import type { CashBook, cashBookApi } from '#contract/backoffice/cash-book.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
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

/** Money that came in (above zero) or went out, with its day in India. */
function movesOf(account: string): RawBuilder<unknown> {
  if (account === 'cash') return sql`${atCounter} union all ${refundedByHand(sql`= 'CASH'`)}`
  if (account === 'bank')
    return sql`${transfers} union all ${refundedByHand(sql`<> 'CASH'`)}
      union all select settled_on, net from settlements
      union all select day, amount from (${remittedByHand}) by_hand`
  if (account === 'couriers')
    return sql`${collected} union all select day, -amount from (${remittedByHand}) by_hand
      union all ${paidOut(sql`settlement.kind = 'COURIER'`)}`
  return sql`${captured(account)} union all ${refundedBy(account)}
    union all ${paidOut(sql`settlement.provider = ${account}`)}`
}

const atCounter = sql`select india_date(created_at) as day, captured as amount
  from payments where method = 'CASH' and captured > 0`

const transfers = sql`select india_date(found_at) as day, amount from transfers`

const refundedByHand = (method: RawBuilder<unknown>) => sql`
  select india_date(refund.updated_at) as day, -refund.amount as amount
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.status = 'PROCESSED' and refund.gateway_payment_id is null and payment.method ${method}`

/** Cash that staff booked without a payout file. Once a payout names a parcel of the order, the payout counts instead. */
const remittedByHand = sql`
  select india_date(payment.remitted_at) as day, payment.remitted as amount
  from payments payment
  where payment.method = 'COD' and payment.remitted > 0 and not exists (
    select from shipments parcel join settlement_lines line on line.shipment_id = parcel.id
    where parcel.order_id = payment.order_id)`

const collected = sql`select india_date(delivered_at) as day, cash as amount
  from shipments where cash > 0 and return_id is null and delivered_at is not null`

const captured = (provider: string) => sql`
  select india_date(attempt.captured_at) as day, attempt.amount as amount
  from gateway_payments attempt join payments payment on payment.id = attempt.payment_id
  where attempt.captured_at is not null and attempt.currency = 'INR' and payment.provider = ${provider}`

const refundedBy = (provider: string) => sql`
  select india_date(refund.updated_at) as day, -refund.amount as amount
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.status = 'PROCESSED' and refund.gateway_payment_id is not null
    and payment.provider = ${provider}`

/** A payout takes all that it settles from the account: the money to the bank, the fees and their GST. Adjustments add to it. */
const paidOut = (which: RawBuilder<unknown>) => sql`
  select settlement.settled_on as day, -settlement.gross as amount from settlements settlement where ${which}
  union all
  select settlement.settled_on, line.amount
  from settlements settlement join settlement_lines line on line.settlement_id = settlement.id
  where ${which} and line.kind = 'ADJUSTMENT'`
