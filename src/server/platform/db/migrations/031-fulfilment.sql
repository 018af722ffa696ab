-- The life of an order after it is paid: parcels, cancelled pieces, what comes back.

-- What became of a line's pieces. They are ordered = cancelled + shipped + still here.
alter table order_lines
  add cancelled int not null default 0 check (cancelled >= 0),
  add shipped int not null default 0 check (shipped >= 0),
  add delivered int not null default 0 check (delivered >= 0),
  -- Came back to us without having been delivered.
  add undelivered int not null default 0 check (undelivered >= 0),
  -- In a return that was not rejected.
  add returned int not null default 0 check (returned >= 0);

-- What of the total no longer stands: cancelled, came back undelivered, or returned.
alter table orders add reversed bigint not null default 0;

-- Pieces that were called off before they left, and what they were worth.
create table cancellations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reason text not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now()
);
create index cancellations_order on cancellations (order_id);

create table cancellation_lines (
  cancellation_id bigint not null references cancellations on delete cascade,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  primary key (cancellation_id, order_line_id)
);
create index cancellation_lines_line on cancellation_lines (order_line_id);

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reason text not null check (reason in ('DAMAGED', 'DEFECTIVE', 'WRONG_ITEM', 'MISSING_PARTS',
    'NOT_AS_DESCRIBED', 'SIZE_FIT', 'NO_LONGER_NEEDED')),
  note text not null default '' check (length(note) <= 1000),
  resolution text not null check (resolution in ('REFUND', 'REPLACEMENT')),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'PICKED_UP',
    'RECEIVED', 'QC_PASS', 'QC_FAIL', 'REFUNDED', 'REPLACED', 'REJECTED')),
  -- Where money that was paid in cash goes: a UPI address, or an account with its IFSC.
  refund_to jsonb,
  -- What is given back for it, once it has passed.
  amount bigint not null default 0 check (amount >= 0),
  -- Whether what passed could be sold again; known once it has been looked at.
  restocked boolean,
  -- What the shopper was told of the last step.
  told text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index returns_order on returns (order_id, id);
create index returns_status on returns (status, id);

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

alter table shipments
  -- What is in it, in paise; cash to be collected where it is paid on delivery.
  add value bigint not null default 0 check (value >= 0),
  add cash bigint check (cash >= 0),
  -- Came back to us undelivered.
  add returned_at timestamptz,
  -- Sent in place of what came back.
  add return_id bigint unique references returns,
  add constraint shipments_one_end check (delivered_at is null or returned_at is null);

create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  value bigint not null check (value >= 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

-- What a refund is for.
alter table refunds
  add cancellation_id bigint references cancellations,
  add return_id bigint references returns;
create index refunds_return on refunds (return_id) where return_id is not null;

-- Why stock moved: a sale, a cancellation, a parcel that came back, a return, what is sent in its place.
alter table stock_ledger
  add cancellation_id bigint references cancellations,
  add shipment_id bigint references shipments,
  add return_id bigint references returns,
  drop constraint stock_ledger_reason_check,
  drop constraint stock_ledger_check,
  add constraint stock_ledger_reason_check check (reason in ('RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED',
    'CORRECTION', 'SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK', 'WRITTEN_OFF', 'REPLACEMENT')),
  add constraint stock_ledger_line check ((reason in ('SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK',
    'WRITTEN_OFF', 'REPLACEMENT')) = (order_line_id is not null)),
  add constraint stock_ledger_cause check (num_nonnulls(cancellation_id, shipment_id, return_id) <= 1);
drop index stock_ledger_once;
-- Each cause moves the stock of a line once.
create unique index stock_ledger_once
  on stock_ledger (order_line_id, reason, cancellation_id, shipment_id, return_id) nulls not distinct
  where order_line_id is not null;

-- Orders that went their way whole ----------------------------------------------------------------

insert into shipments (order_id, courier, tracking_number, shipped_at, delivered_at)
select o.id, 'Own delivery', '', coalesce(sent.at, o.placed_at),
  case when o.status in ('DELIVERED', 'COMPLETED') then coalesce(came.at, o.placed_at) end
from orders o
left join lateral (select max(created_at) as at from order_events where order_id = o.id and status = 'SHIPPED') sent on true
left join lateral (select max(created_at) as at from order_events where order_id = o.id and status = 'DELIVERED') came on true
where o.status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED', 'RETURNED_TO_ORIGIN')
  and not exists (select from shipments s where s.order_id = o.id);

update shipments s set value = o.total,
  cash = case when o.payment_method = 'COD' then o.total end,
  returned_at = case when o.status = 'RETURNED_TO_ORIGIN' then coalesce((select max(created_at)
    from order_events where order_id = o.id and status = 'RETURNED_TO_ORIGIN'), s.shipped_at) end
from orders o
where o.id = s.order_id;

insert into shipment_lines (shipment_id, order_line_id, quantity, value)
select min(s.id), l.id, l.quantity, l.total
from shipments s join order_lines l on l.order_id = s.order_id
group by l.id;

update order_lines l set
  shipped = l.quantity,
  delivered = case when o.status in ('DELIVERED', 'COMPLETED') then l.quantity else 0 end,
  undelivered = case when o.status = 'RETURNED_TO_ORIGIN' then l.quantity else 0 end
from orders o
where o.id = l.order_id
  and o.status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED', 'RETURNED_TO_ORIGIN');

insert into cancellations (order_id, reason, amount)
select id, '', total from orders where status in ('CANCELLED', 'EXPIRED');
insert into cancellation_lines (cancellation_id, order_line_id, quantity)
select c.id, l.id, l.quantity from cancellations c join order_lines l using (order_id);
update order_lines l set cancelled = l.quantity
from orders o where o.id = l.order_id and o.status in ('CANCELLED', 'EXPIRED');
update orders set reversed = total where status in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN');

-- From here on the database itself lets no piece be in two places, and no more be given up than there was.
alter table order_lines
  add constraint order_lines_pieces check (cancelled + shipped <= quantity),
  add constraint order_lines_arrived check (delivered + undelivered <= shipped),
  add constraint order_lines_returned check (returned <= delivered);
alter table orders add constraint orders_reversed check (reversed between 0 and total);

-- For operators -----------------------------------------------------------------------------------

drop view audit.stock_ledger;
create view audit.stock_ledger as
select l.id, l.variant_id, l.delta, l.reason, l.order_line_id, ol.order_id, l.cancellation_id, l.shipment_id,
  l.return_id, l.note, l.actor_id, l.created_at
from stock_ledger l left join order_lines ol on ol.id = l.order_line_id;

create view audit.order_piece as
select l.id as order_line_id, l.order_id, l.variant_id, l.quantity, l.cancelled, l.shipped, l.delivered,
  l.undelivered, l.returned, l.quantity - l.cancelled - l.shipped as open
from order_lines l;

create view audit.parcel as
select s.id as shipment_id, s.order_id, s.courier, s.tracking_number, s.value as value_paise, s.cash as cash_paise,
  s.shipped_at, s.delivered_at, s.returned_at, s.return_id
from shipments s;

create view audit.return as
select r.id as return_id, r.order_id, r.reason, r.resolution, r.status, r.amount as amount_paise, r.restocked,
  r.created_at, r.updated_at
from returns r;
