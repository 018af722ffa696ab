-- Coupons, carts, saved items and wishlists.

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
-- A coupon that is used up shows no more.
create trigger coupons_used_up after update of used on coupons for each row
when ((old.used >= old.limit_total) is distinct from (new.used >= new.limit_total))
execute function log_table();

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
