-- Read-only views for operators, tests and `npm run invariants`, whatever the tables look like.
create schema audit;

create view audit.stock as
select v.id as variant_id, v.sku, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
  coalesce((select sum(l.delta) from stock_ledger l where l.variant_id = v.id), 0)::bigint as ledger_sum,
  coalesce((select sum(r.quantity) from reservations r where r.variant_id = v.id and r.state = 'ACTIVE'), 0)::bigint
    as active_reservations
from variants v left join stock s on s.variant_id = v.id;

create view audit.stock_ledger as
select l.id, l.variant_id, l.delta, l.reason, l.order_line_id, ol.order_id, l.note, l.actor_id, l.created_at
from stock_ledger l left join order_lines ol on ol.id = l.order_line_id;

create view audit.reservation as
select r.id, r.order_id, r.variant_id, r.quantity, r.state, r.expires_at, r.created_at, o.status as order_status
from reservations r join orders o on o.id = r.order_id;

create view audit.order_line as
select ol.id as order_line_id, ol.order_id, ol.variant_id, ol.sku, ol.quantity, ol.unit_price as unit_price_paise,
  ol.gross as gross_paise, ol.discount as discount_paise, ol.shipping as shipping_paise, ol.taxable as taxable_paise,
  ol.gst_rate_bp, ol.cgst as cgst_paise, ol.sgst as sgst_paise, ol.igst as igst_paise, ol.total as total_paise
from order_lines ol;

create view audit.order_money as
select o.id as order_id, o.order_number, o.status, o.payment_status, o.payment_method as method,
  o.total as total_paise, l.lines_paise, o.discount as discount_paise, 0::bigint as tax_exclusive_paise,
  o.shipping + o.cod_fee as shipping_paise, o.round_off as rounding_paise,
  l.line_discounts_paise, l.line_shipping_paise, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise,
  o.cgst as order_cgst_paise, o.sgst as order_sgst_paise, o.igst as order_igst_paise, l.line_count,
  p.captured_paise, p.refunded_paise, p.payment_count
from orders o
left join lateral (
  select count(*) as line_count, coalesce(sum(gross), 0)::bigint as lines_paise,
    coalesce(sum(discount), 0)::bigint as line_discounts_paise, coalesce(sum(shipping), 0)::bigint as line_shipping_paise,
    coalesce(sum(taxable), 0)::bigint as taxable_paise, coalesce(sum(cgst), 0)::bigint as cgst_paise,
    coalesce(sum(sgst), 0)::bigint as sgst_paise, coalesce(sum(igst), 0)::bigint as igst_paise
  from order_lines where order_id = o.id) l on true
left join lateral (
  select count(*) as payment_count, coalesce(sum(captured), 0)::bigint as captured_paise,
    coalesce(sum(refunded), 0)::bigint as refunded_paise
  from payments where order_id = o.id) p on true;

create view audit.payment as
select id, order_id, method, status, amount as amount_paise, captured as captured_paise, refunded as refunded_paise,
  created_at, updated_at
from payments;

create view audit.outbox as
select id, order_id, kind, status, attempts, created_at, sent_at from mails where order_id is not null;

create view audit.idempotency as
select user_id, key, order_id, case when order_id is null then 'IN_PROGRESS' else 'DONE' end as state, created_at
from idempotency_keys;

create view audit.admin_log as
select id, at, actor_id, actor_name, action, subject, subject_id, before, after, ip, request_id from audit_log;
