-- How many of the shoppers with a cart placed an order on the same day. Who they were is no longer known of past days, so
-- these get the shoppers who ordered, up to the number of carts.
alter table conversion_days add column buyers int not null default 0;

update conversion_days counted set buyers = least(counted.carts, placed.buyers)
from (
  select india_date(placed_at) as day, count(distinct user_id)::int as buyers
  from orders where channel = 'SHOP' group by 1) placed
where placed.day = counted.day;

alter table conversion_days
  add constraint conversion_days_buyers_check check (buyers between 0 and carts);
