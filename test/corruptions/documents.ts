import { type Corruption, first } from './corruption.ts'

export const corruptDocuments: Corruption[] = [
  [
    'a void document that nothing replaces',
    ['document.void', 'document.parcels'],
    `alter table invoices disable trigger user; update invoices set voided_at = now() where ${first('invoices')}`,
  ],
  [
    'a document that replaces one that counts',
    ['document.replaces'],
    `update invoices set replaces_id = (select min(id) from invoices) where id = (select max(id) from invoices where original_id is null)`,
  ],
  [
    'a piece that two invoices cover',
    ['document.once', 'document.pieces'],
    `alter table invoice_lines disable trigger user; insert into invoices (kind, series, year, serial, number, order_id, shipment_id, issued_at, issued_on, supplier_state,
      place_of_supply, seller, buyer, ship_to, order_number, ordered_on, payment_mode, taxable, cgst, sgst, igst, total, words)
      select kind, series, year, serial + 1000, 'X', order_id, null, issued_at, issued_on, supplier_state, place_of_supply,
        seller, buyer, ship_to, order_number, ordered_on, payment_mode, taxable, cgst, sgst, igst, total, words
      from invoices where ${first('invoices')};
    insert into invoice_lines (invoice_id, position, order_line_id, first_piece, quantity, sku, name, hsn, uqc, unit_price,
      gross, discount, shipping, gst_rate_bp, taxable, cgst, sgst, igst, total)
      select (select max(id) from invoices), position, order_line_id, first_piece, quantity, sku, name, hsn, uqc, unit_price,
        gross, discount, shipping, gst_rate_bp, taxable, cgst, sgst, igst, total
      from invoice_lines where invoice_id = (select min(id) from invoices)`,
  ],
  [
    'a number that was skipped',
    ['document.gaps'],
    `update invoices set serial = serial + 1 where series = 'INV' and serial = (select max(serial) from invoices where series = 'INV')`,
  ],
  [
    'a counter that ran ahead',
    ['document.gaps'],
    `update document_series set last_serial = last_serial + 1 where series = 'CRN'`,
  ],
  [
    'an invoice that is gone',
    ['document.gaps', 'document.parcels'],
    `delete from invoice_lines where invoice_id = (select min(id) from invoices); delete from invoices where id = (select min(id) from invoices)`,
  ],
  [
    'an invoice dated back',
    ['document.dates'],
    `update invoices set issued_at = issued_at - interval '1 hour' where series = 'INV' and serial = (select max(serial) from invoices where series = 'INV')`,
  ],
  [
    'an invoice of another year',
    ['document.dates'],
    `update invoices set issued_on = issued_on - interval '1 year' where ${first('invoices')}`,
  ],
  [
    'a paisa of an invoice',
    ['document.sums', 'document.parcels', 'books.month'],
    `update invoices set total = total + 1 where ${first('invoices')}`,
  ],
  [
    'a paisa of an invoiced line',
    ['document.sums', 'document.lines'],
    `update invoice_lines set taxable = taxable + 1 where ${first('invoice_lines')}`,
  ],
  [
    'tax of another rate',
    ['document.lines'],
    `update invoice_lines set gst_rate_bp = 2800 where ${first('invoice_lines')}`,
  ],
  [
    'a paisa credited too much',
    ['document.credits', 'document.back'],
    `update invoice_lines set total = total + 1 where id = (select min(id) from invoice_lines where original_line_id is not null); update invoices set total = total + 1 where id = (select min(id) from invoices where original_id is not null)`,
  ],
  [
    'a piece credited twice',
    ['document.credits', 'document.pieces'],
    `update invoice_lines set quantity = quantity + 9 where original_line_id is not null`,
  ],
  [
    'a credit note for another state',
    ['document.notes'],
    `update invoices set place_of_supply = '29' where original_id is not null`,
  ],
  [
    'more invoiced than left',
    ['document.pieces', 'document.parcels'],
    `update invoice_lines set quantity = quantity + 1 where ${first('invoice_lines')}`,
  ],
  [
    'a parcel without an invoice',
    ['document.parcels'],
    `update invoices set shipment_id = null where ${first('invoices')}`,
  ],
  [
    'tax of the wrong kind',
    ['document.heads'],
    `update invoices set place_of_supply = '29' where original_id is null`,
  ],
]
