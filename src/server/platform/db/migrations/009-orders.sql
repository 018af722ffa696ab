-- Orders with their lines and events, and what was cancelled of them.

create sequence order_numbers start 100001;

-- Order numbers begin with the shop's own prefix, which the owner sets with the company details. The default of the
-- column reads it, so that no way to place an order can forget it. The digits count on when the prefix changes: they alone tell
-- an order from every other.
create function next_order_number() returns text language sql volatile as $$
  select coalesce((select value ->> 'orderPrefix' from settings where section = 'company'), 'KG')
    || '-' || nextval('order_numbers')
$$;

create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique default next_order_number(),
  user_id bigint not null references users,
  status text not null check (status in (
    'PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'CONFIRMED', 'PROCESSING', 'PARTIALLY_SHIPPED',
    'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'EXPIRED',
    'RETURNED_TO_ORIGIN')),
  payment_status text not null check (payment_status in (
    'PENDING', 'AUTHORIZED', 'PAID', 'COD_PENDING', 'COD_COLLECTED', 'PARTIALLY_REFUNDED',
    'REFUNDED', 'FAILED')),
  -- Businesses may pay into the shop's bank account (BANK_TRANSFER).
  -- ONLINE: a payment provider takes it; which one stands in the payment. CASH: paid at the counter.
  payment_method text not null check (payment_method in ('COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER', 'CASH')),
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
  -- Who placed it: the shopper in the shop, or staff for them.
  channel text not null default 'SHOP' check (channel in ('SHOP', 'PHONE', 'COUNTER')),
  -- The part of `discount` that staff gave beside a coupon, and why. Null: staff gave no discount.
  staff_discount bigint not null default 0,
  discount_reason text,
  -- Null: the shopper placed it.
  taken_by_id bigint references users on delete set null,
  check (total = subtotal - discount + shipping + cod_fee + round_off),
  check (igst = 0 or (cgst = 0 and sgst = 0)),
  check (cgst = sgst),
  constraint orders_reversed check (reversed between 0 and total),
  constraint orders_staff_discount check (staff_discount between 0 and discount
    and (staff_discount > 0) = (discount_reason is not null))
);
create index orders_user on orders (user_id, placed_at desc, id desc);
create index orders_status on orders (status, placed_at desc, id desc);
-- With a million orders a list must not read the orders themselves to count them: their columns are in the index.
create index orders_placed on orders (placed_at desc, id desc)
  include (status, total, payment_method, place_of_supply, channel);
-- The tabs and filters of the order list count orders. Few values repeat in this index, so PostgreSQL stores each once: it has a
-- tenth of the pages of the indexes by time.
create index orders_counted on orders (status, payment_method, place_of_supply, channel);
create index orders_taken_by on orders (taken_by_id) where taken_by_id is not null;
-- Orders are found by their number as people write it: with the letters but without signs, or the digits alone.
create index orders_number_letters on orders (upper(regexp_replace(order_number, '[^A-Za-z0-9]', '', 'g')));
-- The digits are also searched by their beginning, while they are typed.
create index orders_number_digits on orders ((substring(order_number from '[0-9]+$')) text_pattern_ops);
-- The last digits of a phone are the first ones of the phone turned round.
create index orders_phone_end on orders (reverse(shipping_address->>'phone') text_pattern_ops);
create index orders_phone on orders ((shipping_address->>'phone'));
-- Orders in cash that came back unpaid, by who ordered and by the phone they went to: every checkout asks
-- for them. There are few, and an order that is placed is none of them, so they cost it nothing.
create index orders_came_back_user on orders (user_id)
  where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD';
create index orders_came_back_phone on orders ((shipping_address->>'phone'))
  where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD';

alter table mails add foreign key (order_id) references orders;

-- Who receives an order, apart from the order itself. An order is a wide row: to find a name in 43,000 of a million orders,
-- 35,000 pages had to be read. The orders here are narrow, and the time is beside the name, so that no order is read to sort them.
create table order_receivers (
  order_id bigint primary key references orders on delete cascade,
  full_name text not null,
  placed_at timestamptz not null
);

create function keep_order_receiver() returns trigger language plpgsql as $$
begin
  insert into order_receivers (order_id, full_name, placed_at)
  values (new.id, coalesce(new.shipping_address->>'fullName', ''), new.placed_at)
  on conflict (order_id) do update set full_name = excluded.full_name, placed_at = excluded.placed_at;
  return null;
end $$;
create trigger orders_receiver_kept after insert or update of shipping_address, placed_at on orders
  for each row execute function keep_order_receiver();
create index order_receivers_name on order_receivers using gin (full_name gin_trgm_ops);

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

-- What staff change of the items of an order before it leaves.

create table order_edits (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The items, the coupon and the amounts as they were, and as they became.
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now()
);
create index order_edits_order on order_edits (order_id, id);
create trigger order_edits_append_only before update on order_edits
  for each row execute function refuse_change();

-- A line that was removed is deleted, so that no list, document or report has to leave it out. Its id stays here:
-- the stock ledger has its movements.
create table removed_order_lines (
  -- The id that it had as an order line.
  id bigint primary key,
  order_id bigint not null references orders,
  order_edit_id bigint not null references order_edits,
  variant_id bigint not null references variants on delete cascade
);
create index removed_order_lines_order on removed_order_lines (order_id);
create index removed_order_lines_edit on removed_order_lines (order_edit_id);
create index removed_order_lines_variant on removed_order_lines (variant_id);
