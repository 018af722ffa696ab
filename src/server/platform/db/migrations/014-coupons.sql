-- Coupons: what a code is worth, where it counts, and every use of it.
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y')),
  -- Percent off, or paise off; of BUY_X_GET_Y the percent off the pieces that are given.
  value bigint not null,
  buy_quantity int check (buy_quantity between 1 and 999),
  get_quantity int check (get_quantity between 1 and 999),
  min_subtotal bigint not null default 0 check (min_subtotal >= 0),
  max_discount bigint check (max_discount > 0),
  limit_total int check (limit_total > 0),
  limit_per_user int check (limit_per_user > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  -- Not for certain categories or products only. Kept here, so that a code whose last category goes
  -- away is not suddenly good for everything.
  for_everything boolean not null,
  first_order_only boolean not null default false,
  exclude_cod boolean not null default false,
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

create table coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  user_id bigint not null references users,
  order_id bigint not null unique references orders,
  -- The shopper's first use, second, and so on: two orders at once cannot both be the last one allowed.
  slot int not null check (slot > 0),
  discount bigint not null check (discount >= 0),
  used_at timestamptz not null default now(),
  given_back_at timestamptz
);
create unique index coupon_uses_slot on coupon_uses (coupon_id, user_id, slot) where given_back_at is null;
create index coupon_uses_user on coupon_uses (user_id);

alter table carts add coupon_id bigint references coupons on delete set null;
create index carts_coupon on carts (coupon_id) where coupon_id is not null;
alter table orders add coupon_code text;

create view audit.coupon_use as
select c.code, c.limit_total, c.limit_per_user, c.used as used_counter,
  u.id as use_id, u.user_id, u.order_id, u.discount as discount_paise, u.given_back_at is not null as reversed
from coupons c left join coupon_uses u on u.coupon_id = c.id;
