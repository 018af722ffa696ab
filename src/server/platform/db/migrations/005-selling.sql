-- From the cart to the return: orders, payments, shipments, documents, and the stock they move.

-- Carts ----------------------------------------------------------------------------------------

-- What a code is worth, where it counts, and every use of it.
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y')),
  -- Percent off, or paise off; of BUY_X_GET_Y the percent off the pieces that are given.
  value bigint not null,
  -- Null where the kind has none.
  buy_quantity int check (buy_quantity between 1 and 999),
  get_quantity int check (get_quantity between 1 and 999),
  min_subtotal bigint not null default 0 check (min_subtotal >= 0),
  -- Null: no limit.
  max_discount bigint check (max_discount > 0),
  limit_total int check (limit_total > 0),
  limit_per_user int check (limit_per_user > 0),
  -- Null: at once, and without an end.
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  -- Not for certain categories or products only. Kept here, so that a code whose last category goes
  -- away is not suddenly good for everything.
  for_everything boolean not null,
  first_order_only boolean not null default false,
  exclude_cod boolean not null default false,
  -- A code may be for whoever was sent it: only where staff says so is it shown on the pages of the
  -- products it is for.
  is_shown boolean not null default false,
  used int not null default 0 check (used >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint coupons_limit check (limit_total is null or used <= limit_total),
  check (ends_at > starts_at),
  check (case kind
    when 'AMOUNT' then value > 0
    when 'FREE_SHIPPING' then value = 0
    else value between 1 and 100 end),
  check ((kind = 'BUY_X_GET_Y') = (buy_quantity is not null and get_quantity is not null))
);

-- The pages that show a code are made again when its terms change, not each time somebody uses it.
create trigger coupons_logged after insert or delete or truncate or update of code, kind, value, buy_quantity,
  get_quantity, min_subtotal, max_discount, limit_total, starts_at, ends_at, active, for_everything,
  first_order_only, exclude_cod, is_shown
on coupons for each statement execute function log_table();

create table coupon_categories (
  coupon_id bigint not null references coupons on delete cascade,
  category_id bigint not null references categories on delete cascade,
  primary key (coupon_id, category_id)
);
create index coupon_categories_category on coupon_categories (category_id);

create table coupon_products (
  coupon_id bigint not null references coupons on delete cascade,
  product_id bigint not null references products on delete cascade,
  primary key (coupon_id, product_id)
);
create index coupon_products_product on coupon_products (product_id);

create table carts (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  -- Null: no coupon.
  coupon_id bigint references coupons on delete set null,
  created_at timestamptz not null default now()
);
create index carts_coupon on carts (coupon_id) where coupon_id is not null;

create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity int not null check (quantity between 1 and 999),
  price_when_added bigint not null check (price_when_added > 0),
  added_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);

-- What a shopper has put aside from the cart: it counts in no total, and waits until it is moved back or removed.
create table saved_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity int not null check (quantity between 1 and 999),
  saved_at timestamptz not null default now(),
  unique (user_id, variant_id)
);
create index saved_items_variant on saved_items (variant_id);

