-- A document whose IRN was cancelled at the portal is void: it stands with its number, and counts no more. Another one
-- with the next number replaces it.

alter table invoices
  -- Null: it counts.
  add column voided_at timestamptz,
  -- The void document that this one was issued for. Null: it replaces none.
  add column replaces_id bigint references invoices constraint invoices_replaces_other check (replaces_id <> id);
create unique index invoices_replaces on invoices (replaces_id) where replaces_id is not null;
create index invoices_voided on invoices (voided_at) where voided_at is not null;

-- The day book adds up what counts.
drop index invoices_issued;
create index invoices_issued on invoices (issued_at) include (kind, total, cgst, sgst, igst) where voided_at is null;

-- The right buyer, where the portal is asked because of a wrong one: for the document that replaces it. Null: the same.
alter table e_invoices
  add column right_buyer jsonb,
  add constraint e_invoices_right_buyer
    check (right_buyer is null or (cancel_asked_at is not null and cancelled_at is null));

create or replace function keep_document() returns trigger language plpgsql as $$
declare
  added text[] := array['eway_bill_no'];
begin
  if tg_op = 'UPDATE' then
    if old.irn is null then
      added := added || array['irn', 'ack_no', 'ack_at', 'signed_qr'];
    end if;
    if old.voided_at is null then
      added := added || array['voided_at'];
    end if;
    if to_jsonb(old) - added = to_jsonb(new) - added then
      return new;
    end if;
  end if;
  raise exception 'documents are never changed' using errcode = 'restrict_violation';
end $$;

-- Only what the portal cancelled is void, and nothing that a note credits. The lock makes a note that is being written wait.
create function check_void() returns trigger language plpgsql as $$
begin
  if not exists (select from e_invoices where invoice_id = new.id and cancelled_at is not null) then
    raise exception 'the IRN of document % was not cancelled', new.id using errcode = 'check_violation',
      constraint = 'invoices_void_cancelled';
  end if;
  if exists (select from invoices where original_id = new.id and voided_at is null) then
    raise exception 'document % was credited', new.id using errcode = 'check_violation',
      constraint = 'invoices_void_credited';
  end if;
  return null;
end $$;
create trigger invoices_void after update of voided_at on invoices
  for each row when (old.voided_at is null and new.voided_at is not null) execute function check_void();

-- A note needs an invoice that counts and is not being cancelled; a replacement stands for a void document of the same
-- order, kind and total.
create function check_document_before() returns trigger language plpgsql as $$
declare
  other invoices;
begin
  if new.voided_at is not null then
    raise exception 'a document is issued before it is void' using errcode = 'check_violation',
      constraint = 'invoices_void_cancelled';
  end if;
  if new.original_id is not null then
    select * into other from invoices where id = new.original_id for update;
    if other.voided_at is not null or exists (select from e_invoices
      where invoice_id = new.original_id and cancel_asked_at is not null and cancelled_at is null) then
      raise exception 'document % is void, or is being cancelled', new.original_id using errcode = 'check_violation',
        constraint = 'invoices_credited_void';
    end if;
  end if;
  if new.replaces_id is not null then
    select * into other from invoices where id = new.replaces_id for update;
    if other.voided_at is null or (other.order_id, other.kind, other.total, other.round_off)
        <> (new.order_id, new.kind, new.total, new.round_off)
      or other.original_id is distinct from new.original_id
    then
      raise exception 'document % is not replaced by this one', new.replaces_id using errcode = 'check_violation',
        constraint = 'invoices_replaced';
    end if;
  end if;
  return new;
end $$;
create trigger invoices_before before insert on invoices
  for each row when (new.voided_at is not null or new.original_id is not null or new.replaces_id is not null)
  execute function check_document_before();

create or replace function check_invoiced_pieces() returns trigger language plpgsql as $$
declare
  credited record;
  invoiced record;
  net bigint;
  ordered bigint;
begin
  if new.original_line_id is not null then
    select * into invoiced from invoice_lines where id = new.original_line_id for update;
    select sum(line.quantity) as quantity, sum(line.total) as total, sum(line.cgst) as cgst, sum(line.igst) as igst
      into credited
      from invoice_lines line join invoices document on document.id = line.invoice_id and document.voided_at is null
      where line.original_line_id = new.original_line_id;
    if new.order_line_id <> invoiced.order_line_id or credited.quantity > invoiced.quantity
      or credited.total > invoiced.total or credited.cgst > invoiced.cgst or credited.igst > invoiced.igst
    then
      raise exception 'credited more than was invoiced' using errcode = 'check_violation',
        constraint = 'invoice_lines_credited';
    end if;
    return null;
  end if;
  select quantity into ordered from order_lines where id = new.order_line_id for update;
  select sum(case when line.original_line_id is null then line.quantity else -line.quantity end) into net
    from invoice_lines line join invoices document on document.id = line.invoice_id and document.voided_at is null
    where line.order_line_id = new.order_line_id;
  if net > ordered or new.first_piece + new.quantity > ordered then
    raise exception 'invoiced more than was ordered' using errcode = 'check_violation',
      constraint = 'invoice_lines_invoiced';
  end if;
  return null;
end $$;

create or replace view audit.invoice as
select id as invoice_id, kind, series, year, serial, number, order_id, shipment_id, original_id, issued_at, issued_on,
  supplier_state, place_of_supply, buyer_gstin, taxable as taxable_paise, cgst as cgst_paise, sgst as sgst_paise,
  igst as igst_paise, round_off as rounding_paise, total as total_paise, irn, split_part(number, '/', 1) as prefix,
  voided_at, replaces_id
from invoices;

create or replace view audit.invoice_line as
select l.id as invoice_line_id, l.invoice_id, i.number, i.kind, i.order_id, l.order_line_id, l.original_line_id,
  l.first_piece, l.quantity, l.hsn, l.gst_rate_bp, l.gross as gross_paise, l.discount as discount_paise,
  l.shipping as shipping_paise, l.taxable as taxable_paise, l.cgst as cgst_paise, l.sgst as sgst_paise,
  l.igst as igst_paise, l.total as total_paise, i.voided_at
from invoice_lines l join invoices i on i.id = l.invoice_id;
