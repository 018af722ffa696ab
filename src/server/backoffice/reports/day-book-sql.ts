import { type RawBuilder, sql } from 'kysely'
import type { DayBookKind } from '#contract/backoffice/day-book.ts'

/** A part of the entries: from `from` to before `to`, and after the cursor. Each table is read by its index on the time. */
export type EntrySpan = {
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
  after?: { at: RawBuilder<unknown>; key: string }
  /** The number of rows to return of each table; all if absent. */
  most?: number
}

/** One of the tables with entries. A key begins with a letter of its own. */
type Source = {
  kind: DayBookKind
  letter: string
  table: string
  at: string
  where: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  tax?: RawBuilder<unknown>
}

const documentTax = sql`cgst + sgst + igst`

const sources: readonly Source[] = [
  {
    kind: 'INVOICE',
    letter: 'I',
    table: 'invoices',
    at: 'issued_at',
    where: sql`kind <> 'CREDIT_NOTE' and voided_at is null`,
    amount: sql`total`,
    tax: documentTax,
  },
  {
    kind: 'CREDIT_NOTE',
    letter: 'N',
    table: 'invoices',
    at: 'issued_at',
    where: sql`kind = 'CREDIT_NOTE' and voided_at is null`,
    amount: sql`total`,
    tax: documentTax,
  },
  {
    kind: 'PAYMENT',
    letter: 'G',
    table: 'gateway_payments',
    at: 'captured_at',
    where: sql`currency = 'INR'`,
    amount: sql`amount`,
  },
  {
    kind: 'PAYMENT',
    letter: 'T',
    table: 'transfers',
    at: 'found_at',
    where: sql`true`,
    amount: sql`amount`,
  },
  {
    kind: 'PAYMENT',
    letter: 'C',
    table: 'payments',
    at: 'created_at',
    where: sql`method = 'CASH' and captured > 0`,
    amount: sql`captured`,
  },
  {
    kind: 'COD',
    letter: 'P',
    table: 'shipments',
    at: 'delivered_at',
    where: sql`cash > 0 and return_id is null`,
    amount: sql`cash`,
  },
  {
    kind: 'REFUND',
    letter: 'R',
    table: 'refunds',
    at: 'updated_at',
    where: sql`status = 'PROCESSED'`,
    amount: sql`amount`,
  },
]

/** Rows of all sources with kind, key, id, at, amount and tax; of one kind if it is given. */
export function entriesIn(span: EntrySpan, kind?: DayBookKind): RawBuilder<unknown> {
  const chosen = sources.filter((source) => kind === undefined || source.kind === kind)
  return sql.join(
    chosen.map((source) => partOf(source, span)),
    sql` union all `,
  )
}

function partOf({ kind, letter, table, at, where, amount, tax }: Source, span: EntrySpan) {
  const { from, to, after, most } = span
  const time = sql.ref(at)
  const key = sql`${letter}::text || id`
  const isAttempt = table === 'gateway_payments'
  return sql`(select ${kind}::text as kind, ${letter}::text as letter, ${key} as key,
      ${isAttempt ? sql`null::bigint` : sql`id`} as id, ${isAttempt ? sql`id` : sql`null::text`} as attempt_id, ${time} as at,
      ${amount} as amount, ${tax ?? sql`null::bigint`} as tax
    from ${sql.table(table)}
    where ${time} >= ${from} and ${time} < ${to} and ${where}
      ${after ? sql`and ${time} >= ${after.at} and (${time} > ${after.at} or (${key}) collate "C" > ${after.key})` : sql``}
    ${most === undefined ? sql`` : sql`order by ${time}, (${key}) collate "C" limit ${most}`})`
}

/** Number, party and order of each row of entries. The ids of attempts are the gateway's. */
export const detailsOf = sql`(
  select order_id, number, buyer->>'name' as party, null as method
    from invoices where entry.letter in ('I', 'N') and id = entry.id
  union all
  select payment.order_id, attempt.id, null, payment.method
    from gateway_payments attempt join payments payment on payment.id = attempt.payment_id
    where attempt.id = entry.attempt_id
  union all
  select payment.order_id, transfer.utr, null, payment.method
    from transfers transfer join payments payment on payment.id = transfer.payment_id
    where entry.letter = 'T' and transfer.id = entry.id
  union all
  select order_id, '', null, method from payments where entry.letter = 'C' and id = entry.id
  union all
  select order_id, tracking_number, null, 'COD' from shipments where entry.letter = 'P' and id = entry.id
  union all
  select refund.order_id, coalesce(refund.reference, refund.gateway_refund_id, ''), null, payment.method
    from refunds refund join payments payment on payment.id = refund.payment_id
    where entry.letter = 'R' and refund.id = entry.id)`
