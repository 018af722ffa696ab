import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { isByHand } from '#server/selling/payments/settlements/booked-by-hand.ts'
import { courierKey } from './ledger-kinds.ts'
import type { LedgerNames } from './ledgers.ts'
import type { BookSpan } from './period.ts'
import { entriesOf, type Voucher } from './voucher.ts'

/** Cash of one order that one courier handed over. */
export type BookRemittance = {
  id: number
  /** YYYY-MM-DD in India. */
  day: string
  reference: string
  orderNumber: string
  /** In paise; below zero where staff corrected what they had booked. */
  amount: number
  courier: string
  /** The sum over all couriers of the order. */
  whole: number
}

/**
 * Reads what couriers handed over in a span without a payout that names it, some orders at a time. An order's cash is taken
 * from its parcels in the order of their delivery, so that each courier's part is its own.
 */
export async function* listRemittances(
  db: Db,
  { from, to }: BookSpan,
  atOnce = 500,
): AsyncGenerator<BookRemittance[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<BookRemittance>`
      select booked.id, india_date(booked.booked_at)::text as day, booked.reference, o.order_number,
        coalesce(parcel.courier, '') as courier, (coalesce(parcel.part, 0) * sign(booked.amount))::bigint as amount,
        booked.amount as whole
      from (select done.*, least(before, before + amount) as low, greatest(before, before + amount) as high
          from cod_remittances done cross join lateral (select coalesce(sum(earlier.amount), 0) as before
            from cod_remittances earlier where earlier.payment_id = done.payment_id and earlier.id < done.id) sums
          where ${isByHand} and done.booked_at >= ${midnight(from)} and done.booked_at < ${midnight(to)} + interval '1 day' and done.id > ${last}
          order by done.id limit ${atOnce}) booked
      join payments payment on payment.id = booked.payment_id
      join orders o on o.id = payment.order_id
      left join lateral (${partsOf}) parcel on true
      order by booked.id, courier`.execute(db)
    if (rows.length > 0) yield rows
    const final = rows.at(-1)
    if (new Set(rows.map(({ id }) => id)).size < atOnce || !final) return
    last = final.id
  }
}

/** The parcels whose cash lies between what was handed over before and after. */
const partsOf = sql`
  select courier, sum(least(upto, booked.high) - greatest(upto - cash, booked.low)) as part
  from (select courier, cash, sum(cash) over (order by delivered_at, id) as upto from shipments
    where order_id = payment.order_id and delivered_at is not null and cash > 0) delivered
  where upto > booked.low and upto - cash < booked.high
  group by courier`

/** The vouchers of the cash that couriers handed over: receipts, and payments for corrections. */
export async function* remittanceVouchers(
  db: Db,
  span: BookSpan,
  names: LedgerNames,
): AsyncGenerator<Voucher[]> {
  for await (const remittances of listRemittances(db, span))
    yield [...Map.groupBy(remittances, ({ id }) => id).values()].map((parts) =>
      voucherOf(parts, names),
    )
}

function voucherOf(parts: BookRemittance[], names: LedgerNames): Voucher {
  const [first] = parts
  const { id = 0, day = '', reference = '', orderNumber = '', whole = 0 } = first ?? {}
  // Cash that no parcel explains.
  const rest = whole - parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: `remittance:${id}`,
    source: 'REMITTANCE',
    type: whole > 0 ? 'Receipt' : 'Payment',
    day,
    number: `H${id}`,
    reference: reference === '' ? null : { number: reference, day },
    party: null,
    placeOfSupply: null,
    narration: `Cash on delivery of order ${orderNumber}, handed over under ${reference}`,
    entries: entriesOf([
      { ledger: names('bank'), debit: whole },
      ...parts.map(({ courier, amount }) => ({
        ledger: names(courierKey(courier)),
        debit: -amount,
      })),
      { ledger: names(courierKey('')), debit: -rest },
    ]),
  }
}
