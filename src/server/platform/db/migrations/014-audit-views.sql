-- Views for operators, in the schema `audit`.

create view audit.stock as
select v.id as variant_id, v.sku, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
  coalesce((select sum(l.delta) from stock_ledger l where l.variant_id = v.id), 0)::bigint as ledger_sum,
  coalesce((select sum(r.quantity) from reservations r where r.variant_id = v.id and r.state = 'ACTIVE'), 0)::bigint
    as active_reservations
from variants v left join stock s on s.variant_id = v.id;

create view audit.stock_ledger as
select l.id, l.variant_id, l.delta, l.reason, l.order_line_id, coalesce(ol.order_id, gone.order_id) as order_id,
  l.cancellation_id, l.shipment_id, l.return_id, l.note, l.actor_id, l.created_at, l.order_edit_id,
  l.removed_line_id
from stock_ledger l left join order_lines ol on ol.id = l.order_line_id
left join removed_order_lines gone on gone.id = l.removed_line_id;

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

create view audit.order_piece as
select l.id as order_line_id, l.order_id, l.variant_id, l.quantity, l.cancelled, l.shipped, l.delivered,
  l.undelivered, l.returned, l.quantity - l.cancelled - l.shipped as open
from order_lines l;

create view audit.parcel as
select s.id as shipment_id, s.order_id, s.courier, s.tracking_number, s.value as value_paise, s.cash as cash_paise,
  s.shipped_at, s.delivered_at, s.returned_at, s.return_id
from shipments s;

create view audit.return as
select r.id as return_id, r.order_id, r.reason, r.resolution, r.status, r.amount as amount_paise, r.restocked,
  r.created_at, r.updated_at
from returns r;

create view audit.payment as
select p.id, p.order_id, p.method, p.status, p.amount as amount_paise, p.captured as captured_paise,
  p.refunded as refunded_paise, p.refund_due as refund_due_paise, p.gateway_order_id, p.utr, p.review,
  p.remitted as remitted_paise, p.created_at, p.updated_at
from payments p;

create view audit.refund as
select r.id, r.order_id, r.payment_id, r.gateway_payment_id, r.gateway_refund_id, r.amount as amount_paise,
  r.status, r.reason, r.reference, r.created_at, r.updated_at
from refunds r;

create view audit.payment_event as
select e.id, e.provider, e.event_id, e.event, e.received_at, e.applied_at, e.refused from payment_events e;

create view audit.transfer as
select t.id, p.order_id, t.payment_id, t.utr, t.amount as amount_paise, t.actor_id, t.found_at, t.reverses_id
from transfers t join payments p on p.id = t.payment_id;

create view audit.idempotency as
select user_id, key, order_id, case when order_id is null then 'IN_PROGRESS' else 'DONE' end as state, created_at
from idempotency_keys;

create view audit.coupon_use as
select c.code, c.limit_total, c.limit_per_user, c.used as used_counter,
  u.id as use_id, u.user_id, u.order_id, u.discount as discount_paise, u.given_back_at is not null as reversed
from coupons c left join coupon_uses u on u.coupon_id = c.id;

create view audit.invoice as
select id as invoice_id, kind, series, year, serial, number, order_id, shipment_id, original_id, issued_at, issued_on,
  supplier_state, place_of_supply, buyer_gstin, taxable as taxable_paise, cgst as cgst_paise, sgst as sgst_paise,
  igst as igst_paise, round_off as rounding_paise, total as total_paise, irn, split_part(number, '/', 1) as prefix
from invoices;

create view audit.invoice_line as
select l.id as invoice_line_id, l.invoice_id, i.number, i.kind, i.order_id, l.order_line_id, l.original_line_id,
  l.first_piece, l.quantity, l.hsn, l.gst_rate_bp, l.gross as gross_paise, l.discount as discount_paise,
  l.shipping as shipping_paise, l.taxable as taxable_paise, l.cgst as cgst_paise, l.sgst as sgst_paise,
  l.igst as igst_paise, l.total as total_paise
from invoice_lines l join invoices i on i.id = l.invoice_id;
