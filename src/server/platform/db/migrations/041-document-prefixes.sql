-- The owner chooses what the numbers of documents begin with (KAR/26-27/000001). In a financial year a prefix numbers
-- one kind of document, and each prefix begins at 1.
alter table document_series add column prefix text;
update document_series set prefix = series;
alter table document_series alter column prefix set not null,
  add constraint document_series_prefix check (prefix ~ '^[A-Z0-9]{1,3}$'),
  drop constraint document_series_pkey,
  add primary key (prefix, year);

-- Rows of the demo that wait outside their tables.
update set_aside_rows set contents = (contents::jsonb || jsonb_build_object('prefix', contents->>'series'))::json
where table_name = 'document_series';

-- With its prefix a number is at most 16 characters long. That it is unique was so before.
alter table invoices drop constraint invoices_check,
  drop constraint invoices_series_year_serial_key,
  add constraint invoices_number check (number ~ '^[A-Z0-9]{1,3}/'
    and number = split_part(number, '/', 1) || '/' || year || '/' || lpad(serial::text, 6, '0'));

create or replace view audit.invoice as
select id as invoice_id, kind, series, year, serial, number, order_id, shipment_id, original_id, issued_at, issued_on,
  supplier_state, place_of_supply, buyer_gstin, taxable as taxable_paise, cgst as cgst_paise, sgst as sgst_paise,
  igst as igst_paise, round_off as rounding_paise, total as total_paise, irn, split_part(number, '/', 1) as prefix
from invoices;
