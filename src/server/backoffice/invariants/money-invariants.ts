import type { Invariant } from './invariant.ts'

/** The amount due for an order: its total; for cash on delivery the part still to be delivered. */
const dues = `select o.*, coalesce((select p.amount_paise from audit.payment p
    where p.order_id = o.order_id and p.method = 'COD' order by p.id desc limit 1), o.total_paise) as due_paise
  from audit.order_money o`

/** Invariants of every order, line and payment, to the paisa. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'line.gross',
    sentence:
      'The gross amount of a line is quantity times price, and its discount is no more than that.',
    broken: `select order_id, order_line_id, quantity, unit_price_paise, gross_paise, discount_paise
      from audit.order_line where quantity < 1 or unit_price_paise < 0
        or gross_paise <> quantity * unit_price_paise or discount_paise not between 0 and gross_paise`,
  },
  {
    name: 'line.total',
    sentence:
      'The total of a line is gross less discount plus shipping, and also value plus taxes.',
    broken: `select order_id, order_line_id, total_paise from audit.order_line
      where total_paise <> gross_paise - discount_paise + shipping_paise
        or total_paise <> taxable_paise + cgst_paise + sgst_paise + igst_paise`,
  },
  {
    name: 'line.rate',
    sentence: 'The tax of a line equals its rate times its value, within two paise.',
    broken: `select order_id, order_line_id, gst_rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise
      from audit.order_line
      where abs((cgst_paise + sgst_paise + igst_paise) * 10000 - taxable_paise * gst_rate_bp) > 20000`,
  },
  {
    name: 'order.lines',
    sentence: 'Every order has lines.',
    broken: 'select order_id, order_number from audit.order_money where line_count = 0',
  },
  {
    name: 'order.total',
    sentence:
      'The amounts of an order add up, are not negative, and are rounded by less than a rupee.',
    broken: `select order_id, order_number, total_paise, lines_paise, discount_paise, shipping_paise, rounding_paise
      from audit.order_money
      where total_paise <> lines_paise - discount_paise + tax_exclusive_paise + shipping_paise + rounding_paise
        or total_paise < 0 or abs(rounding_paise) >= 100`,
  },
  {
    name: 'order.taxed',
    sentence: 'The values and taxes of the lines add up to the total of the order before rounding.',
    broken: `select order_id, order_number, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise
      from audit.order_money
      where total_paise - rounding_paise <> taxable_paise + cgst_paise + sgst_paise + igst_paise`,
  },
  {
    name: 'order.discount',
    sentence: 'The discounts of the lines add up to the discount of the order.',
    broken: `select order_id, order_number, discount_paise, line_discounts_paise
      from audit.order_money where discount_paise <> line_discounts_paise`,
  },
  {
    name: 'order.shipping',
    sentence: 'The shipping charge and the COD fee are split over the lines without a remainder.',
    broken: `select order_id, order_number, shipping_paise, line_shipping_paise
      from audit.order_money where shipping_paise <> line_shipping_paise`,
  },
  {
    name: 'order.tax',
    sentence: 'The taxes of the lines add up to the taxes of the order.',
    broken: `select order_id, order_number from audit.order_money
      where (order_cgst_paise, order_sgst_paise, order_igst_paise) <> (cgst_paise, sgst_paise, igst_paise)`,
  },
  {
    name: 'order.heads',
    sentence: 'Within a state CGST equals SGST; between states there is only IGST.',
    broken: `select order_id, order_line_id, cgst_paise, sgst_paise, igst_paise from audit.order_line
      where cgst_paise <> sgst_paise or (igst_paise > 0 and cgst_paise > 0)`,
  },
  {
    name: 'payment.bounds',
    sentence: 'Refunds never exceed payments, and a surplus is refunded or under review.',
    broken: `select id, order_id, amount_paise, captured_paise, refunded_paise, refund_due_paise
      from audit.payment
      where refunded_paise + refund_due_paise > captured_paise
        or (review is null and captured_paise - refunded_paise - refund_due_paise > amount_paise
          and not exists (select from audit.admin_log a where a.subject = 'order'
            and a.subject_id = order_id::text and a.action = 'payment.reviewed'))`,
  },
  {
    name: 'payment.amount',
    sentence:
      'Every order has a payment of its total; a COD payment covers what is still to be delivered.',
    broken: `select order_id, order_number, total_paise from audit.order_money o
      where not exists (select from audit.payment p where p.order_id = o.order_id and case
        when p.method <> 'COD' or p.amount_paise = o.total_paise then p.amount_paise = o.total_paise
        else p.status = 'CANCELLED' or p.amount_paise = o.total_paise
          - (select coalesce(sum(c.amount), 0) from cancellations c where c.order_id = o.order_id)
          - (select coalesce(sum(s.value), 0) from shipments s
              where s.order_id = o.order_id and s.returned_at is not null) end)`,
  },
  {
    name: 'payment.captured',
    sentence: 'A payment is PAID or COLLECTED only when the whole amount due was received.',
    broken: `select order_id, order_number, status, payment_status, due_paise, captured_paise
      from (${dues}) as money
      where (payment_status in ('PAID', 'COD_COLLECTED')) <> (captured_paise - refunded_paise >= due_paise)
        and not (due_paise = 0 and captured_paise = 0)`,
  },
  {
    name: 'payment.due',
    sentence: 'Delivered goods are paid for, and prepaid orders are paid before they ship.',
    broken: `select order_id, order_number, status, method, due_paise, captured_paise
      from (${dues}) as money
      where captured_paise < due_paise and (status in ('DELIVERED', 'COMPLETED')
        or (method <> 'COD' and status in ('CONFIRMED', 'PROCESSING', 'PARTIALLY_SHIPPED', 'SHIPPED',
          'OUT_FOR_DELIVERY')))`,
  },
  {
    name: 'payment.gateway',
    sentence: 'The amount received through the gateway is the sum of its captured payments.',
    broken: `select p.id, p.order_id, p.captured, p.refunded, p.refund_due from payments p
      left join lateral (select coalesce(sum(amount) filter (where state = 'captured' and currency = 'INR'), 0) as captured,
        coalesce(sum(refunded), 0) as refunded, coalesce(sum(refund_due), 0) as refund_due
        from gateway_payments where payment_id = p.id) g on true
      where p.method = 'ONLINE'
        and (p.captured, p.refunded, p.refund_due) is distinct from (g.captured, g.refunded, g.refund_due)`,
  },
  {
    name: 'payment.transfers',
    sentence:
      'The amount received by bank transfer is the sum of the transfers that staff recorded.',
    broken: `select p.id, p.order_id, p.captured_paise, t.found from audit.payment p
      left join lateral (select coalesce(sum(amount_paise), 0) as found from audit.transfer
        where payment_id = p.id) t on true
      where t.found <> case when p.method in ('UPI_QR', 'BANK_TRANSFER') then p.captured_paise else 0 end`,
  },
  {
    name: 'transfer.once',
    sentence:
      'A bank transfer is recorded once; it is recorded again only after the first record was reversed.',
    broken: `select utr from audit.transfer group by utr
      having count(*) filter (where reverses_id is null) - count(*) filter (where reverses_id is not null) > 1`,
  },
  {
    name: 'refund.sums',
    sentence: 'The refunded amount of a payment is the sum of its refunds, done and pending.',
    broken: `select p.id, p.order_id, p.refunded, p.refund_due from payments p
      left join lateral (select coalesce(sum(amount) filter (where status = 'PROCESSED'), 0) as done,
        coalesce(sum(amount) filter (where status in ('QUEUED', 'PENDING')), 0) as due
        from refunds where payment_id = p.id) r on true
      where (p.refunded, p.refund_due) is distinct from (r.done, r.due)`,
  },
  {
    name: 'payment.void',
    sentence: 'A voided order keeps no money.',
    broken: `select o.order_id, o.order_number, o.status, o.captured_paise, o.refunded_paise
      from audit.order_money o
      where o.status in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN') and o.captured_paise
        <> o.refunded_paise + (select sum(refund_due_paise) from audit.payment p where p.order_id = o.order_id)`,
  },
  {
    name: 'books.remitted',
    sentence:
      'The cash that couriers handed over for a payment is the sum of its remittances in the books.',
    broken: `select p.id, p.order_id, p.remitted, r.booked from payments p
      left join lateral (select coalesce(sum(amount), 0) as booked from cod_remittances where payment_id = p.id) r on true
      where p.method = 'COD' and p.remitted <> r.booked`,
  },
  {
    name: 'books.month',
    sentence:
      'In every month, invoices less credit notes that count are the sales by rate, taxes and rounding of their vouchers.',
    broken: `select month, documents, sales, taxes, rounding from (
        select date_trunc('month', i.issued_on) as month, sum(sign * i.total) as documents, sum(sign * l.taxable) as sales,
          sum(sign * l.tax) as taxes, sum(sign * i.round_off) as rounding
        from (select *, case kind when 'CREDIT_NOTE' then -1 else 1 end as sign from invoices where voided_at is null) i
        left join (select invoice_id, sum(taxable) as taxable, sum(cgst + sgst + igst) as tax
          from invoice_lines group by invoice_id) l on l.invoice_id = i.id
        group by 1) month
      where documents is distinct from sales + taxes + rounding`,
  },
]
