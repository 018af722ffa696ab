import type { Invariant } from './invariant.ts'

/** Rows of one table that refer to a missing row of another. */
const orphans = (table: string, column: string, of: string) =>
  `select '${table}.${column}' as speaks_of, ${column}::text as missing from ${table} child
    where ${column} is not null and not exists (select from ${of} where ${of}.id = child.${column})`

/** Invariants of the audit log's coverage, and of references between records. */
export const recordInvariants: readonly Invariant[] = [
  {
    name: 'row.orphan',
    sentence: 'No row refers to an order, line, payment, person or product that does not exist.',
    broken: [
      orphans('orders', 'user_id', 'users'),
      orphans('order_lines', 'order_id', 'orders'),
      orphans('order_lines', 'variant_id', 'variants'),
      orphans('order_events', 'order_id', 'orders'),
      orphans('payments', 'order_id', 'orders'),
      orphans('gateway_payments', 'payment_id', 'payments'),
      orphans('transfers', 'payment_id', 'payments'),
      orphans('refunds', 'payment_id', 'payments'),
      orphans('reservations', 'order_id', 'orders'),
      orphans('stock', 'variant_id', 'variants'),
      orphans('stock_ledger', 'variant_id', 'variants'),
      orphans('stock_ledger', 'order_line_id', 'order_lines'),
      orphans('stock_ledger', 'removed_line_id', 'removed_order_lines'),
      orphans('removed_order_lines', 'order_edit_id', 'order_edits'),
      orphans('order_edits', 'order_id', 'orders'),
      orphans('coupon_uses', 'order_id', 'orders'),
      orphans('shipments', 'order_id', 'orders'),
      orphans('delivery_attempts', 'shipment_id', 'shipments'),
      orphans('invoices', 'order_id', 'orders'),
      orphans('mails', 'order_id', 'orders'),
      orphans('idempotency_keys', 'order_id', 'orders'),
      orphans('cart_items', 'cart_id', 'carts'),
      orphans('cart_items', 'variant_id', 'variants'),
    ].join(' union all '),
  },
  {
    name: 'order.address',
    sentence:
      'Every order keeps its own copy of the delivery and billing address, and is found by its receiver.',
    broken: `select id as order_id, order_number from orders
      left join order_receivers on order_id = orders.id
      where (shipping_address->>'pincode') is null or (billing_address->>'pincode') is null
        or (shipping_address->>'line1') is null
        or full_name is distinct from coalesce(shipping_address->>'fullName', '')
        or order_receivers.placed_at is distinct from orders.placed_at`,
  },
  {
    name: 'gateway.once',
    sentence: 'Each gateway event is stored once, and gateway orders and refunds belong to ours.',
    broken: `select 'event' as what, event_id as id, count(*) as times from audit.payment_event
        group by provider, event_id having count(*) > 1
      union all select 'order', gateway_order_id, count(*) from audit.payment
        where gateway_order_id is not null group by gateway_order_id having count(*) > 1
      union all select 'refund', gateway_refund_id, count(*) from audit.refund
        where gateway_refund_id is not null group by gateway_refund_id having count(*) > 1`,
  },
  {
    name: 'refund.waits',
    sentence: 'No refund waits for the gateway longer than ten days without being under review.',
    broken: `select r.id, r.order_id, r.status, r.created_at from audit.refund r
      join audit.payment p on p.id = r.payment_id
      where r.status in ('QUEUED', 'PENDING') and r.gateway_payment_id is not null
        and p.review is null and r.created_at < now() - interval '10 days'`,
  },
  {
    name: 'mail.total',
    sentence: 'The last mail about what is ordered names the total of the order.',
    broken: `select o.id as order_id, o.order_number, o.total from orders o
      join lateral (select blocks from mails where order_id = o.id
        and (kind = 'order_placed' or kind like 'order\\_changed\\_%') order by id desc limit 1) m on true
      where position('₹' || trim_scale(o.total / 100.0) in replace(m.blocks::text, ',', '')) = 0`,
  },
  {
    name: 'audit.stock',
    sentence: 'Every stock change by staff is in the audit log.',
    broken: `select l.id, l.variant_id, l.delta, l.actor_id from audit.stock_ledger l
      where l.actor_id is not null and not exists (select from audit.admin_log a
        where a.subject = 'variant' and a.subject_id = l.variant_id::text
          and a.action = 'stock.adjust' and a.at = l.created_at)`,
  },
  {
    name: 'audit.refunds',
    sentence: 'Every refund by staff is in the audit log.',
    broken: `select r.id, r.order_id, r.amount, r.created_by from refunds r
      where r.created_by is not null and not exists (select from audit.admin_log a
        where a.subject in ('order', 'return') and a.at = r.created_at)`,
  },
  {
    name: 'audit.prices',
    sentence: 'Every price is the last one in the audit log.',
    broken: `select v.id as variant_id, v.sku, v.price, (logged.variant->>'price')::bigint as logged from (
        select distinct on (subject_id) after from audit.admin_log
        where subject = 'product' and jsonb_typeof(after->'variants') = 'array'
        order by subject_id, id desc) last
      cross join lateral jsonb_array_elements(last.after->'variants') as logged(variant)
      join variants v on v.id = (logged.variant->>'id')::bigint
      where v.price <> (logged.variant->>'price')::bigint`,
  },
]
