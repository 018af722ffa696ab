import { sql } from 'kysely'
import { bookFigureNames } from '#contract/backoffice/book-figures.ts'
import type { BooksCheck, BooksFigure } from '#contract/backoffice/books.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readMonthIn } from '#server/selling/invoices/gstr1/read-month.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { isByHand } from '#server/selling/payments/settlements/booked-by-hand.ts'
import { sumMoves } from '../reports/money-moves.ts'
import { type BookSpan, isOver } from './period.ts'
import { sumOfFiles } from './sum-files.ts'
import { sumOfReturn } from './sum-return.ts'
import type { Sums } from './sums.ts'

/**
 * The sums of a span in the shop's records, GSTR-1 and the files for accounting programs, in paise. The GSTR-1 of a day does
 * not exist.
 */
export async function checkBooks(db: Db, period: string, span: BookSpan): Promise<BooksCheck> {
  const { shop, month, accounts, made, open } = await readSnapshot(db, span)
  const filed = month && sumOfReturn(month, shop)
  const files = { gstr1: filed?.sums ?? null, tally: made.tally, zoho: made.zoho }
  const figures = bookFigureNames.map((name) =>
    figureOf(name, { ...shop.sums, ...accounts }, files),
  )
  return {
    period,
    invoices: shop.invoices,
    creditNotes: shop.creditNotes,
    cancelled: shop.cancelled,
    vouchers: made.vouchers,
    figures,
    agrees: figures.every(({ agrees }) => agrees),
    corrected: filed?.corrected ?? null,
    open: { ...open, isOver: isOver(span) },
  }
}

/** Records and files of one moment: without it, an order placed meanwhile would look like a mistake. */
const readSnapshot = (db: Db, span: BookSpan) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      shop: await sumOfRecords(tx, span),
      month: span.month === null ? null : await readMonthIn(tx, span.month),
      accounts: await sumMoves(tx, span),
      made: await sumOfFiles(tx, span),
      open: await readOpen(tx, span),
    }))

type Files = Record<'gstr1' | 'tally' | 'zoho', Sums | null>

function figureOf(name: BooksFigure['name'], own: Sums, files: Files): BooksFigure {
  const shop = own[name] ?? 0
  const gstr1 = files.gstr1?.[name] ?? null
  const tally = files.tally?.[name] ?? null
  const zoho = files.zoho?.[name] ?? null
  const agrees = [gstr1, tally, zoho].every((sum) => sum === null || sum === shop)
  return { name, shop, gstr1, tally, zoho, agrees }
}

/** Sums of the tables themselves, without what writes the files. Void documents count nowhere. */
async function sumOfRecords(db: Db, { from, to }: BookSpan) {
  const [start, end] = [midnight(from), sql`${midnight(to)} + interval '1 day'`]
  const { rows } = await sql<{
    name: keyof Sums | 'INVOICES' | 'NOTES' | 'CANCELLED'
    amount: number
    outside: number
  }>`
    with signed as (select *, case when kind = 'CREDIT_NOTE' then -1 else 1 end as sign, series in ('SAL', 'SCN') as is_outside
      from invoices where issued_on between ${from}::date and ${to}::date and voided_at is null),
    heads as (select name, amount, is_outside from signed cross join lateral (values
      ('TAXABLE', sign * taxable), ('CGST', sign * cgst), ('SGST', sign * sgst), ('IGST', sign * igst),
      ('ROUND_OFF', sign * round_off), ('DOCUMENTS', sign * total),
      ('INVOICES', (sign = 1)::int), ('NOTES', (sign = -1)::int)) head (name, amount))
    select name, sum(amount)::bigint as amount, coalesce(sum(amount) filter (where is_outside), 0)::bigint as outside
      from heads group by name
    union all select 'CANCELLED', count(*), 0 from invoices
      where issued_on between ${from}::date and ${to}::date and voided_at is not null
    union all select 'PAYMENTS', coalesce(sum(amount), 0)::bigint, 0 from (
      select amount from gateway_payments where captured_at >= ${start} and captured_at < ${end} and currency = 'INR'
      union all select amount from transfers where found_at >= ${start} and found_at < ${end}
      union all select captured from payments
        where method = 'CASH' and captured > 0 and created_at >= ${start} and created_at < ${end}) received
    union all select 'COD', coalesce(sum(cash), 0)::bigint, 0 from shipments
      where delivered_at >= ${start} and delivered_at < ${end} and cash > 0 and return_id is null
    union all select 'REFUNDS', coalesce(sum(amount), 0)::bigint, 0 from refunds
      where status = 'PROCESSED' and updated_at >= ${start} and updated_at < ${end}
    union all select 'REMITTANCES', coalesce(sum(amount), 0)::bigint, 0 from cod_remittances done
      where booked_at >= ${start} and booked_at < ${end} and ${isByHand}
    union all select name, coalesce(sum(amount), 0)::bigint, 0 from (values ('SETTLED'), ('CHARGES')) head (name)
      left join lateral (select case head.name when 'SETTLED' then net else fees + tax end as amount from settlements
        where settled_on between ${from}::date and ${to}::date) payout on true group by name`.execute(
    db,
  )
  const of = (name: string) => rows.find((row) => row.name === name)
  return {
    sums: Object.fromEntries(rows.map(({ name, amount }) => [name, amount])) as Sums,
    outside: Object.fromEntries(rows.map(({ name, outside }) => [name, outside])) as Sums,
    invoices: of('INVOICES')?.amount ?? 0,
    creditNotes: of('NOTES')?.amount ?? 0,
    cancelled: of('CANCELLED')?.amount ?? 0,
  }
}

/** Cash, refunds and payments that should be booked before the files of a span are made. */
async function readOpen(db: Db, { to }: BookSpan) {
  const { rows } = await sql<{ cash: number; refunds: number; reviews: number }>`
    select (select coalesce(sum(captured - remitted), 0)::bigint from payments payment
        where method = 'COD' and captured > 0 and remitted < captured and exists (select from shipments
          where order_id = payment.order_id and cash > 0 and delivered_at < ${midnight(to)} + interval '1 day')) as cash,
      (select coalesce(sum(amount), 0)::bigint from refunds
        where status = 'QUEUED' and (gateway_payment_id is null or last_error is not null)
          and created_at < ${midnight(to)} + interval '1 day') as refunds,
      (select count(*)::int from payments where review is not null) as reviews`.execute(db)
  return rows[0] ?? { cash: 0, refunds: 0, reviews: 0 }
}
