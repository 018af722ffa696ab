import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { courierKey, gatewayKey } from './ledger-kinds.ts'
import type { LedgerNames } from './ledgers.ts'
import type { BookSpan } from './period.ts'
import { type Entry, entriesOf, type Voucher, type VoucherType } from './voucher.ts'

/** The part of a payout that is about one courier, or a gateway; in paise. */
type Part = { kind: 'MONEY' | 'COD' | 'ADJUSTMENT'; courier: string; amount: number }

/** A payout of a gateway or courier: net = gross − fees − tax. */
export type BookSettlement = {
  id: number
  provider: string
  kind: 'GATEWAY' | 'COURIER'
  reference: string
  /** YYYY-MM-DD in India. */
  day: string
  gross: number
  fees: number
  tax: number
  net: number
  parts: Part[]
  /** Cash of its parcels that staff had booked by hand before: by the courier of each. */
  before: { courier: string; amount: number }[]
}

/** Whether staff booked a remittance, as `done`, before any payout named it: otherwise its voucher is that of the payout. */
export const isByHand = sql<boolean>`not exists (
  select from settlements named join settlement_lines detail on detail.settlement_id = named.id
  join shipments carried on carried.id = detail.shipment_id
  join payments paid on paid.order_id = carried.order_id
  where paid.id = done.payment_id and named.reference = done.reference)`

/** No more of an order than staff booked by hand, taken from its lines in the order of their payouts. */
const bookedBefore = sql`
  select courier, sum(amount)::bigint as amount from (
    select parcel.courier, greatest(0, least(line.amount, coalesce(by_hand.amount, 0) - coalesce(earlier.amount, 0))) as amount
    from settlement_lines line
    join shipments parcel on parcel.id = line.shipment_id
    join payments payment on payment.order_id = parcel.order_id and payment.method = 'COD'
    left join lateral (select sum(done.amount) as amount from cod_remittances done
      where done.payment_id = payment.id and ${isByHand}) by_hand on true
    left join lateral (select sum(other.amount) as amount from settlement_lines other
      join shipments own on own.id = other.shipment_id
      where own.order_id = parcel.order_id and other.id < line.id) earlier on true
    where line.settlement_id = settlement.id and line.kind = 'COD') covered
  where amount > 0 group by courier`

/** Reads the payouts of a span, oldest first. A shop has a few each day, so all of them are read at once. */
export async function listBookSettlements(
  db: Db,
  { from, to }: BookSpan,
): Promise<BookSettlement[]> {
  const { rows } = await sql<BookSettlement>`
    select settlement.id, settlement.provider, settlement.kind, settlement.reference,
      settlement.settled_on::text as day, settlement.gross, settlement.fees, settlement.tax, settlement.net,
      (select coalesce(json_agg(part), '[]') from (
        select case when line.kind in ('COD', 'ADJUSTMENT') then line.kind else 'MONEY' end as kind,
          coalesce(parcel.courier, '') as courier, sum(line.amount)::bigint as amount
        from settlement_lines line left join shipments parcel on parcel.id = line.shipment_id
        where line.settlement_id = settlement.id group by 1, 2 order by 1, 2) part) as parts,
      (select coalesce(json_agg(booked), '[]') from (${bookedBefore}) booked) as before
    from settlements settlement
    where settlement.settled_on between ${from}::date and ${to}::date
    order by settlement.settled_on, settlement.id`.execute(db)
  return rows
}

/**
 * The vouchers of the payouts of a span. Charges and adjustments of a gateway are vouchers of their own, because Tally takes
 * nothing but bank accounts beside a transfer between two of them.
 */
export async function* settlementVouchers(
  db: Db,
  span: BookSpan,
  names: LedgerNames,
): AsyncGenerator<Voucher[]> {
  for (const settlement of await listBookSettlements(db, span))
    yield (settlement.kind === 'GATEWAY' ? ofGateway : ofCourier)(settlement, names).filter(
      ({ entries }) => entries.length > 0,
    )
}

function ofGateway(settlement: BookSettlement, names: LedgerNames): Voucher[] {
  const { fees, tax, net } = settlement
  const account = names(gatewayKey(settlement.provider))
  const adjusted = sumOf(settlement.parts.filter(({ kind }) => kind === 'ADJUSTMENT'))
  return [
    voucherOf(settlement, 'payout', 'Contra', [
      { ledger: names('bank'), debit: net },
      { ledger: account, debit: -net },
    ]),
    voucherOf(settlement, 'charges', fees + tax > 0 ? 'Payment' : 'Receipt', [
      { ledger: names('fees'), debit: fees },
      { ledger: names('feesGst'), debit: tax },
      { ledger: account, debit: -fees - tax },
    ]),
    voucherOf(settlement, 'adjustments', adjusted > 0 ? 'Receipt' : 'Payment', [
      { ledger: account, debit: adjusted },
      { ledger: names('adjustments'), debit: -adjusted },
    ]),
  ]
}

function ofCourier(settlement: BookSettlement, names: LedgerNames): Voucher[] {
  const { fees, tax, net, parts, before } = settlement
  const cash = parts.filter(({ kind }) => kind !== 'ADJUSTMENT')
  const adjusted = sumOf(parts.filter(({ kind }) => kind === 'ADJUSTMENT'))
  const moved = net > 0 ? 'Receipt' : 'Payment'
  return [
    voucherOf(settlement, 'payout', net === 0 ? 'Journal' : moved, [
      { ledger: names('bank'), debit: net },
      { ledger: names('freight'), debit: fees },
      { ledger: names('feesGst'), debit: tax },
      ...cash.map(({ courier, amount }) => ({
        ledger: names(courierKey(courier)),
        debit: -amount,
      })),
      { ledger: names('adjustments'), debit: -adjusted },
    ]),
    // Cash that staff booked before would count twice.
    voucherOf(settlement, 'booked-before', 'Payment', [
      ...before.map(({ courier, amount }) => ({
        ledger: names(courierKey(courier)),
        debit: amount,
      })),
      { ledger: names('bank'), debit: -sumOf(before) },
    ]),
  ]
}

function voucherOf(
  { provider, reference, day }: BookSettlement,
  part: 'payout' | 'charges' | 'adjustments' | 'booked-before',
  type: VoucherType,
  entries: Entry[],
): Voucher {
  return {
    id: `settlement:${provider}:${reference}:${part}`,
    source: part === 'booked-before' ? 'TAKEN_BACK' : 'SETTLEMENT',
    type,
    day,
    number: `${reference}-${part}`,
    reference: { number: reference, day },
    party: null,
    placeOfSupply: null,
    narration: `Payout ${reference} of ${provider}: ${words[part]}`,
    entries: entriesOf(entries),
  }
}

const words = {
  payout: 'what it paid to the bank',
  charges: 'its charges and their GST',
  adjustments: 'what it added or took back',
  'booked-before': 'cash that was booked by hand before',
} as const

const sumOf = (parts: readonly { amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