create table wishlist_items (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- Orders ---------------------------------------------------------------------------------------

create sequence order_numbers start 100001;

create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique default 'KG-' || nextval('order_numbers'),
  user_id bigint not null references users,
  status text not null check (status in (
    'PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'CONFIRMED', 'PROCESSING', 'PARTIALLY_SHIPPED',
    'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'EXPIRED',
    'RETURNED_TO_ORIGIN')),
  payment_status text not null check (payment_status in (
    'PENDING', 'AUTHORIZED', 'PAID', 'COD_PENDING', 'COD_COLLECTED', 'PARTIALLY_REFUNDED',
    'REFUNDED', 'FAILED')),
  -- Businesses may pay into the shop's bank account (BANK_TRANSFER).
  payment_method text not null check (payment_method in ('COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER')),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  -- Null: no coupon.
  coupon_code text,
  shipping bigint not null default 0 check (shipping >= 0),
  cod_fee bigint not null default 0 check (cod_fee >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  round_off bigint not null default 0 check (abs(round_off) < 100),
  total bigint not null check (total >= 0),
  -- What of the total no longer stands: cancelled, came back undelivered, or returned.
  reversed bigint not null default 0,
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  shipping_address jsonb not null,
  billing_address jsonb not null,
  -- What the shopper may add; null: not given.
  gstin text,
  business_name text,
  po_number text,
  note text,
  deliver_from date not null,
  deliver_by date not null check (deliver_by >= deliver_from),
  version int not null default 1,
  placed_at timestamptz not null default now(),
  check (total = subtotal - discount + shipping + cod_fee + round_off),
  check (igst = 0 or (cgst = 0 and sgst = 0)),
  check (cgst = sgst),
  constraint orders_reversed check (reversed between 0 and total)
);
create index orders_user on orders (user_id, placed_at desc, id desc);
create index orders_status on orders (status, placed_at desc, id desc);
create index orders_placed on orders (placed_at desc, id desc);
create index orders_phone on orders ((shipping_address->>'phone'));
create index orders_receiver on orders using gin ((shipping_address->>'fullName') gin_trgm_ops);
-- Orders in cash that came back unpaid, by who ordered and by the phone they went to: every checkout asks
-- for them. There are few, and an order that is placed is none of them, so they cost it nothing.
create index orders_came_back_user on orders (user_id)
  where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD';
create index orders_came_back_phone on orders ((shipping_address->>'phone'))
  where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD';

alter table mails add foreign key (order_id) references orders;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  variant_id bigint not null references variants,
  position int not null,
  sku text not null,
  name text not null,
  options jsonb not null default '{}',
  -- Null: the product had no picture.
  image_filename text,
  hsn text not null,
  gst_rate_bp int not null check (gst_rate_bp >= 0),
  quantity int not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  unit_mrp bigint not null check (unit_mrp >= unit_price),
  gross bigint not null check (gross = unit_price * quantity),
  discount bigint not null default 0 check (discount between 0 and gross),
  shipping bigint not null default 0 check (shipping >= 0),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  total bigint not null check (total >= 0),
  -- What became of its pieces: ordered = cancelled + shipped + still here.
  cancelled int not null default 0 check (cancelled >= 0),
  shipped int not null default 0 check (shipped >= 0),
  delivered int not null default 0 check (delivered >= 0),
  -- Came back to us without having been delivered.
  undelivered int not null default 0 check (undelivered >= 0),
  -- In a return that was not rejected.
  returned int not null default 0 check (returned >= 0),
  -- The return terms of the moment it was ordered.
  return_rule text not null check (return_rule in ('STANDARD', 'UNOPENED', 'FAULTY_ONLY')),
  return_days int not null check (return_days between 0 and 90),
  unique (order_id, position),
  check (total = gross - discount + shipping),
  check (total = taxable + cgst + sgst + igst),
  check (igst = 0 or cgst = 0),
  check (cgst = sgst),
  -- No piece is in two places, and no more is given up than there was.
  constraint order_lines_pieces check (cancelled + shipped <= quantity),
  constraint order_lines_arrived check (delivered + undelivered <= shipped),
  constraint order_lines_returned check (returned <= delivered)
);
create index order_lines_product on order_lines (product_id);
create index order_lines_variant on order_lines (variant_id);
-- Old orders name their pictures by file.
create index order_lines_image on order_lines (image_filename) where image_filename is not null;

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('PLACED', 'STATUS', 'NOTE')),
  -- What the order became; null for notes.
  status text,
  text text not null,
  -- Null: the shop itself, or an account that was deleted.
  actor_id bigint references users on delete set null,
  actor_name text not null,
  is_internal boolean not null default false,
  created_at timestamptz not null default now(),
  check ((kind = 'NOTE') = (status is null))
);
create index order_events_order on order_events (order_id, id);
create unique index order_events_placed_once on order_events (order_id) where kind = 'PLACED';
create trigger order_events_append_only before update of kind, status, text, created_at or delete on order_events
  for each row execute function refuse_change();

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  -- Null: the order is being placed.
  order_id bigint references orders,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  user_id bigint not null references users,
  order_id bigint not null unique references orders,
  -- The shopper's first use, second, and so on: two orders at once cannot both be the last one allowed.
  slot int not null check (slot > 0),
  discount bigint not null check (discount >= 0),
  used_at timestamptz not null default now(),
  -- Null: it counts.
  given_back_at timestamptz
);
create unique index coupon_uses_slot on coupon_uses (coupon_id, user_id, slot) where given_back_at is null;
create index coupon_uses_user on coupon_uses (user_id);

-- Pieces that were called off before they left, and what they were worth.
create table cancellations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reason text not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now()
);
create index cancellations_order on cancellations (order_id);
-- What was reversed on a day.
create index cancellations_day on cancellations (created_at);

create table cancellation_lines (
  cancellation_id bigint not null references cancellations on delete cascade,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  primary key (cancellation_id, order_line_id)
);
create index cancellation_lines_line on cancellation_lines (order_line_id);

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

