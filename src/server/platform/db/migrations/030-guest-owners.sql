-- A guest who ordered is a customer, and all guests with the same phone are one. It is the phone of their last order; null:
-- no order.
alter table users add column guest_phone text check (guest_phone ~ '^\+91[6-9][0-9]{9}$');
alter table users add constraint users_guest_phone_of_guest
  check (guest_phone is null or user_type = 'GUEST') not valid;
alter table users validate constraint users_guest_phone_of_guest;
create index users_guest_phone on users (guest_phone, id) where guest_phone is not null;

-- The list of customers, newest first, with the guests who ordered.
create index users_listed on users (created_at desc, id desc)
  where disabled_at is null and (user_type = 'CUSTOMER' or guest_phone is not null);
drop index users_customers;
-- Guests who never ordered are deleted after some days, the oldest first.
drop index users_guests;
create index users_guests on users (created_at, id) where user_type = 'GUEST' and guest_phone is null;

create function last_phone(shopper bigint) returns text language sql stable as $$
  select nullif(shipping_address->>'phone', '') from orders
  where user_id = shopper order by placed_at desc, id desc limit 1
$$;

create function keep_guest_phone() returns trigger language plpgsql as $$
begin
  update users set guest_phone = last_phone(new.user_id)
  where id = new.user_id and user_type = 'GUEST';
  if tg_op = 'UPDATE' and old.user_id <> new.user_id then
    update users set guest_phone = last_phone(old.user_id)
    where id = old.user_id and user_type = 'GUEST';
  end if;
  return null;
end $$;
create trigger orders_guest_phone_kept after insert or update of shipping_address, user_id on orders
  for each row execute function keep_guest_phone();

-- Whoever proves the email that a guest gave with an order gets the order.
create index orders_contact_email on orders (lower(contact_email)) where contact_email is not null;
