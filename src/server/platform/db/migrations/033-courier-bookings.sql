-- Parcels that a courier company books, and what it reports of them.

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check
  check (section in ('company', 'shipping', 'tax', 'cod', 'payments', 'backups', 'search', 'couriers'));

create table courier_bookings (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The parcel, once it has been handed over.
  shipment_id bigint unique references shipments,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'BOOKED', 'FAILED', 'CANCELLING', 'CANCELLED')),
  -- What is in it: the ids of order lines with their quantities.
  lines jsonb not null,
  value bigint not null,
  -- What the courier collects; null: nothing.
  cash bigint,
  -- The company's number of the courier that staff chose; null: the one that it recommends.
  courier_id int,
  -- The company's own ids; null: not created there yet.
  company_order text,
  company_shipment text,
  courier text,
  awb text unique,
  label_url text,
  pickup_at timestamptz,
  -- Why the company did not do what it was asked; null: nothing is wrong.
  problem text,
  -- What the company reported and staff has to decide about.
  review text,
  -- How far the reports have brought the parcel, and the moment of the last that did.
  scan_rank int not null default 0,
  scan_at timestamptz,
  -- When the company is asked about the parcel, in case a report was lost; null: it is at its end.
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'BOOKED') <= (awb is not null and courier is not null))
);
create index courier_bookings_order on courier_bookings (order_id, id);
-- What is left of an order is booked once at a time.
create unique index courier_bookings_open on courier_bookings (order_id)
  where status in ('QUEUED', 'BOOKED', 'CANCELLING') and shipment_id is null;
create index courier_bookings_check on courier_bookings (next_check_at) where next_check_at is not null;

create table courier_scans (
  id bigint generated always as identity primary key,
  booking_id bigint not null references courier_bookings,
  -- The company's own word.
  label text not null,
  -- What it means; null: the shop does not know the word.
  status text,
  activity text not null,
  place text not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  unique (booking_id, at, label, place, activity)
);
