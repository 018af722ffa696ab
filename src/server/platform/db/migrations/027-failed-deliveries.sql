-- What couriers tried and could not deliver (NDR), and parcels on their way back (RTO).

alter table shipments
  -- How often the courier was at the door in vain.
  add column failed_attempts int not null default 0,
  -- When the courier began to bring it back; null: it is still to be delivered, or was.
  add column return_started_at timestamptz,
  add constraint shipments_attempts check (failed_attempts between 0 and 3),
  add constraint shipments_no_way_back check (return_started_at is null or delivered_at is null);
create index shipments_failed on shipments (order_id)
  where (failed_attempts > 0 or return_started_at is not null) and delivered_at is null and returned_at is null;

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

-- The manifest of a day lists what left on it.
create index shipments_shipped on shipments (shipped_at);
