-- Invoices, bills of supply and credit notes.

-- Invoices, bills of supply and credit notes are numbered without a gap, and never changed. Whoever is not
-- registered under GST issues plain invoices and credits them, in series of their own (SAL, SCN): the returns
-- of a shop that registers later begin with its first tax invoice.

-- The owner chooses what the numbers begin with (KAR/26-27/000001). In a financial year a prefix numbers one kind of
-- document, and each prefix begins at 1. Who takes the next number holds its row until the commit.
create table document_series (
  series text not null check (series in ('INV', 'BOS', 'CRN', 'SAL', 'SCN')),
  year text not null check (year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial int not null check (last_serial between 1 and 999999),
  -- So that no document is dated before the one numbered before it.
  last_at timestamptz not null,
  prefix text not null constraint document_series_prefix check (prefix ~ '^[A-Z0-9]{1,3}$'),
  primary key (prefix, year)
);

create table invoices (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('TAX_INVOICE', 'INVOICE_CUM_BILL', 'BILL_OF_SUPPLY', 'INVOICE', 'CREDIT_NOTE')),
  series text not null,
  year text not null,
  serial int not null,
  -- Rule 46(b): at most 16 characters, consecutive, of one financial year.
  number text not null unique constraint invoices_number check (number ~ '^[A-Z0-9]{1,3}/'
    and number = split_part(number, '/', 1) || '/' || year || '/' || lpad(serial::text, 6, '0')),
  order_id bigint not null references orders,
  -- Null: not of one parcel.
  shipment_id bigint references shipments,
  -- What a credit note credits and why; null of all others.
  original_id bigint references invoices,
  reason text,
  issued_at timestamptz not null,
  issued_on date not null constraint invoices_check1 check (issued_on = india_date(issued_at)),
  supplier_state text not null check (supplier_state ~ '^[0-9]{2}$'),
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  -- Null: the buyer is not registered.
  buyer_gstin text,
  seller jsonb not null,
  buyer jsonb not null,
  ship_to jsonb not null,
  order_number text not null,
  ordered_on date not null,
  payment_mode text not null,
  -- Null: none.
  po_number text,
  is_bill_to_ship_to boolean not null default false,
  needs_eway_bill boolean not null default false,
  -- Null: none was raised.
  eway_bill_no text constraint invoices_eway_bill check (eway_bill_no ~ '^[0-9]{12}$'),
  -- How many digits of an HSN code are printed and returned: by turnover, as it was that day.
  hsn_digits int not null default 8 constraint invoices_hsn_digits check (hsn_digits in (4, 6, 8)),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null constraint invoices_check2 check (sgst = cgst),
  igst bigint not null check (igst >= 0),
  round_off bigint not null default 0 check (abs(round_off) < 100),
  total bigint not null check (total >= 0),
  words text not null,
  -- Given by the government's portal afterwards, once, where e-invoicing applies. Null: not registered there.
  irn text check (length(irn) = 64),
  ack_no text,
  ack_at timestamptz,
  signed_qr text,
  constraint invoices_series check (case kind
    when 'CREDIT_NOTE' then series in ('CRN', 'SCN')
    when 'BILL_OF_SUPPLY' then series = 'BOS'
    when 'INVOICE' then series = 'SAL'
    else series = 'INV' end),
  constraint invoices_check3 check (total = taxable + cgst + sgst + igst + round_off),
  constraint invoices_check4 check (igst = 0 or cgst = 0),
  constraint invoices_check5 check ((kind = 'CREDIT_NOTE') = (original_id is not null)),
  constraint invoices_check6 check ((kind = 'CREDIT_NOTE') = (reason is not null)),
  constraint invoices_check7 check (kind <> 'BILL_OF_SUPPLY' or cgst + sgst + igst = 0),
  -- Who is not registered collects no tax (CGST Act, section 32).
  constraint invoices_untaxed check (series not in ('SAL', 'SCN') or cgst + sgst + igst = 0),
  -- The portal answers with all four, for what is sold to a registered buyer with tax.
  constraint invoices_registered check (num_nulls(irn, ack_no, ack_at, signed_qr) in (0, 4)),
  constraint invoices_registrable check (irn is null or (buyer_gstin is not null and series in ('INV', 'CRN')))
);
create index invoices_order on invoices (order_id, id);
create index invoices_original on invoices (original_id) where original_id is not null;
create index invoices_day on invoices (issued_on, id);
create unique index invoices_irn on invoices (irn) where irn is not null;
-- A shipment's mail attaches its invoice. Without this index every shipment reads all invoices.
create index invoices_of_shipment on invoices (shipment_id) where shipment_id is not null;
-- The day book reads a span of days; what it adds up stands in the index.
create index invoices_issued on invoices (issued_at) include (kind, total, cgst, sgst, igst);

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  position int not null,
  order_line_id bigint not null references order_lines,
  -- The line that is credited; null of what is no credit note.
  original_line_id bigint references invoice_lines,
  -- Which pieces of the order line these are, counted from 0: each has its own exact paise.
  first_piece int not null check (first_piece >= 0),
  quantity int not null check (quantity > 0),
  sku text not null,
  name text not null,
  hsn text not null,
  uqc text not null check (uqc ~ '^[A-Z]{3}$'),
  unit_price bigint not null check (unit_price >= 0),
  gross bigint not null check (gross = unit_price * quantity),
  discount bigint not null check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  gst_rate_bp int not null check (gst_rate_bp between 0 and 10000),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst = cgst),
  igst bigint not null check (igst >= 0),
  total bigint not null check (total >= 0),
  unique (invoice_id, position),
  check (total = gross - discount + shipping),
  check (total = taxable + cgst + sgst + igst),
  check (igst = 0 or cgst = 0),
  check (gst_rate_bp > 0 or total = taxable)
);
create index invoice_lines_order_line on invoice_lines (order_line_id);
create index invoice_lines_original on invoice_lines (original_line_id) where original_line_id is not null;

