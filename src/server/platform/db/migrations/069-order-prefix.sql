-- Order numbers begin with the shop's own prefix, which the owner sets with the company details. The default of the column
-- reads it, so that no way to place an order can forget it. The digits count on when the prefix changes: they alone tell
-- an order from every other.
create function next_order_number() returns text language sql volatile as $$
  select coalesce((select value ->> 'orderPrefix' from settings where section = 'company'), 'KG')
    || '-' || nextval('order_numbers')
$$;
alter table orders alter order_number set default next_order_number();

-- A live shop keeps the prefix that its customers know.
insert into settings (section, value)
select 'company', '{"orderPrefix": "KG"}' from milestones where name = 'live'
on conflict (section) do update set value = settings.value || excluded.value;
