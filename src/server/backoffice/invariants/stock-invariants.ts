import type { Invariant } from './invariant.ts'

/** Invariants of every variant and every reservation. */
export const stockInvariants: readonly Invariant[] = [
  {
    name: 'stock.ledger',
    sentence: 'Stock on hand is the sum of the stock movements.',
    broken:
      'select variant_id, sku, on_hand, ledger_sum from audit.stock where on_hand <> ledger_sum',
  },
  {
    name: 'stock.bounds',
    sentence: 'Stock and reservations are not negative, and reservations never exceed the stock.',
    broken: `select variant_id, sku, on_hand, reserved from audit.stock
      where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    name: 'stock.reserved',
    sentence: 'The reserved quantity is the sum of the active reservations.',
    broken: `select variant_id, sku, reserved, active_reservations from audit.stock
      where reserved <> active_reservations`,
  },
  {
    name: 'reservation.expired',
    sentence: 'No reservation is active more than a minute after it expired.',
    broken: `select id, order_id, variant_id, expires_at from audit.reservation
      where state = 'ACTIVE' and expires_at < now() - interval '60 seconds'`,
  },
  {
    name: 'reservation.final',
    sentence: 'Only orders that await payment or confirmation have active reservations.',
    broken: `select id, order_id, variant_id, order_status from audit.reservation
      where state = 'ACTIVE' and order_status not in ('PENDING_PAYMENT', 'PENDING_CONFIRMATION')`,
  },
  {
    name: 'reservation.held',
    sentence:
      'An order that awaits payment or confirmation has reserved exactly its open quantity.',
    broken: `select o.order_id, o.status from audit.order_money o
      where o.status in ('PENDING_PAYMENT', 'PENDING_CONFIRMATION')
        and (select coalesce(sum(open), 0) from audit.order_piece l where l.order_id = o.order_id)
          <> (select coalesce(sum(quantity), 0) from audit.reservation r
              where r.order_id = o.order_id and r.state = 'ACTIVE')`,
  },
  {
    name: 'ledger.sold',
    sentence:
      'The stock deducted for a line is its quantity less what was cancelled or undelivered, and none while the order waits.',
    broken: `select l.order_id, l.order_line_id, o.status, l.quantity, coalesce(m.moved, 0) as moved
      from audit.order_piece l
      join audit.order_money o using (order_id)
      left join (select order_line_id, sum(delta) as moved from audit.stock_ledger
        where reason in ('SALE', 'CANCELLED', 'UNDELIVERED', 'EDITED') and return_id is null group by order_line_id) m using (order_line_id)
      where coalesce(m.moved, 0) <> case when o.status in ('PENDING_PAYMENT', 'PENDING_CONFIRMATION')
        then 0 else l.cancelled + l.undelivered - l.quantity end`,
  },
  {
    name: 'ledger.removed',
    sentence: 'A line that was removed from its order has given back all the stock it took.',
    broken: `select gone.order_id, gone.id as order_line_id, sum(l.delta) as moved
      from removed_order_lines gone join audit.stock_ledger l on l.removed_line_id = gone.id
      group by gone.order_id, gone.id having sum(l.delta) <> 0`,
  },
  {
    name: 'ledger.edited',
    sentence:
      'The stock that an edit of an order moved is the difference between the items before and after it.',
    broken: `select l.order_edit_id, l.variant_id, sum(l.delta) as moved from audit.stock_ledger l
      join order_edits e on e.id = l.order_edit_id
      group by e.id, l.order_edit_id, l.variant_id
      having sum(l.delta) <> (
        select coalesce(sum((item->>'quantity')::int * sign), 0)
        from (values (e.before, 1), (e.after, -1)) side(items, sign),
          lateral jsonb_array_elements(side.items->'items') item
        where (item->>'variantId')::bigint = l.variant_id)`,
  },
  {
    name: 'ledger.returned',
    sentence:
      'Inspected returns are restocked or written off, and replaced once, apart from replacements that came back.',
    broken: `select r.return_id, l.order_line_id, r.status, r.restocked, l.quantity, m.back, m.off, m.sent
      from audit.return r join return_lines l using (return_id)
      left join lateral (select
        coalesce(sum(delta) filter (where reason = 'CAME_BACK'), 0) as back,
        coalesce(-sum(delta) filter (where reason = 'WRITTEN_OFF'), 0) as off,
        coalesce(-sum(delta) filter (where reason in ('REPLACEMENT', 'UNDELIVERED')), 0) as sent
        from audit.stock_ledger s where s.return_id = r.return_id and s.order_line_id = l.order_line_id) m on true
      where m.back <> case when r.status in ('QC_PASS', 'REFUNDED', 'REPLACED') then l.quantity else 0 end
        or m.off <> case when r.restocked then 0 else m.back end
        or m.sent <> case when r.status = 'REPLACED' then l.quantity else 0 end`,
  },
  {
    name: 'ledger.cause',
    sentence: 'Every stock movement names an existing cause: an order line, an action or a person.',
    broken: `select l.id, l.variant_id, l.delta, l.reason from audit.stock_ledger l
      left join (select id, variant_id from order_lines
        union all select id, variant_id from removed_order_lines) line
        on line.id = coalesce(l.order_line_id, l.removed_line_id)
      where l.delta = 0 or l.variant_id is distinct from coalesce(line.variant_id, l.variant_id) or case
        when l.reason = 'SALE' then line.id is null
        when l.reason = 'CANCELLED' then line.id is null or l.cancellation_id is null
        when l.reason = 'UNDELIVERED' then line.id is null or l.shipment_id is null
        when l.reason = 'EDITED' then line.id is null or l.order_edit_id is null
        when l.reason in ('CAME_BACK', 'WRITTEN_OFF', 'REPLACEMENT') then line.id is null or l.return_id is null
        else line.id is not null end`,
  },
  {
    name: 'ledger.once',
    sentence: 'Each cause changes the stock of a line once.',
    broken: `select line_id, reason, cancellation_id, shipment_id, return_id, order_edit_id, count(*) as times
      from (select *, coalesce(order_line_id, removed_line_id) as line_id from audit.stock_ledger) l
      where line_id is not null
      group by line_id, reason, cancellation_id, shipment_id, return_id, order_edit_id having count(*) > 1`,
  },
]
