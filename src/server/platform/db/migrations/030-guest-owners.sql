-- A guest who ordered is a customer, and all guests with the same phone are one. Phone and name are those of their last order;
-- null: no order.
alter table users add column guest_phone text check (guest_phone ~ '^\+91[6-9][0-9]{9}$'),
  add column guest_name text;
alter table users add constraint users_guest_phone_of_guest
  check (user_type = 'GUEST' or (guest_phone is null and guest_name is null)) not valid;
alter table users validate constraint users_guest_phone_of_guest;
create index users_guest_phone on users (guest_phone, id) where guest_phone is not null;
create index users_guest_name on users using gin (guest_name gin_trgm_ops) where guest_name is not null;

-- The list of customers, newest first, with the guests who ordered.
create index users_listed on users (created_at desc, id desc)
  where disabled_at is null and (user_type = 'CUSTOMER' or guest_phone is not null);
drop index users_customers;
-- Guests who never ordered are deleted after some days, the oldest first.
create index users_guests on users (created_at, id) where user_type = 'GUEST' and guest_phone is null;

-- Orders come, change hands and get another address in many ways: none can forget this.
create function keep_last_order_of_guest(guest bigint) returns void language sql as $$
  update users set (guest_phone, guest_name) = (
    select nullif(shipping_address->>'phone', ''), shipping_address->>'fullName' from orders
    where user_id = guest order by placed_at desc, id desc limit 1)
  where id = guest and user_type = 'GUEST' and disabled_at is null
$$;
create function keep_guest_customers() returns trigger language plpgsql as $$
begin
  perform keep_last_order_of_guest(new.user_id);
  if tg_op = 'UPDATE' and old.user_id <> new.user_id then
    perform keep_last_order_of_guest(old.user_id);
  end if;
  return null;
end $$;
create trigger orders_guest_kept after insert or update of shipping_address, user_id on orders
  for each row execute function keep_guest_customers();
select keep_last_order_of_guest(id) from users where user_type = 'GUEST';

-- Whoever proves the email that a guest gave with an order gets the order.
create index orders_contact_email on orders (contact_email) where contact_email is not null;
