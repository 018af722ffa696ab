-- What was filed with the tax office for a month, and what was corrected in a later return.

-- A month of GSTR-1 as it was filed. The file is that of the portal, to the byte. `documents` has each document with
-- its figures, because the file only has the sums of small sales. Never changed, but for taking it back within a day.
create table gst_filings (
  id bigint generated always as identity primary key,
  -- The first day of the month.
  month date not null constraint gst_filings_month check (extract(day from month) = 1),
  gstin text not null check (gstin ~ '^[0-9A-Z]{15}$'),
  filed_on date not null,
  -- The portal's acknowledgement. Null: not entered.
  arn text constraint gst_filings_arn check (arn ~ '^[A-Z0-9]{15}$'),
  file text not null,
  totals jsonb not null,
  documents jsonb not null,
  recorded_at timestamptz not null default now(),
  -- Who recorded it, as they were called.
  recorder text not null,
  -- Null: it stands.
  taken_back_at timestamptz,
  constraint gst_filings_day check (filed_on >= month + interval '1 month')
);
create unique index gst_filings_standing on gst_filings (month) where taken_back_at is null;

-- The buyer and the place of supply as they should have been. The invoice stays as it was issued. Each row has both
-- whole; the last one that stands is right.
create table invoice_corrections (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  -- Null: the buyer is not registered.
  buyer_gstin text check (buyer_gstin ~ '^[0-9A-Z]{15}$'),
  buyer_name text not null check (length(buyer_name) between 1 and 200),
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  reason text not null check (length(reason) between 1 and 300),
  -- The month whose return has it, by its first day: the invoice's own if that was not filed, else a later one.
  month date not null constraint invoice_corrections_month check (extract(day from month) = 1),
  -- Table 7 had the invoice in a sum until then, and the return of `month` reports it anew.
  was_summed boolean not null,
  recorded_at timestamptz not null default now(),
  recorder text not null,
  -- Null: it stands.
  taken_back_at timestamptz
);
create index invoice_corrections_invoice on invoice_corrections (invoice_id, id);
create index invoice_corrections_of_month on invoice_corrections (month, id);

-- Both may be taken back once, and are otherwise as they were recorded.
create function keep_tax_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.taken_back_at is null and new.taken_back_at is not null
    and to_jsonb(new) - 'taken_back_at'::text = to_jsonb(old) - 'taken_back_at'::text
  then
    return new;
  end if;
  raise exception 'tax records are never changed' using errcode = 'restrict_violation';
end $$;
create trigger gst_filings_kept before update or delete on gst_filings
  for each row execute function keep_tax_record();
create trigger invoice_corrections_kept before update or delete on invoice_corrections
  for each row execute function keep_tax_record();
