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

-- Businesses may pay into the shop's bank account.
alter table orders drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER'));
alter table payments drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER'));
