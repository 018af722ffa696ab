-- Orders that staff take by phone and at the counter.

alter table orders
  -- Who placed it: the shopper in the shop, or staff for them.
  add column channel text not null default 'SHOP' check (channel in ('SHOP', 'PHONE', 'COUNTER')),
  -- The part of `discount` that staff gave beside a coupon, and why.
  add column staff_discount bigint not null default 0,
  -- Null: staff gave no discount.
  add column discount_reason text,
  -- Null: the shopper placed it.
  add column taken_by_id bigint references users on delete set null,
  add constraint orders_staff_discount check (staff_discount between 0 and discount
    and (staff_discount > 0) = (discount_reason is not null)),
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER', 'CASH'));
create index orders_taken_by on orders (taken_by_id) where taken_by_id is not null;

-- CASH: paid at the counter when the order was placed.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER', 'CASH'));

-- Links by which an order is paid without an account. Who has the link may pay, and see what is due.
create table pay_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  order_id bigint not null references orders,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pay_links_order on pay_links (order_id);
