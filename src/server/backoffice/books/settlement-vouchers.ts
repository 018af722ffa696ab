import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { takenBack } from '#server/selling/payments/settlements/booked-by-hand.ts'
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

/** Reads the payouts of a span, oldest first. A shop has a few each day, so all of them are read at once. */
export async function listBookSettlements(
  db: Db,
  { from, to }: BookSpan,
): Promise<BookSettlement[]> {
  const inSpan = sql`settlement.settled_on between ${from}::date and ${to}::date`
  const { rows } = await sql<BookSettlement>`
    with before as materialized (${takenBack(inSpan)})
    select settlement.id, settlement.provider, settlement.kind, settlement.reference,
      settlement.settled_on::text as day, settlement.gross, settlement.fees, settlement.tax, settlement.net,
      (select coalesce(json_agg(part), '[]') from (
        select case when line.kind in ('COD', 'ADJUSTMENT') then line.kind else 'MONEY' end as kind,
          coalesce(parcel.courier, '') as courier, sum(line.amount)::bigint as amount
        from settlement_lines line left join shipments parcel on parcel.id = line.shipment_id
        where line.settlement_id = settlement.id group by 1, 2 order by 1, 2) part) as parts,
      (select coalesce(json_agg(json_build_object('courier', courier, 'amount', amount) order by courier), '[]')
        from before where settlement_id = settlement.id) as before
    from settlements settlement
    where ${inSpan}
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
