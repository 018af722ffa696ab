-- Payments, what the gateway reports of them, transfers and refunds.

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  method text not null check (method in ('COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER', 'CASH')),
  status text not null check (status in (
    'PENDING', 'AUTHORIZED', 'PAID', 'COD_PENDING', 'COD_COLLECTED', 'PARTIALLY_REFUNDED',
    'REFUNDED', 'FAILED', 'CANCELLED')),
  amount bigint not null check (amount >= 0),
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  -- Given back or about to be: never more than has come in.
  refund_due bigint not null default 0 check (refund_due >= 0),
  -- The gateway's order; every attempt of the shopper to pay this payment belongs to it. Null: none yet.
  gateway_order_id text unique,
  -- A transfer the shopper says they made, by its number. Null: none.
  utr text check (utr ~ '^[A-Z0-9]{12,22}$'),
  -- What the shopper was told when it did not work. Null: it did not fail.
  failure text,
  -- Why staff must look at it. Null: they need not.
  review text,
  checks int not null default 0 check (checks >= 0),
  -- Null: nothing to ask the gateway.
  next_check_at timestamptz,
  -- Cash the courier has handed over to the shop.
  remitted bigint not null default 0 check (remitted between 0 and captured),
  -- Under which reference and when; null: not yet.
  remittance text,
  remitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who takes an online payment; null until it has begun there, and for all other methods.
  provider text check (provider ~ '^[a-z][a-z0-9-]{1,30}$'),
  check (refunded <= captured),
  check ((remittance is null) = (remitted_at is null)),
  check (remitted = 0 or remitted_at is not null),
  constraint payments_no_more_back check (refunded + refund_due <= captured),
  constraint payments_provider_begun check ((provider is null) = (gateway_order_id is null))
);
create index payments_order on payments (order_id);
create unique index payments_utr on payments (utr) where status not in ('FAILED', 'CANCELLED');
create index payments_next_check on payments (next_check_at) where next_check_at is not null;
create index payments_review on payments (updated_at desc) where review is not null;
-- Orders that were paid, and the cash that couriers collected.
create index payments_captured on payments (order_id) where captured > 0;
create index payments_cash on payments (id) include (captured, remitted)
  where method = 'COD' and captured > 0;
create index payments_cash_outstanding on payments (id)
  where method = 'COD' and captured > 0 and remitted < captured;
-- The day book reads a span of days of every kind of money; what it adds up stands in the index.
create index payments_counter on payments (created_at) include (captured) where method = 'CASH';

-- Each try to pay, as the gateway last described it.
create table gateway_payments (
  id text primary key,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('created', 'failed', 'authorized', 'returned', 'captured')),
  method text not null,
  -- What the gateway keeps, and the tax on it; null until it says so.
  fee bigint check (fee >= 0),
  tax bigint check (tax >= 0),
  -- Null: it did not fail.
  failure text,
  -- Of what was captured.
  refunded bigint not null default 0,
  refund_due bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the money came in. `updated_at` also moves when the gateway says the same again.
  captured_at timestamptz,
  constraint gateway_payments_captured_at check ((state = 'captured') = (captured_at is not null)),
  check (refunded >= 0 and refund_due >= 0 and refunded + refund_due <= amount)
);
create index gateway_payments_payment on gateway_payments (payment_id);
create index gateway_payments_captured on gateway_payments (captured_at) include (amount)
  where captured_at is not null and currency = 'INR';

-- What the gateway told, once per event; kept whether or not it changed anything.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  event text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  -- Null: not applied.
  applied_at timestamptz,
  -- Null: it was not refused. Else why: its shape is not what the gateway describes. It is taken after all
  -- when the gateway sends it again in a shape that can be read.
  refused text,
  unique (provider, event_id)
);
create index payment_events_received on payment_events (received_at);

-- What came into the shop's account for its orders, one transfer after the other as staff found them: of
-- whatever amount, never changed. What a payment has of them is their sum. A transfer that was booked wrongly
-- is taken back by an entry of its own: of the same payment and number, the same amount below zero.
create table transfers (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  utr text not null check (utr ~ '^[A-Z0-9]{12,22}$'),
  amount bigint not null,
  -- Null: the account was deleted.
  actor_id bigint references users on delete set null,
  found_at timestamptz not null default now(),
  -- The entry that this one takes back; null: it takes none back.
  reverses_id bigint unique,
  -- The how-manieth booking of its number this is: what was taken back can be booked again.
  turn int not null default 1 check (turn > 0),
  -- Why; null where it takes none back.
  reason text,
  taken_back bigint not null generated always as (-amount) stored,
  constraint transfers_amount_check check (amount <> 0 and (amount > 0) = (reverses_id is null)),
  constraint transfers_reason_check check ((reason is null) = (reverses_id is null)),
  constraint transfers_reversed unique (id, payment_id, utr, amount),
  constraint transfers_reverses_whole foreign key (reverses_id, payment_id, utr, taken_back)
    references transfers (id, payment_id, utr, amount)
);
create index transfers_payment on transfers (payment_id);
create index transfers_found on transfers (found_at) include (amount);
create unique index transfers_utr_key on transfers (utr, turn) where reverses_id is null;
create trigger transfers_append_only
  before update of payment_id, utr, amount, found_at, reverses_id, turn, reason or delete on transfers
  for each row execute function refuse_change();

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id bigint not null references payments,
  -- Null where it is given back by hand.
  gateway_payment_id text references gateway_payments,
  -- What it is for; both null: a surplus.
  cancellation_id bigint references cancellations,
  return_id bigint references returns,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- WITHDRAWN: was to be given back by hand, of money that never came.
  status text not null default 'QUEUED'
    check (status in ('QUEUED', 'PENDING', 'PROCESSED', 'FAILED', 'WITHDRAWN')),
  -- Null: the gateway has not answered, or does not take part.
  gateway_refund_id text unique,
  -- The bank's number, or that of a transfer made by hand. Null: not known yet.
  reference text,
  -- Null: the last attempt did not fail.
  last_error text,
  -- Null: the shop itself.
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id, id);
create index refunds_payment on refunds (payment_id);
create index refunds_return on refunds (return_id) where return_id is not null;
create index refunds_open on refunds (updated_at) where status in ('QUEUED', 'PENDING');
create index refunds_processed on refunds (updated_at) include (amount) where status = 'PROCESSED';
-- Refunds that staff must look at: transferred by hand, or refused by the gateway.
create index refunds_for_staff on refunds (payment_id)
  where status = 'QUEUED' and (gateway_payment_id is null or last_error is not null);

-- Links by which an order is paid without an account. Who has the link may pay, and see what is due.
create table pay_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  order_id bigint not null references orders,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pay_links_order on pay_links (order_id);
