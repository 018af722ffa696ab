import type { Invariant } from './invariant.ts'

/** Invariants of what gateways and couriers paid out, to the paisa. */
export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'settlement.sums',
    sentence:
      'The amount, the fees and the GST of a payout are those of its lines, and it has lines.',
    broken: `select s.id as settlement_id, s.gross, s.fees, s.tax, l.amount, l.fee, l.line_tax
      from settlements s left join (
        select settlement_id, sum(amount) as amount, sum(fee) as fee, sum(tax) as line_tax
        from settlement_lines group by 1) l on l.settlement_id = s.id
      where l.amount is null or s.gross <> l.amount or s.fees <> l.fee or s.tax <> l.line_tax`,
  },
  {
    name: 'settlement.match',
    sentence:
      'A line of a payout is about a thing of its kind: a captured payment, a refund or a COD parcel.',
    broken: `select l.id as line_id, l.kind from settlement_lines l
      left join gateway_payments g on g.id = l.gateway_payment_id
      left join shipments p on p.id = l.shipment_id
      where (l.gateway_payment_id is not null and l.kind <> 'PAYMENT')
        or (l.refund_id is not null and l.kind <> 'REFUND')
        or (l.shipment_id is not null and (l.kind <> 'COD' or coalesce(p.cash, 0) = 0))`,
  },
]
