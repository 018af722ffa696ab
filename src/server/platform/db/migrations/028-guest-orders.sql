-- A guest orders without an account. Mails about the order go to the address typed with it.
alter table orders add column contact_email text check (length(contact_email) <= 254);

-- Limits for cash and for told transfers count what went to a phone or to a house, since anybody can be a new guest.
-- A house is its first line without blanks, signs and capitals, in its pincode. A line of nothing else is none.
create function address_key(line1 text, pincode text) returns text
  language sql immutable parallel safe as $$
  select nullif(lower(regexp_replace(line1, '[[:space:][:punct:]]+', '', 'g')), '') || ' ' || pincode
$$;
create index orders_address on orders
  (address_key(shipping_address->>'line1', shipping_address->>'pincode'), placed_at desc);
create index orders_phone_placed on orders ((shipping_address->>'phone'), placed_at desc);
-- The index above finds all that it found.
drop index orders_phone;
create index orders_came_back_address on orders
  (address_key(shipping_address->>'line1', shipping_address->>'pincode'))
  where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD';

-- Links that open the order of a guest, and nothing else.
create table order_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  order_id bigint not null references orders,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index order_links_order on order_links (order_id);
