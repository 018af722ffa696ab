import type { Invariant } from './invariant.ts'

/** Invariants of the quantities of every order line and of their money. */
export const pieceInvariants: readonly Invariant[] = [
  {
    name: 'piece.counts',
    sentence:
      'The ordered quantity is the sum of cancelled, shipped and open; deliveries never exceed shipments, and returns never exceed deliveries.',
    broken: `select * from audit.order_piece
      where open < 0 or cancelled < 0 or shipped < 0 or delivered < 0 or undelivered < 0 or returned < 0
        or delivered + undelivered > shipped or returned > delivered`,
  },
  {
    name: 'piece.parcels',
    sentence:
      'The shipped, delivered and undelivered quantities of a line are those of its shipments.',
    broken: `select l.order_line_id, l.order_id, l.shipped, l.delivered, l.undelivered, p.*
      from audit.order_piece l left join lateral (
        select coalesce(sum(s.quantity), 0) as packed,
          coalesce(sum(s.quantity) filter (where a.delivered_at is not null), 0) as arrived,
          coalesce(sum(s.quantity) filter (where a.returned_at is not null), 0) as back
        from shipment_lines s join audit.parcel a on a.shipment_id = s.shipment_id and a.return_id is null
        where s.order_line_id = l.order_line_id) p on true
      where (l.shipped, l.delivered, l.undelivered) is distinct from (p.packed, p.arrived, p.back)`,
  },
  {
    name: 'parcel.attempts',
    sentence:
      'A parcel has as many failed attempts as it counts, at most three, numbered from one, while it was under way.',
    broken: `select s.id as shipment_id, s.order_id, s.failed_attempts, a.attempts from shipments s
      left join lateral (select count(*) as attempts, coalesce(max(number), 0) as last,
          bool_or(failed_at < s.shipped_at or failed_at > coalesce(s.delivered_at, s.returned_at, failed_at)) as astray
        from delivery_attempts where shipment_id = s.id) a on true
      where s.failed_attempts <> a.attempts or a.last <> a.attempts or a.attempts > 3 or a.astray`,
  },
  {
    name: 'parcel.way',
    sentence: 'A parcel that is brought back was not delivered.',
    broken: `select id as shipment_id, order_id, return_started_at, delivered_at from shipments
      where return_started_at is not null and (delivered_at is not null or return_started_at < shipped_at
        or return_started_at > coalesce(returned_at, return_started_at))`,
  },
  {
    name: 'piece.cancelled',
    sentence: 'The cancelled quantity of a line is the sum of its cancellations.',
    broken: `select l.order_line_id, l.order_id, l.cancelled, c.pieces from audit.order_piece l
      left join lateral (select coalesce(sum(quantity), 0) as pieces from cancellation_lines
        where order_line_id = l.order_line_id) c on true
      where l.cancelled <> c.pieces`,
  },
  {
    name: 'piece.returned',
    sentence:
      'The returned quantity of a line is the sum of its returns without those rejected or replaced.',
    broken: `select l.order_line_id, l.order_id, l.returned, r.pieces from audit.order_piece l
      left join lateral (select coalesce((select sum(quantity) from return_lines join audit.return using (return_id)
          where order_line_id = l.order_line_id and status <> 'REJECTED'), 0)
        - coalesce((select sum(s.quantity) from shipment_lines s join audit.parcel a on a.shipment_id = s.shipment_id
          where s.order_line_id = l.order_line_id and a.return_id is not null and a.delivered_at is not null), 0)
        as pieces) r on true
      where l.returned <> r.pieces`,
  },
  {
    name: 'order.standing',
    sentence: 'The status of an order follows from the quantities of its lines.',
    broken: `select o.order_id, o.status, p.* from audit.order_money o join lateral (
        select sum(open) as open, sum(shipped) as shipped, sum(delivered) as delivered,
          sum(shipped - delivered - undelivered) as transit
        from audit.order_piece l where l.order_id = o.order_id) p on true
      where not case
        when o.status in ('CANCELLED', 'EXPIRED') then p.open = 0 and p.shipped = 0
        when o.status = 'PARTIALLY_SHIPPED' then p.open > 0 and p.shipped > 0
        when o.status in ('SHIPPED', 'OUT_FOR_DELIVERY') then p.open = 0 and p.transit > 0
        when o.status in ('DELIVERED', 'COMPLETED') then p.open = 0 and p.transit = 0 and p.delivered > 0
        when o.status = 'RETURNED_TO_ORIGIN' then p.open = 0 and p.transit = 0 and p.delivered = 0
        else p.shipped = 0 and p.open > 0 end`,
  },
  {
    name: 'order.parts',
    sentence:
      'Once nothing is open, the values of shipments and cancellations add up to the total of the order.',
    broken: `select o.order_id, o.total_paise, v.parts from audit.order_money o join lateral (
        select coalesce((select sum(value_paise) from audit.parcel p where p.order_id = o.order_id and p.return_id is null), 0)
          + coalesce((select sum(amount) from cancellations c where c.order_id = o.order_id), 0) as parts,
          (select sum(open) from audit.order_piece l where l.order_id = o.order_id) as open) v on true
      where v.parts > o.total_paise or (v.open = 0 and v.parts <> o.total_paise)`,
  },
  {
    name: 'order.reversed',
    sentence:
      'The reversed part of a total is the sum of cancellations, undelivered shipments and returns.',
    broken: `select o.id as order_id, o.order_number, o.reversed, v.parts from orders o join lateral (
        select coalesce((select sum(amount) from cancellations c where c.order_id = o.id), 0)
          + coalesce((select sum(value_paise) from audit.parcel p where p.order_id = o.id and p.returned_at is not null), 0)
          + coalesce((select sum(amount_paise) from audit.return r where r.order_id = o.id), 0) as parts) v on true
      where o.reversed <> v.parts or o.reversed > o.total`,
  },
  {
    name: 'return.refund',
    sentence: 'A refunded return has a refund of its amount, and no other return has a refund.',
    broken: `select r.return_id, r.order_id, r.status, r.amount_paise, p.back from audit.return r join lateral (
        select coalesce(sum(amount), 0) as back from refunds where return_id = r.return_id and status <> 'FAILED') p on true
      where (r.status <> 'REFUNDED' and p.back <> 0) or p.back > r.amount_paise
        or (r.status = 'REFUNDED' and p.back < r.amount_paise and exists (select from audit.payment m
          where m.order_id = r.order_id and m.captured_paise > m.refunded_paise + m.refund_due_paise))`,
  },
  {
    name: 'return.amount',
    sentence: 'A return has no amount before its inspection, and none if it is replaced.',
    broken: `select return_id, order_id, status, amount_paise from audit.return
      where amount_paise > 0 and status not in ('QC_PASS', 'REFUNDED')`,
  },
]
