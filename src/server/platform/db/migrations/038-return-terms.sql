-- On which terms goods come back, where their refund goes, and when money was reversed.

-- Days within which goods may come back; null: as the category above or the settings say.
alter table categories add column return_days int check (return_days between 1 and 90);
alter table products
  add column return_rule text check (return_rule in ('STANDARD', 'UNOPENED', 'FAULTY_ONLY')),
  add column return_days int check (return_days between 1 and 90);

-- The terms of a product: its own, else those of the nearest category that has any, else the shop's.
create function return_terms_of(product bigint, shop_days int, out return_rule text, out return_days int)
  language sql stable as $$
  with recursive line as (
    select c.parent_id, c.return_rule, c.return_days, 0 as height
    from products p join categories c on c.id = p.category_id where p.id = product
    union all
    select c.parent_id, c.return_rule, c.return_days, line.height + 1
    from categories c join line on c.id = line.parent_id
  )
  select coalesce(p.return_rule,
      (select l.return_rule from line l where l.return_rule is not null order by l.height limit 1), 'STANDARD'),
    coalesce(p.return_days,
      (select l.return_days from line l where l.return_days is not null order by l.height limit 1), shop_days)
  from products p where p.id = product
$$;

-- What held when the first piece of a line left; what changes later changes no parcel that is out.
alter table order_lines
  add column return_rule text check (return_rule in ('STANDARD', 'UNOPENED', 'FAULTY_ONLY')),
  add column return_days int check (return_days between 0 and 90);

-- What had left before: the rule of the goods did not bind it yet, the days did.
update order_lines set return_rule = 'STANDARD', return_days = least(90, greatest(0, coalesce(
  (select (value->>'returnWindowDays')::int from settings where section = 'tax'), 7)))
where shipped > 0;

alter table returns
  -- Where the money goes, sealed; and so much of it as its owner knows it by.
  add column refund_sealed text,
  add column refund_hint text,
  -- When its amount stopped to stand.
  add column credited_at timestamptz,
  -- The shopper says that the pack has not been opened.
  add column unopened boolean,
  -- When the courier comes for it, and who has it under which number.
  add column pickup_on date,
  add column pickup_courier text check (length(pickup_courier) between 1 and 80),
  add column pickup_number text check (length(pickup_number) between 1 and 60);
update returns set credited_at = updated_at where amount > 0;
alter table returns
  add constraint returns_credited check ((amount > 0) <= (credited_at is not null)),
  add constraint returns_sealed check ((refund_sealed is not null) <= (refund_hint is not null));

-- What is sent in place of a return is with the shopper again once it has arrived.
update order_lines l set returned = l.returned - again.pieces
from (
  select packed.order_line_id, sum(packed.quantity) as pieces
  from shipment_lines packed join shipments s on s.id = packed.shipment_id
  where s.return_id is not null and s.delivered_at is not null
  group by packed.order_line_id
) again
where again.order_line_id = l.id;

-- What was reversed on a day.
create index cancellations_day on cancellations (created_at);
create index shipments_returned on shipments (returned_at) where returned_at is not null;
create index returns_credited_day on returns (credited_at) where credited_at is not null;
