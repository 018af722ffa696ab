-- What gateways and couriers pay out, line by line, and which payment, refund or parcel each line is about.

create table settlements (
  id bigint generated always as identity primary key,
  -- The gateway or courier, as in `payments.provider`.
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{1,30}$'),
  kind text not null check (kind in ('GATEWAY', 'COURIER')),
  -- The UTR of the transfer to the shop's bank.
  reference text not null check (reference ~ '^[A-Z0-9/-]{4,60}$'),
  settled_on date not null,
  -- Sums of the lines, in paise, kept by a trigger. Below zero if refunds were more than payments.
  gross bigint not null default 0,
  fees bigint not null default 0,
  tax bigint not null default 0,
  net bigint not null generated always as (gross - fees - tax) stored,
  created_at timestamptz not null default now(),
  constraint settlements_once unique (provider, reference)
);
create index settlements_day on settlements (settled_on, id);

create table settlement_lines (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references settlements,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'COD', 'ADJUSTMENT')),
  -- The company's id of the payment, refund or adjustment; the AWB of a parcel.
  external_id text not null check (length(external_id) between 1 and 100),
  -- Before fees; below zero if it was taken from the shop.
  amount bigint not null,
  -- The company's fee without its GST, and that GST.
  fee bigint not null default 0,
  tax bigint not null default 0,
  net bigint not null generated always as (amount - fee - tax) stored,
  -- The order as the company names it, and its own words.
  order_ref text check (length(order_ref) <= 100),
  description text check (length(description) <= 300),
  -- The one thing that the line is about. All null: nobody knows yet.
  gateway_payment_id text references gateway_payments,
  refund_id bigint references refunds,
  shipment_id bigint references shipments,
  -- Why staff accept a line that is about none of these.
  note text check (length(note) between 1 and 300),
  created_at timestamptz not null default now(),
  constraint settlement_lines_once unique (settlement_id, kind, external_id),
  constraint settlement_lines_one_match check (
    num_nonnulls(gateway_payment_id, refund_id, shipment_id, note) <= 1)
);
create index settlement_lines_payment on settlement_lines (gateway_payment_id) where gateway_payment_id is not null;
create index settlement_lines_refund on settlement_lines (refund_id) where refund_id is not null;
create index settlement_lines_shipment on settlement_lines (shipment_id) where shipment_id is not null;
create index settlement_lines_unknown on settlement_lines (id)
  where gateway_payment_id is null and refund_id is null and shipment_id is null and note is null;

create function add_settlement_lines() returns trigger language plpgsql as $$
begin
  update settlements s set gross = s.gross + added.amount, fees = s.fees + added.fee, tax = s.tax + added.tax
  from (select settlement_id, sum(amount)::bigint as amount, sum(fee)::bigint as fee, sum(tax)::bigint as tax
    from lines group by settlement_id) added
  where s.id = added.settlement_id;
  return null;
end $$;
create trigger settlement_lines_added after insert on settlement_lines referencing new table as lines
  for each statement execute function add_settlement_lines();

-- A line that has been recorded keeps its amounts: a correction is another line of the company.
create function refuse_settled_change() returns trigger language plpgsql as $$
begin
  raise exception 'the amounts of a settlement line never change';
end $$;
create trigger settlement_lines_fixed before update of settlement_id, kind, external_id, amount, fee, tax
  on settlement_lines for each row execute function refuse_settled_change();

-- How many days a company may take to pay. Without a row the defaults of the shop hold.
create table settlement_terms (
  provider text primary key check (provider ~ '^[a-z][a-z0-9-]{1,30}$'),
  days int not null check (days between 0 and 60)
);

-- The day that lies so many working days after another. Saturdays and Sundays are none.
create function working_days_after(day date, days int) returns date language sql immutable parallel safe as $$
  select case when days = 0 then day else (
    select max(found) from (
      select day + step as found from generate_series(1, days * 2 + 4) step
      where extract(isodow from day + step) < 6 order by step limit days) workdays) end
$$;