-- Payments -------------------------------------------------------------------------------------

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  method text not null check (method in ('COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER')),
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
  check (refunded <= captured),
  check ((remittance is null) = (remitted_at is null)),
  check (remitted = 0 or remitted_at is not null),
  constraint payments_no_more_back check (refunded + refund_due <= captured)
);
create index payments_order on payments (order_id);
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
-- Refunds that a person has to transfer: staff is shown them until that is done.
create index refunds_by_hand on refunds (payment_id) where gateway_payment_id is null and status = 'QUEUED';

-- Documents ------------------------------------------------------------------------------------

-- Invoices, bills of supply and credit notes are numbered without a gap, and never changed. Whoever is not
-- registered under GST issues plain invoices and credits them, in series of their own (SAL, SCN): the returns
-- of a shop that registers later begin with its first tax invoice.

-- One row per series and financial year; who takes the next number holds it until the commit.
create table document_series (
  series text not null check (series in ('INV', 'BOS', 'CRN', 'SAL', 'SCN')),
  year text not null check (year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial int not null check (last_serial between 1 and 999999),
  -- So that no document is dated before the one numbered before it.
  last_at timestamptz not null,
  primary key (series, year)
);

create table invoices (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('TAX_INVOICE', 'INVOICE_CUM_BILL', 'BILL_OF_SUPPLY', 'INVOICE', 'CREDIT_NOTE')),
  series text not null,
  year text not null,
  serial int not null,
  -- Rule 46(b): at most 16 characters, consecutive, of one financial year.
  number text not null unique check (number = series || '/' || year || '/' || lpad(serial::text, 6, '0')),
  order_id bigint not null references orders,
  -- Null: not of one parcel.
  shipment_id bigint references shipments,
  -- What a credit note credits and why; null of all others.
  original_id bigint references invoices,
  reason text,
  issued_at timestamptz not null,
  issued_on date not null check (issued_on = india_date(issued_at)),
  supplier_state text not null check (supplier_state ~ '^[0-9]{2}$'),
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  -- Null: the buyer is not registered.
  buyer_gstin text,
  seller jsonb not null,
  buyer jsonb not null,
  ship_to jsonb not null,
  order_number text not null,
  ordered_on date not null,
  payment_mode text not null,
  -- Null: none.
  po_number text,
  is_bill_to_ship_to boolean not null default false,
  needs_eway_bill boolean not null default false,
  -- Null: none was raised.
  eway_bill_no text constraint invoices_eway_bill check (eway_bill_no ~ '^[0-9]{12}$'),
  -- How many digits of an HSN code are printed and returned: by turnover, as it was that day.
  hsn_digits int not null default 8 constraint invoices_hsn_digits check (hsn_digits in (4, 6, 8)),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst = cgst),
  igst bigint not null check (igst >= 0),
  round_off bigint not null default 0 check (abs(round_off) < 100),
  total bigint not null check (total >= 0),
  words text not null,
  -- Given by the government's portal afterwards, once, where e-invoicing applies. Null: not registered there.
  irn text check (length(irn) = 64),
  ack_no text,
  ack_at timestamptz,
  signed_qr text,
  unique (series, year, serial),
  constraint invoices_series check (case kind
    when 'CREDIT_NOTE' then series in ('CRN', 'SCN')
    when 'BILL_OF_SUPPLY' then series = 'BOS'
    when 'INVOICE' then series = 'SAL'
    else series = 'INV' end),
  check (total = taxable + cgst + sgst + igst + round_off),
  check (igst = 0 or cgst = 0),
  check ((kind = 'CREDIT_NOTE') = (original_id is not null)),
  check ((kind = 'CREDIT_NOTE') = (reason is not null)),
  check (kind <> 'BILL_OF_SUPPLY' or cgst + sgst + igst = 0),
  -- Who is not registered collects no tax (CGST Act, section 32).
  constraint invoices_untaxed check (series not in ('SAL', 'SCN') or cgst + sgst + igst = 0),
  -- The portal answers with all four, for what is sold to a registered buyer with tax.
  constraint invoices_registered check (num_nulls(irn, ack_no, ack_at, signed_qr) in (0, 4)),
  constraint invoices_registrable check (irn is null or (buyer_gstin is not null and series in ('INV', 'CRN')))
);
create index invoices_order on invoices (order_id, id);
create index invoices_original on invoices (original_id) where original_id is not null;
create index invoices_day on invoices (issued_on, id);
create unique index invoices_irn on invoices (irn) where irn is not null;

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  position int not null,
  order_line_id bigint not null references order_lines,
  -- The line that is credited; null of what is no credit note.
  original_line_id bigint references invoice_lines,
  -- Which pieces of the order line these are, counted from 0: each has its own exact paise.
  first_piece int not null check (first_piece >= 0),
  quantity int not null check (quantity > 0),
  sku text not null,
  name text not null,
  hsn text not null,
  uqc text not null check (uqc ~ '^[A-Z]{3}$'),
  unit_price bigint not null check (unit_price >= 0),
  gross bigint not null check (gross = unit_price * quantity),
  discount bigint not null check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  gst_rate_bp int not null check (gst_rate_bp between 0 and 10000),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst = cgst),
  igst bigint not null check (igst >= 0),
  total bigint not null check (total >= 0),
  unique (invoice_id, position),
  check (total = gross - discount + shipping),
  check (total = taxable + cgst + sgst + igst),
  check (igst = 0 or cgst = 0),
  check (gst_rate_bp > 0 or total = taxable)
);
create index invoice_lines_order_line on invoice_lines (order_line_id);
create index invoice_lines_original on invoice_lines (original_line_id) where original_line_id is not null;

