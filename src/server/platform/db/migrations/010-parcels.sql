-- What leaves the shop and comes back: returns, shipments, and the stock that orders move.

-- Returns --------------------------------------------------------------------------------------

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reason text not null check (reason in ('DAMAGED', 'DEFECTIVE', 'WRONG_ITEM', 'MISSING_PARTS',
    'NOT_AS_DESCRIBED', 'SIZE_FIT', 'NO_LONGER_NEEDED')),
  note text not null default '' check (length(note) <= 1000),
  resolution text not null check (resolution in ('REFUND', 'REPLACEMENT')),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'PICKED_UP',
    'RECEIVED', 'QC_PASS', 'QC_FAIL', 'REFUNDED', 'REPLACED', 'REJECTED')),
  -- The shopper says that the pack has not been opened; null: not asked.
  unopened boolean,
  -- Where money that was paid in cash goes, sealed (a UPI address, or an account with its IFSC), and so much of
  -- it as its owner knows it by. Null: the money goes back the way it came. The account alone is null once it
  -- was deleted.
  refund_sealed text,
  refund_hint text,
  -- When the courier comes for it, and who has it under which number. Null: not known yet.
  pickup_on date,
  pickup_courier text check (length(pickup_courier) between 1 and 80),
  pickup_number text check (length(pickup_number) between 1 and 60),
  -- What is given back for it, once it has passed.
  amount bigint not null default 0 check (amount >= 0),
  -- When its amount was reversed; null: not yet.
  credited_at timestamptz,
  -- Whether what passed could be sold again; null until it has been checked.
  restocked boolean,
  -- The message to the shopper about the last step; null: none.
  told text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The ids of the credit notes for what came back.
  credit_notes jsonb not null default '[]' check (jsonb_typeof(credit_notes) = 'array'),
  constraint returns_credited check ((amount > 0) <= (credited_at is not null)),
  constraint returns_sealed check ((refund_sealed is not null) <= (refund_hint is not null))
);
create index returns_order on returns (order_id, id);
create index returns_status on returns (status, id);
create index returns_credited_day on returns (credited_at) where credited_at is not null;

create table return_lines (
  return_id bigint not null references returns,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  primary key (return_id, order_line_id)
);
create index return_lines_line on return_lines (order_line_id);

create table return_photos (
  return_id bigint not null references returns,
  upload_id bigint not null references uploads,
  position int not null check (position >= 0),
  primary key (return_id, position)
);
create index return_photos_upload on return_photos (upload_id);

-- They show homes and papers: only their owner and staff may see them.
create function refuse_public_photo() returns trigger language plpgsql as $$
begin
  if not exists (select from uploads where id = new.upload_id and filename like 'private/%') then
    raise exception 'photos of returns are private' using errcode = 'check_violation',
      constraint = 'return_photos_private';
  end if;
  return new;
end $$;
create trigger return_photos_private before insert or update on return_photos
  for each row execute function refuse_public_photo();

-- Shipments ------------------------------------------------------------------------------------

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  courier text not null,
  tracking_number text not null,
  -- Null: the courier has no page for it.
  tracking_url text,
  -- What is in it, in paise. A replacement is worth nothing: it was paid for.
  value bigint not null check (value >= 0),
  -- What the courier collects; null: nothing, it is paid another way.
  cash bigint check (cash >= 0),
  -- Sent in place of what came back; null: what was ordered.
  return_id bigint references returns,
  shipped_at timestamptz not null default now(),
  -- Null: has not arrived.
  delivered_at timestamptz,
  -- Came back to us undelivered; null: it did not.
  returned_at timestamptz,
  -- How often the courier was at the door in vain.
  failed_attempts int not null default 0,
  -- When the courier began to bring it back; null: it is still to be delivered, or was.
  return_started_at timestamptz,
  constraint shipments_one_end check (delivered_at is null or returned_at is null),
  constraint shipments_attempts check (failed_attempts between 0 and 3),
  constraint shipments_no_way_back check (return_started_at is null or delivered_at is null)
);
create index shipments_order on shipments (order_id);
create index shipments_returned on shipments (returned_at) where returned_at is not null;
create index shipments_return on shipments (return_id) where return_id is not null;
-- What was sent in place of a return may come back undelivered and be sent again.
create unique index shipments_one_replacement on shipments (return_id) where returned_at is null;
-- Parcels are found by their AWB number: by staff who search it, and before another order leaves under the same.
create index shipments_number on shipments (tracking_number) where tracking_number <> '';
-- The manifest of a day lists what left on it.
create index shipments_shipped on shipments (shipped_at);
-- Parcels that could not be delivered, and those on their way back or back.
create index shipments_failed on shipments (order_id)
  where (failed_attempts > 0 or return_started_at is not null) and delivered_at is null and returned_at is null;
create index shipments_came_back on shipments (order_id)
  where return_id is null and (return_started_at is not null or returned_at is not null);
-- The day book reads the cash that was collected on a span of days; what it adds up stands in the index.
create index shipments_collected on shipments (delivered_at) include (cash)
  where delivered_at is not null and cash > 0 and return_id is null;

create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  value bigint not null check (value >= 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

-- What couriers tried and could not deliver (NDR).
create table delivery_attempts (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  number int not null check (number between 1 and 3),
  reason text not null check (reason in ('NOBODY_THERE', 'NO_ANSWER', 'WRONG_ADDRESS', 'REFUSED',
    'NO_CASH', 'POSTPONED', 'OTHER')),
  -- The day of the next attempt; null: not known, or there is none.
  next_on date,
  failed_at timestamptz not null default now(),
  unique (shipment_id, number)
);

-- Parcels that a courier company books ---------------------------------------------------------

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
  -- The company that it was made with.
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Where the shopper follows the parcel. Null: no number yet.
  tracking_url text,
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
