-- Payments that come from outside: what the gateway said, what was given back, what a person must look at.
alter table settings drop constraint settings_section_check,
  add constraint settings_section_check check (section in ('company', 'shipping', 'tax', 'cod', 'payments'));

alter table payments
  -- The gateway's order; every attempt of the shopper to pay this payment belongs to it.
  add gateway_order_id text unique,
  -- Given back or about to be: never more than has come in.
  add refund_due bigint not null default 0 check (refund_due >= 0),
  -- A transfer the shopper says they made, by its number.
  add utr text check (utr ~ '^[A-Z0-9]{12,22}$'),
  -- What the shopper was told when it did not work.
  add failure text,
  -- Why somebody must look at it.
  add review text,
  add checks int not null default 0,
  add next_check_at timestamptz,
  -- Cash the courier has handed over to the shop.
  add remitted bigint not null default 0 check (remitted between 0 and captured),
  add remittance text,
  add remitted_at timestamptz,
  add constraint payments_no_more_back check (refunded + refund_due <= captured);
create unique index payments_utr on payments (utr) where status not in ('FAILED', 'CANCELLED');
create index payments_next_check on payments (next_check_at) where next_check_at is not null;
create index payments_review on payments (updated_at desc) where review is not null;

-- Each try to pay, as the gateway last described it.
create table gateway_payments (
  id text primary key,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('created', 'failed', 'authorized', 'returned', 'captured')),
  method text not null,
  fee bigint,
  tax bigint,
  failure text,
  -- Of what was captured.
  refunded bigint not null default 0,
  refund_due bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (refunded >= 0 and refund_due >= 0 and refunded + refund_due <= amount)
);
create index gateway_payments_payment on gateway_payments (payment_id);

-- What the gateway told, once per event; kept whether or not it changed anything.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  event text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  unique (provider, event_id)
);
create index payment_events_received on payment_events (received_at);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id bigint not null references payments,
  -- Null where it is given back by hand.
  gateway_payment_id text references gateway_payments,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'PENDING', 'PROCESSED', 'FAILED')),
  gateway_refund_id text unique,
  -- The bank's number, or that of a transfer made by hand.
  reference text,
  last_error text,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id, id);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (updated_at) where status in ('QUEUED', 'PENDING');

drop view audit.payment;
create view audit.payment as
select p.id, p.order_id, p.method, p.status, p.amount as amount_paise, p.captured as captured_paise,
  p.refunded as refunded_paise, p.refund_due as refund_due_paise, p.gateway_order_id, p.utr, p.review,
  p.remitted as remitted_paise, p.created_at, p.updated_at
from payments p;

create view audit.refund as
select r.id, r.order_id, r.payment_id, r.gateway_payment_id, r.gateway_refund_id, r.amount as amount_paise,
  r.status, r.reason, r.reference, r.created_at, r.updated_at
from refunds r;

create view audit.payment_event as
select e.id, e.provider, e.event_id, e.event, e.received_at, e.applied_at from payment_events e;
