-- Coupons count buyers, as the limits for cash do: the account, the phone and the house of an order.

/*
 * Counts an order's coupon as used. False if the coupon is over, or this buyer may not use it again. The coupon's row is locked
 * first, and each statement of the function sees what was committed until then, so of two orders of one buyer the second knows
 * of the first.
 */
create function redeem_coupon(coupon bigint, ordered bigint, amount bigint, is_new boolean) returns boolean
  language plpgsql as $$
declare
  terms coupons;
  own orders;
  house text;
begin
  update coupons set used = used + 1
  where id = coupon and active and (limit_total is null or used < limit_total)
    and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
  returning * into terms;
  if not found then return false; end if;
  select * into own from orders where id = ordered;
  house := address_key(own.shipping_address->>'line1', own.shipping_address->>'pincode');

  if terms.limit_per_user is not null and terms.limit_per_user <= (
    select count(*) from coupon_uses use join orders o on o.id = use.order_id
    where use.coupon_id = coupon and use.given_back_at is null
      and (o.user_id = own.user_id or o.shipping_address->>'phone' = own.shipping_address->>'phone'
        or address_key(o.shipping_address->>'line1', o.shipping_address->>'pincode') = house)
  ) then return false; end if;

  if terms.first_order_only and is_new then
    -- Another first order may use another coupon. A phone is locked before a house, so no two wait for each other.
    perform pg_advisory_xact_lock(hashtextextended('first order ' || (own.shipping_address->>'phone'), 0));
    perform pg_advisory_xact_lock(hashtextextended('first order at ' || house, 0));
    if exists (
      select from orders o
      where o.id <> ordered and o.status not in ('CANCELLED', 'EXPIRED')
        and (o.user_id = own.user_id or o.shipping_address->>'phone' = own.shipping_address->>'phone'
          or address_key(o.shipping_address->>'line1', o.shipping_address->>'pincode') = house)
    ) then return false; end if;
  end if;

  insert into coupon_uses (coupon_id, user_id, order_id, discount, slot)
  select coupon, own.user_id, ordered, amount, min(free.slot)
  from (select coalesce(array_agg(slot), '{}') as slots from coupon_uses
    where coupon_id = coupon and user_id = own.user_id and given_back_at is null) taken,
    lateral generate_series(1, cardinality(taken.slots) + 1) as free(slot)
  where free.slot <> all (taken.slots);
  return true;
end $$;

-- Links to orders that have ended are deleted.
create index order_links_expires on order_links (expires_at);
