import type { Invariant } from './invariant.ts'

/** Invariants of every invoice, bill of supply and credit note. */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'document.gaps',
    sentence:
      'Documents are numbered from 1 with each prefix in each financial year, without a gap.',
    broken: `select coalesce(s.prefix, d.prefix) as prefix, coalesce(s.year, d.year) as year, s.last_serial, d.first,
        d.last, d.documents
      from document_series s full join (
        select series, prefix, year, min(serial) as first, max(serial) as last, count(*) as documents
        from audit.invoice group by series, prefix, year) d
        on d.series = s.series and d.prefix = s.prefix and d.year = s.year
      where s.last_serial is distinct from d.last or d.first <> 1 or d.documents <> d.last`,
  },
  {
    name: 'document.dates',
    sentence: 'The dates of documents follow their numbers and lie in their financial year.',
    broken: `select number, issued_at, year, before from (
        select *, lag(issued_at) over (partition by prefix, year order by serial) as before,
          extract(year from issued_on - interval '3 months')::int % 100 as began
        from audit.invoice) d
      where issued_at < before or year <> lpad(began::text, 2, '0') || '-' || lpad(((began + 1) % 100)::text, 2, '0')`,
  },
  {
    name: 'document.sums',
    sentence:
      'The amounts of a document are the sums of its lines, and its total is value plus taxes plus rounding.',
    broken: `select i.number, i.total_paise, l.total_paise as lines_paise from audit.invoice i
      left join lateral (select sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst,
        sum(igst_paise) as igst, sum(total_paise) as total_paise
        from audit.invoice_line where invoice_id = i.invoice_id) l on true
      where (i.taxable_paise, i.cgst_paise, i.sgst_paise, i.igst_paise)
          is distinct from (l.taxable, l.cgst, l.sgst, l.igst)
        or i.total_paise is distinct from l.total_paise + i.rounding_paise`,
  },
  {
    name: 'document.lines',
    sentence:
      'A document line adds up, and its tax equals its rate times its value, within six paise.',
    broken: `select number, invoice_line_id, total_paise, gst_rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise
      from audit.invoice_line
      where total_paise <> gross_paise - discount_paise + shipping_paise
        or total_paise <> taxable_paise + cgst_paise + sgst_paise + igst_paise
        or cgst_paise <> sgst_paise or (cgst_paise > 0 and igst_paise > 0)
        or abs((cgst_paise + sgst_paise + igst_paise) * 10000 - taxable_paise * gst_rate_bp) > 60000`,
  },
  {
    name: 'document.heads',
    sentence: "A document has CGST and SGST within the shop's state, and IGST otherwise.",
    broken: `select number, supplier_state, place_of_supply, cgst_paise, sgst_paise, igst_paise from audit.invoice
      where case when supplier_state = place_of_supply then igst_paise else cgst_paise + sgst_paise end <> 0`,
  },
  {
    name: 'document.credits',
    sentence:
      'Credits never exceed the invoice, and returning every piece credits the whole invoice.',
    broken: `select l.number, l.invoice_line_id, l.quantity, l.total_paise, c.* from audit.invoice_line l
      join lateral (select sum(quantity) as credited, sum(total_paise) as credited_paise,
        sum(cgst_paise) as cgst, sum(igst_paise) as igst
        from audit.invoice_line where original_line_id = l.invoice_line_id and voided_at is null) c on true
      where c.credited > l.quantity or c.credited_paise > l.total_paise or c.cgst > l.cgst_paise
        or c.igst > l.igst_paise or (c.credited = l.quantity and c.credited_paise <> l.total_paise)`,
  },
  {
    name: 'document.notes',
    sentence: 'A credit note has the order, state and buyer of its invoice.',
    broken: `select n.number, i.number as original from audit.invoice n
      left join audit.invoice i on i.invoice_id = n.original_id
      where n.kind = 'CREDIT_NOTE' and (n.order_id, n.place_of_supply, n.supplier_state, n.buyer_gstin)
        is distinct from (i.order_id, i.place_of_supply, i.supplier_state, i.buyer_gstin)`,
  },
  {
    name: 'document.pieces',
    sentence: 'The invoiced and not credited quantity of a line equals its shipped quantity.',
    broken: `select l.order_line_id, l.order_id, l.shipped, d.invoiced from audit.order_piece l
      join lateral (select sum(case kind when 'CREDIT_NOTE' then -quantity else quantity end) as invoiced
        from audit.invoice_line where order_line_id = l.order_line_id and voided_at is null) d on true
      where d.invoiced > l.shipped or d.invoiced < 0`,
  },
  {
    name: 'document.parcels',
    sentence: 'Every shipment has an invoice that counts for its pieces and its value.',
    // Each table is read once. A shop can have a million shipments, and reading the invoices of each one would take
    // too long.
    broken: `select p.shipment_id, p.order_id, p.value_paise, packed.pieces, coalesce(d.invoiced_paise, 0) as invoiced_paise,
        coalesce(d.invoiced, 0) as invoiced
      from audit.parcel p
      left join (select shipment_id, sum(quantity) as pieces from shipment_lines
        group by shipment_id) packed on packed.shipment_id = p.shipment_id
      left join (select i.shipment_id, sum(i.total_paise) as invoiced_paise, sum(l.pieces) as invoiced
        from audit.invoice i left join (select invoice_id, sum(quantity) as pieces from audit.invoice_line
          group by invoice_id) l on l.invoice_id = i.invoice_id
        where i.kind <> 'CREDIT_NOTE' and i.voided_at is null group by i.shipment_id) d on d.shipment_id = p.shipment_id
      where p.return_id is null and (packed.pieces, p.value_paise)
        is distinct from (coalesce(d.invoiced, 0), coalesce(d.invoiced_paise, 0))`,
  },
  {
    name: 'document.back',
    sentence: 'A shipment that was returned to the origin is credited in full.',
    broken: `select p.shipment_id, p.order_id, d.left_paise from audit.parcel p
      join (select shipment_id, sum(case kind when 'CREDIT_NOTE' then -total_paise else total_paise end) as left_paise
        from audit.invoice where voided_at is null group by shipment_id) d on d.shipment_id = p.shipment_id
      where p.returned_at is not null and d.left_paise <> 0`,
  },
  {
    name: 'document.once',
    sentence:
      'The invoices that count, less their credit notes, cover no piece of an order line twice.',
    // Only lines with several documents can, and these are few.
    broken: `select order_line_id, piece, sum(sign) as covered from (
        select l.order_line_id, generate_series(l.first_piece, l.first_piece + l.quantity - 1) as piece,
          case l.kind when 'CREDIT_NOTE' then -1 else 1 end as sign
        from audit.invoice_line l
        join (select order_line_id from audit.invoice_line where voided_at is null group by order_line_id
          having count(*) > 1) several on several.order_line_id = l.order_line_id
        where l.voided_at is null) pieces
      group by order_line_id, piece having sum(sign) not in (0, 1)`,
  },
  {
    name: 'document.void',
    sentence:
      'The IRN of a void document was cancelled, no note that counts credits it, and one document of its total replaces it.',
    broken: `select v.number, v.voided_at, v.total_paise, n.number as replacement, n.total_paise as replaced_paise
      from audit.invoice v
      left join audit.invoice n on n.replaces_id = v.invoice_id
      left join e_invoices e on e.invoice_id = v.invoice_id
      where v.voided_at is not null and (e.cancelled_at is null or n.invoice_id is null
          or (n.order_id, n.kind, n.total_paise, n.rounding_paise) <> (v.order_id, v.kind, v.total_paise, v.rounding_paise)
          or exists (select from audit.invoice c where c.original_id = v.invoice_id and c.voided_at is null))`,
  },
  {
    name: 'document.replaces',
    sentence: 'A document replaces one that is void, and no other document replaces the same.',
    broken: `select n.number, v.number as former from audit.invoice n
      left join audit.invoice v on v.invoice_id = n.replaces_id
      where n.replaces_id is not null and (v.voided_at is null
        or exists (select from audit.invoice o where o.replaces_id = n.replaces_id and o.invoice_id <> n.invoice_id))`,
  },
]