-- Nothing is invoiced twice or credited beyond what was invoiced, whoever writes.
create function check_invoiced_pieces() returns trigger language plpgsql as $$
declare
  credited record;
  invoiced record;
  net bigint;
  ordered bigint;
begin
  if new.original_line_id is not null then
    select * into invoiced from invoice_lines where id = new.original_line_id for update;
    select sum(quantity) as quantity, sum(total) as total, sum(cgst) as cgst, sum(igst) as igst into credited
      from invoice_lines where original_line_id = new.original_line_id;
    if new.order_line_id <> invoiced.order_line_id or credited.quantity > invoiced.quantity
      or credited.total > invoiced.total or credited.cgst > invoiced.cgst or credited.igst > invoiced.igst
    then
      raise exception 'credited more than was invoiced' using errcode = 'check_violation',
        constraint = 'invoice_lines_credited';
    end if;
    return null;
  end if;
  select quantity into ordered from order_lines where id = new.order_line_id for update;
  select sum(case when original_line_id is null then quantity else -quantity end) into net
    from invoice_lines where order_line_id = new.order_line_id;
  if net > ordered or new.first_piece + new.quantity > ordered then
    raise exception 'invoiced more than was ordered' using errcode = 'check_violation',
      constraint = 'invoice_lines_invoiced';
  end if;
  return null;
end $$;
create trigger invoice_lines_pieces after insert on invoice_lines
  for each row execute function check_invoiced_pieces();

-- A document is whole when it is committed, and is the sum of its lines.
create function check_document_sums() returns trigger language plpgsql as $$
declare
  document_id bigint := case tg_table_name when 'invoices' then new.id else (to_jsonb(new)->>'invoice_id')::bigint end;
begin
  if not exists (
    select from invoices d join invoice_lines l on l.invoice_id = d.id where d.id = document_id
    group by d.id
    having (sum(l.taxable), sum(l.cgst), sum(l.sgst), sum(l.igst)) = (d.taxable, d.cgst, d.sgst, d.igst)
      and bool_and((l.original_line_id is not null) = (d.kind = 'CREDIT_NOTE')))
  then
    raise exception 'document % is not the sum of its lines', document_id using errcode = 'check_violation',
      constraint = 'invoices_sums';
  end if;
  return null;
end $$;
create constraint trigger invoices_sums after insert on invoices
  deferrable initially deferred for each row execute function check_document_sums();
create constraint trigger invoice_lines_sums after insert on invoice_lines
  deferrable initially deferred for each row execute function check_document_sums();

-- What the invoice portal answers is added once; the number of an e-way bill may be another's later, since
-- bills are cancelled and raised anew while the goods wait.
create function keep_document() returns trigger language plpgsql as $$
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
create trigger invoices_kept before update or delete on invoices
  for each row execute function keep_document();
create trigger invoice_lines_kept before update or delete on invoice_lines
  for each row execute function refuse_change();
