import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import type { Db } from '#server/platform/db/database.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { detailsOf, entriesIn } from '../reports/day-book-sql.ts'
import { courierKey, gatewayKey } from './ledger-kinds.ts'
import type { LedgerNames } from './ledgers.ts'
import { businessOf } from './list-documents.ts'
import { partyOf } from './party.ts'
import type { BookSpan } from './period.ts'
import type { Entry, Voucher, VoucherType } from './voucher.ts'

/** Money of one order that came in, was collected by a courier or went back. */
export type BookMoney = {
  /** As in the day book. */
  key: string
  kind: 'PAYMENT' | 'COD' | 'REFUND'
  micros: string
  /** YYYY-MM-DD in India. */
  day: string
  /** In paise; below zero for a transfer that was booked wrongly. */
  amount: number
  number: string
  method: PaymentMethod
  orderNumber: string
  gstin: string | null
  buyer: string
  business: string | null
  /** The gateway whose account it came to or left; null if it did neither. */
  gateway: string | null
  courier: string | null
}

/** Reads the payments, the cash collected by couriers and the refunds of a span, some at a time. */
export async function* listMoney(
  db: Db,
  { from, to }: BookSpan,
  atOnce = 500,
): AsyncGenerator<BookMoney[]> {
  const span = { from: midnight(from), to: sql`${midnight(to)} + interval '1 day'` }
  for (const kind of ['PAYMENT', 'COD', 'REFUND'] as const)
    for (let after: { at: ReturnType<typeof sql>; key: string } | null = null; ; ) {
      const read: BookMoney[] = await readMoney(db, kind, {
        ...span,
        ...(after && { after }),
        most: atOnce,
      })
      if (read.length > 0) yield read
      const last = read.at(-1)
      if (read.length < atOnce || !last) break
      after = {
        at: sql`'epoch'::timestamptz + ${last.micros}::bigint * interval '1 microsecond'`,
        key: last.key,
      }
    }
}

/** The vouchers of the money of a span, as `listMoney` reads it. */
export async function* moneyVouchers(
  db: Db,
  span: BookSpan,
  names: LedgerNames,
): AsyncGenerator<Voucher[]> {
  for await (const entries of listMoney(db, span))
    yield entries.map((money) => voucherOfMoney(money, names))
}

async function readMoney(db: Db, kind: BookMoney['kind'], span: Parameters<typeof entriesIn>[0]) {
  const { rows } = await sql<BookMoney>`
    select entry.key, entry.kind, (extract(epoch from entry.at) * 1000000)::bigint::text as micros,
      india_date(entry.at)::text as day, entry.amount, details.number,
      coalesce(details.method, o.payment_method) as method, o.order_number, o.gstin,
      coalesce(o.business_name, o.billing_address->>'fullName') as buyer,
      ${businessOf(sql`o.gstin`, sql`o.business_name`)} as business,
      coalesce(paid.provider, repaid.provider) as gateway, parcel.courier
    from (select * from (${entriesIn(span, kind)}) part order by at, key collate "C" limit ${span.most}) entry
    cross join lateral ${detailsOf} details
    join orders o on o.id = details.order_id
    left join gateway_payments attempt on attempt.id = entry.attempt_id
    left join payments paid on paid.id = attempt.payment_id
    left join refunds refund on entry.letter = 'R' and refund.id = entry.id and refund.gateway_refund_id is not null
    left join payments repaid on repaid.id = refund.payment_id
    left join shipments parcel on entry.letter = 'P' and parcel.id = entry.id
    order by entry.at, entry.key collate "C"`.execute(db)
  return rows
}

/** The voucher of a payment, of cash that a courier collected, or of a refund. */
export function voucherOfMoney(money: BookMoney, names: LedgerNames): Voucher {
  const { key, kind, day, amount, number, orderNumber } = money
  const party = partyOf(money, names)
  const account = names(accountOf(money))
  const received = kind === 'REFUND' ? -amount : amount
  const entries: Entry[] = [
    { ledger: account, debit: received },
    { ledger: party.ledger, debit: -received, isParty: true },
  ]
  return {
    id: `money:${key}`,
    source: kind,
    type: typeOf(kind, received),
    day,
    number: key,
    reference: number === '' ? null : { number, day },
    party,
    placeOfSupply: null,
    narration: `${words[kind]} of order ${orderNumber}, ${party.name}`,
    entries,
  }
}

/** The account that the money came to or left. Staff transfer what no gateway pays back. */
export function accountOf({ kind, gateway, courier, method }: BookMoney): string {
  if (kind === 'COD') return courierKey(courier ?? '')
  if (gateway !== null) return gatewayKey(gateway)
  if (method === 'CASH') return 'cash'
  if (kind === 'REFUND') return 'refunds'
  return method === 'UPI_QR' ? 'upi' : 'bank'
}

/** Only cash and bank accounts take part in receipts and payments, and a courier's debt is neither. */
function typeOf(kind: BookMoney['kind'], received: number): VoucherType {
  if (kind === 'COD') return 'Journal'
  return received > 0 ? 'Receipt' : 'Payment'
}

const words = { PAYMENT: 'Payment', COD: 'Cash on delivery', REFUND: 'Refund' } as const
