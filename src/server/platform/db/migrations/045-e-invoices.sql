-- E-invoices and e-way bills: what the government's portals are asked about a document, and what moves the goods.

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in ('company', 'shipping', 'tax', 'cod',
  'payments', 'backups', 'search', 'couriers', 'mail', 'backupBucket', 'setup', 'messages', 'eInvoices'));

-- What happened between a document and the portal beside its IRN, which the document itself has. No row: nothing yet.
create table e_invoices (
  invoice_id bigint primary key references invoices,
  -- Why the document was not reported or not cancelled, in words for staff. Null: nothing is wrong.
  problem text check (length(problem) between 1 and 500),
  tried_at timestamptz not null default now(),
  -- The portal's codes: 1 duplicate, 2 data entry mistake, 3 order cancelled, 4 others.
  cancel_reason text check (cancel_reason in ('1', '2', '3', '4')),
  cancel_remark text check (length(cancel_remark) between 1 and 100),
  cancel_asked_at timestamptz,
  cancelled_at timestamptz,
  constraint e_invoices_cancel check (num_nulls(cancel_reason, cancel_remark, cancel_asked_at) in (0, 3)),
  constraint e_invoices_cancelled check (cancelled_at is null or cancel_asked_at is not null)
);
create index e_invoices_problem on e_invoices (invoice_id) where problem is not null;
create index e_invoices_cancelling on e_invoices (invoice_id) where cancel_asked_at is not null;

-- The portal has a number for a tax invoice or its note for 24 hours: then only a credit note takes it back.
create function check_e_invoice() returns trigger language plpgsql as $$
begin
  if new.cancel_asked_at is not null and not exists (
    select from invoices where id = new.invoice_id and irn is not null) then
    raise exception 'document % has no IRN to cancel', new.invoice_id using errcode = 'check_violation',
      constraint = 'e_invoices_irn';
  end if;
  return new;
end $$;
create trigger e_invoices_irn before insert or update on e_invoices
  for each row execute function check_e_invoice();

-- Documents of registered buyers with tax, in the order of issue: those that wait for an IRN, and those that have one.
create index invoices_to_report on invoices (id)
  where irn is null and buyer_gstin is not null and series in ('INV', 'CRN') and cgst + igst > 0;
create index invoices_reported on invoices (id) where irn is not null;
create index invoices_without_eway_bill on invoices (id) where needs_eway_bill and eway_bill_no is null;

-- How the goods of a document travel, for its e-way bill.
create table eway_transports (
  invoice_id bigint primary key references invoices,
  -- Between the two pincodes, by road. 0: the portal computes it.
  distance_km int not null check (distance_km between 0 and 4000),
  mode text not null check (mode in ('ROAD', 'RAIL', 'AIR', 'SHIP')),
  -- Null: the transporter enters it.
  vehicle_no text check (vehicle_no ~ '^[A-Z0-9]{4,15}$'),
  is_over_sized boolean not null default false,
  transporter_id text check (transporter_id ~ '^[0-9]{2}[0-9A-Z]{13}$'),
  transporter_name text check (length(transporter_name) between 3 and 100),
  document_no text check (document_no ~ '^[A-Za-z0-9/-]{1,15}$'),
  document_on date,
  -- Until when the bill holds, as the portal said. Null: not known.
  valid_until timestamptz,
  updated_at timestamptz not null default now()
);