-- Nothing is invoiced twice or credited beyond what was invoiced, whoever writes.
create function check_invoiced_pieces() returns trigger language plpgsql as $$
declare
  credited record;
  invoiced record;
  net bigint;
  ordered bigint;
begin
  if new.original_line_id is not null then
    select * into invoiced from invoice_lines where id = new.original_line_id for update;
    select sum(quantity) as quantity, sum(total) as total, sum(cgst) as cgst, sum(igst) as igst into credited
      from invoice_lines where original_line_id = new.original_line_id;
    if new.order_line_id <> invoiced.order_line_id or credited.quantity > invoiced.quantity
      or credited.total > invoiced.total or credited.cgst > invoiced.cgst or credited.igst > invoiced.igst
    then
      raise exception 'credited more than was invoiced' using errcode = 'check_violation',
        constraint = 'invoice_lines_credited';
    end if;
    return null;
  end if;
  select quantity into ordered from order_lines where id = new.order_line_id for update;
  select sum(case when original_line_id is null then quantity else -quantity end) into net
    from invoice_lines where order_line_id = new.order_line_id;
  if net > ordered or new.first_piece + new.quantity > ordered then
    raise exception 'invoiced more than was ordered' using errcode = 'check_violation',
      constraint = 'invoice_lines_invoiced';
  end if;
  return null;
end $$;
create trigger invoice_lines_pieces after insert on invoice_lines
  for each row execute function check_invoiced_pieces();

-- A document is whole when it is committed, and is the sum of its lines.
create function check_document_sums() returns trigger language plpgsql as $$
declare
  document_id bigint := case tg_table_name when 'invoices' then new.id else (to_jsonb(new)->>'invoice_id')::bigint end;
begin
  if not exists (
    select from invoices d join invoice_lines l on l.invoice_id = d.id where d.id = document_id
    group by d.id
    having (sum(l.taxable), sum(l.cgst), sum(l.sgst), sum(l.igst)) = (d.taxable, d.cgst, d.sgst, d.igst)
      and bool_and((l.original_line_id is not null) = (d.kind = 'CREDIT_NOTE')))
  then
    raise exception 'document % is not the sum of its lines', document_id using errcode = 'check_violation',
      constraint = 'invoices_sums';
  end if;
  return null;
end $$;
create constraint trigger invoices_sums after insert on invoices
  deferrable initially deferred for each row execute function check_document_sums();
create constraint trigger invoice_lines_sums after insert on invoice_lines
  deferrable initially deferred for each row execute function check_document_sums();

-- What the invoice portal answers is added once; the number of an e-way bill may be another's later, since
-- bills are cancelled and raised anew while the goods wait.
create function keep_document() returns trigger language plpgsql as $$
declare
  answered constant text[] := array['irn', 'ack_no', 'ack_at', 'signed_qr'];
  stays jsonb;
begin
  if tg_op = 'UPDATE' then
    stays := to_jsonb(old) - 'eway_bill_no'::text;
    if old.irn is null then
      stays := stays - answered;
    end if;
    if stays = to_jsonb(new) - 'eway_bill_no'::text - (case when old.irn is null then answered else '{}' end) then
      return new;
    end if;
  end if;
  raise exception 'documents are never changed' using errcode = 'restrict_violation';
end $$;
create trigger invoices_kept before update or delete on invoices
  for each row execute function keep_document();
create trigger invoice_lines_kept before update or delete on invoice_lines
  for each row execute function refuse_change();

-- For operators --------------------------------------------------------------------------------

