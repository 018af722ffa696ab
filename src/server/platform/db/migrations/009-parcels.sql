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
  constraint shipments_one_end check (delivered_at is null or returned_at is null)
);
create index shipments_order on shipments (order_id);
create index shipments_returned on shipments (returned_at) where returned_at is not null;
create index shipments_return on shipments (return_id) where return_id is not null;
-- What was sent in place of a return may come back undelivered and be sent again.
create unique index shipments_one_replacement on shipments (return_id) where returned_at is null;

create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  value bigint not null check (value >= 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

-- Stock that orders move -----------------------------------------------------------------------

-- The catalogue writes these two tables (catalogue/inventory). They are here because they refer to orders.
create table reservations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'COMMITTED', 'RELEASED')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (order_id, variant_id)
);
create index reservations_active on reservations (expires_at) where state = 'ACTIVE';

-- Every change of `stock.on_hand` and why: a sale, a cancellation, a parcel that came back, a return, what is
-- sent in its place, or staff who counted.
create table stock_ledger (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED',
    'CORRECTION', 'SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK', 'WRITTEN_OFF', 'REPLACEMENT')),
  -- What moved it; null: staff did.
  order_line_id bigint references order_lines,
  cancellation_id bigint references cancellations,
  shipment_id bigint references shipments,
  return_id bigint references returns,
  -- What staff wrote, and who; null: an order moved it.
  note text,
  actor_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  constraint stock_ledger_line check ((reason in ('SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK',
    'WRITTEN_OFF', 'REPLACEMENT')) = (order_line_id is not null)),
  -- One cause; what is sent in place of a return has two, the return and the parcel, as each parcel moves stock.
  constraint stock_ledger_cause check (num_nonnulls(cancellation_id, shipment_id, return_id) <= 1
    or (cancellation_id is null and reason in ('REPLACEMENT', 'UNDELIVERED')))
);
create index stock_ledger_variant on stock_ledger (variant_id, id desc);
-- Each cause moves the stock of a line once.
create unique index stock_ledger_once
  on stock_ledger (order_line_id, reason, cancellation_id, shipment_id, return_id) nulls not distinct
  where order_line_id is not null;
create trigger stock_ledger_append_only before update on stock_ledger
  for each row execute function refuse_change();
