-- Sellers who are not registered under GST, the numbers the government's portals give, and how much of an
-- HSN code is printed.

-- Whoever is not registered issues plain invoices and credits them, in series of their own: the returns of a
-- shop that registers later begin with its first tax invoice.
alter table document_series
  drop constraint document_series_series_check,
  add constraint document_series_series_check check (series in ('INV', 'BOS', 'CRN', 'SAL', 'SCN'));

do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
    where conrelid = 'invoices'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%CRN%' and pg_get_constraintdef(oid) like '%BOS%';
  execute format('alter table invoices drop constraint %I', rule);
end $$;

alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check
    check (kind in ('TAX_INVOICE', 'INVOICE_CUM_BILL', 'BILL_OF_SUPPLY', 'INVOICE', 'CREDIT_NOTE')),
  add constraint invoices_series check (case kind
    when 'CREDIT_NOTE' then series in ('CRN', 'SCN')
    when 'BILL_OF_SUPPLY' then series = 'BOS'
    when 'INVOICE' then series = 'SAL'
    else series = 'INV' end),
  -- Who is not registered collects no tax (CGST Act, section 32).
  add constraint invoices_untaxed check (series not in ('SAL', 'SCN') or cgst + sgst + igst = 0),
  -- How many digits of an HSN code are printed and returned: by turnover, as it was that day.
  add column hsn_digits int not null default 8 constraint invoices_hsn_digits check (hsn_digits in (4, 6, 8)),
  add column eway_bill_no text constraint invoices_eway_bill check (eway_bill_no ~ '^[0-9]{12}$'),
  -- The portal answers with all four, for what is sold to a registered buyer with tax.
  add constraint invoices_registered check (num_nulls(irn, ack_no, ack_at, signed_qr) in (0, 4)),
  add constraint invoices_registrable check (irn is null or (buyer_gstin is not null and series in ('INV', 'CRN')));
create unique index invoices_irn on invoices (irn) where irn is not null;

-- What the invoice portal answers is added once; the number of an e-way bill may be another's later, since
-- bills are cancelled and raised anew while the goods wait.
create or replace function keep_document() returns trigger language plpgsql as $$
declare
  answered constant text[] := array['irn', 'ack_no', 'ack_at', 'signed_qr'];
  stays jsonb;
begin
  if tg_op = 'UPDATE' then
    stays := to_jsonb(old) - 'eway_bill_no'::text;
    if old.irn is null then
      stays := stays - answered;
    end if;
    if stays = to_jsonb(new) - 'eway_bill_no'::text - (case when old.irn is null then answered else '{}' end) then
      return new;
    end if;
  end if;
  raise exception 'documents are never changed' using errcode = 'restrict_violation';
end $$;