create view audit.stock as
select v.id as variant_id, v.sku, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
  coalesce((select sum(l.delta) from stock_ledger l where l.variant_id = v.id), 0)::bigint as ledger_sum,
  coalesce((select sum(r.quantity) from reservations r where r.variant_id = v.id and r.state = 'ACTIVE'), 0)::bigint
    as active_reservations
from variants v left join stock s on s.variant_id = v.id;

create view audit.stock_ledger as
select l.id, l.variant_id, l.delta, l.reason, l.order_line_id, ol.order_id, l.cancellation_id, l.shipment_id,
  l.return_id, l.note, l.actor_id, l.created_at
from stock_ledger l left join order_lines ol on ol.id = l.order_line_id;

create view audit.reservation as
select r.id, r.order_id, r.variant_id, r.quantity, r.state, r.expires_at, r.created_at, o.status as order_status
from reservations r join orders o on o.id = r.order_id;

create view audit.order_line as
select ol.id as order_line_id, ol.order_id, ol.variant_id, ol.sku, ol.quantity, ol.unit_price as unit_price_paise,
  ol.gross as gross_paise, ol.discount as discount_paise, ol.shipping as shipping_paise, ol.taxable as taxable_paise,
  ol.gst_rate_bp, ol.cgst as cgst_paise, ol.sgst as sgst_paise, ol.igst as igst_paise, ol.total as total_paise
from order_lines ol;

create view audit.order_money as
select o.id as order_id, o.order_number, o.status, o.payment_status, o.payment_method as method,
  o.total as total_paise, l.lines_paise, o.discount as discount_paise, 0::bigint as tax_exclusive_paise,
  o.shipping + o.cod_fee as shipping_paise, o.round_off as rounding_paise,
  l.line_discounts_paise, l.line_shipping_paise, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise,
  o.cgst as order_cgst_paise, o.sgst as order_sgst_paise, o.igst as order_igst_paise, l.line_count,
  p.captured_paise, p.refunded_paise, p.payment_count
from orders o
left join lateral (
  select count(*) as line_count, coalesce(sum(gross), 0)::bigint as lines_paise,
    coalesce(sum(discount), 0)::bigint as line_discounts_paise, coalesce(sum(shipping), 0)::bigint as line_shipping_paise,
    coalesce(sum(taxable), 0)::bigint as taxable_paise, coalesce(sum(cgst), 0)::bigint as cgst_paise,
    coalesce(sum(sgst), 0)::bigint as sgst_paise, coalesce(sum(igst), 0)::bigint as igst_paise
  from order_lines where order_id = o.id) l on true
left join lateral (
  select count(*) as payment_count, coalesce(sum(captured), 0)::bigint as captured_paise,
    coalesce(sum(refunded), 0)::bigint as refunded_paise
  from payments where order_id = o.id) p on true;

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
select e.id, e.provider, e.event_id, e.event, e.received_at, e.applied_at, e.refused from payment_events e;

create view audit.transfer as
select t.id, p.order_id, t.payment_id, t.utr, t.amount as amount_paise, t.actor_id, t.found_at, t.reverses_id
from transfers t join payments p on p.id = t.payment_id;

create view audit.idempotency as
select user_id, key, order_id, case when order_id is null then 'IN_PROGRESS' else 'DONE' end as state, created_at
from idempotency_keys;

create view audit.coupon_use as
select c.code, c.limit_total, c.limit_per_user, c.used as used_counter,
  u.id as use_id, u.user_id, u.order_id, u.discount as discount_paise, u.given_back_at is not null as reversed
from coupons c left join coupon_uses u on u.coupon_id = c.id;

create view audit.invoice as
select id as invoice_id, kind, series, year, serial, number, order_id, shipment_id, original_id, issued_at, issued_on,
  supplier_state, place_of_supply, buyer_gstin, taxable as taxable_paise, cgst as cgst_paise, sgst as sgst_paise,
  igst as igst_paise, round_off as rounding_paise, total as total_paise, irn
from invoices;

create view audit.invoice_line as
select l.id as invoice_line_id, l.invoice_id, i.number, i.kind, i.order_id, l.order_line_id, l.original_line_id,
  l.first_piece, l.quantity, l.hsn, l.gst_rate_bp, l.gross as gross_paise, l.discount as discount_paise,
  l.shipping as shipping_paise, l.taxable as taxable_paise, l.cgst as cgst_paise, l.sgst as sgst_paise,
  l.igst as igst_paise, l.total as total_paise
from invoice_lines l join invoices i on i.id = l.invoice_id;
