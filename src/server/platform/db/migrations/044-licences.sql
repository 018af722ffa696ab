-- Quality control orders: goods that may be sold only with a standard mark and a licence of the Bureau of Indian
-- Standards, from a day that depends on the size of the maker (BIS Act 2016, sections 16, 17 and 29).

alter table products
  -- The last day of the licence. Null: not known.
  add column bis_valid_until date,
  -- Orders hold for large makers first. Null: not known, counted as large.
  add column maker_size text check (maker_size ~ '^(LARGE|MEDIUM|SMALL|MICRO)$');

create table quality_orders (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  -- The number in the gazette: "S.O. 5596(E)".
  gazette text not null default '',
  standards text[] not null default '{}',
  -- Goods are under the order if their HSN begins with one of these, unless their category says otherwise.
  hsn_prefixes text[] not null default '{}',
  -- The first day by the size of the maker. Null: does not hold for makers of this size.
  large_from date,
  medium_from date,
  small_from date,
  micro_from date,
  -- For imported goods. Null: by the size of the maker, as for goods of India.
  imported_from date,
  source text not null default '',
  note text not null default '',
  -- Whether days and goods are known for sure. If not, the page asks the owner to check.
  is_certain boolean not null default false,
  is_on boolean not null default true,
  -- From this day goods without a licence are refused and hidden. Null: the shop only warns.
  applied_from date,
  version int not null default 1,
  constraint quality_orders_days check (coalesce(large_from, medium_from, small_from, micro_from) is not null)
);

-- What a category says of an order, for itself and the categories below it.
create table quality_order_categories (
  order_id bigint not null references quality_orders on delete cascade,
  category_id bigint not null references categories on delete cascade,
  is_needed boolean not null,
  primary key (order_id, category_id)
);
create index quality_order_categories_category on quality_order_categories (category_id);

-- Products under an order, kept by triggers.
create table licence_needs (
  product_id bigint primary key references products on delete cascade,
  order_id bigint not null references quality_orders on delete cascade,
  -- The order holds for the product from this day.
  needed_from date not null,
  -- From this day the product is under the order without a licence that is valid. Null: never.
  lacks_from date,
  -- From this day it may not be in the shop. Null: never, or the shop only warns.
  hidden_from date,
  check (lacks_from >= needed_from and hidden_from >= lacks_from),
  check (lacks_from is not null or hidden_from is null)
);
create index licence_needs_order on licence_needs (order_id);
create index licence_needs_lacks on licence_needs (lacks_from, product_id) where lacks_from is not null;
create index licence_needs_hidden on licence_needs (hidden_from) where hidden_from is not null;

-- Products that the program took out of the shop, and puts back when they have a licence. They are drafts.
create table licence_holds (
  product_id bigint primary key references products on delete cascade,
  since timestamptz not null default now(),
  reason text not null check (reason in ('MISSING', 'ENDED'))
);

-- The order that goods are under, and from which day: what a category or the nearest one above it says, else the HSN.
-- Of several, one that is applied and holds first.
create function quality_order_of(category bigint, code text, size text, origin text)
  returns table (order_id bigint, needed_from date, applied_from date) language sql stable as $$
  with recursive line as (
    select id, parent_id, 0 as height from categories where id = category
    union all
    select above.id, above.parent_id, line.height + 1 from categories above join line on above.id = line.parent_id
  )
  select o.id, day, o.applied_from
  from quality_orders o
  cross join lateral (
    select case coalesce(size, 'LARGE')
      when 'LARGE' then o.large_from when 'MEDIUM' then o.medium_from
      when 'SMALL' then o.small_from else o.micro_from end as by_size
  ) sized
  cross join lateral (
    select case when origin <> 'IN' then coalesce(o.imported_from, by_size) else by_size end as day
  ) dated
  where o.is_on and day is not null and coalesce(
    (select said.is_needed from quality_order_categories said join line on line.id = said.category_id
      where said.order_id = o.id order by line.height limit 1),
    exists (select from unnest(o.hsn_prefixes) prefix where code like prefix || '%'))
  order by o.applied_from is null, greatest(day, o.applied_from), o.id
  limit 1
$$;

-- What `licence_needs` says of products now. Many share one category, code, size and origin: the orders are looked up
-- once for each of these.
create function licence_needs_of(ids bigint[]) returns setof licence_needs language sql stable as $$
  with chosen as (
    select id, category_id, coalesce(hsn, '') as code, coalesce(maker_size, '') as size,
      coalesce(country_of_origin, '') as origin, bis_standard is null or bis_licence is null as is_bare, bis_valid_until
    from products where id = any(ids)
  ), kinds as (
    select distinct category_id, code, size, origin from chosen
  ), under as (
    select kinds.*, found.* from kinds
    cross join lateral quality_order_of(category_id, code, nullif(size, ''), nullif(origin, '')) found
  )
  select id, order_id, needed_from, lacks_from,
    case when lacks_from is not null and applied_from is not null then greatest(lacks_from, applied_from) end
  from chosen join under using (category_id, code, size, origin)
  cross join lateral (
    -- The licence holds on its last day.
    select case when is_bare then needed_from when bis_valid_until is not null
      then greatest(needed_from, bis_valid_until + 1) end as lacks_from
  ) state
$$;

-- Planned anew each time: ids may be one product or all of them.
create function refresh_licence_needs(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  delete from licence_needs where product_id = any(ids)
    and product_id not in (select product_id from licence_needs_of(ids));
  insert into licence_needs select * from licence_needs_of(ids) order by product_id
  on conflict (product_id) do update set order_id = excluded.order_id, needed_from = excluded.needed_from,
    lacks_from = excluded.lacks_from, hidden_from = excluded.hidden_from
  where (licence_needs.order_id, licence_needs.needed_from, licence_needs.lacks_from, licence_needs.hidden_from)
    is distinct from (excluded.order_id, excluded.needed_from, excluded.lacks_from, excluded.hidden_from);
end $$;

create function follow_added_licences() returns trigger language plpgsql as $$
begin
  perform refresh_licence_needs(array(select id from written));
  return null;
end $$;

-- Only what decides about a licence. The rows are grouped by id, not joined (007-catalogue-changes.sql says why).
create function follow_changed_licences() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  delete from licence_holds where product_id = any(array(select id from after where status <> 'DRAFT'));
  select array_agg(id) into changed from (
    select id from (
      select id, row(category_id, hsn, maker_size, country_of_origin, bis_standard, bis_licence, bis_valid_until) as facts
      from before
      union all
      select id, row(category_id, hsn, maker_size, country_of_origin, bis_standard, bis_licence, bis_valid_until)
      from after
    ) both_rows
    group by id having count(distinct facts) > 1
  ) product;
  if changed is not null then perform refresh_licence_needs(changed); end if;
  return null;
end $$;

create function follow_all_licences() returns trigger language plpgsql as $$
begin
  perform refresh_licence_needs(array(select id from products));
  return null;
end $$;

create trigger products_licences_added after insert on products referencing new table as written
  for each statement execute function follow_added_licences();
create trigger products_licences_changed after update on products
  referencing old table as before new table as after
  for each statement execute function follow_changed_licences();
create trigger quality_orders_followed after insert or update or delete on quality_orders
  for each statement execute function follow_all_licences();
create trigger quality_order_categories_followed after insert or update or delete on quality_order_categories
  for each statement execute function follow_all_licences();
create trigger categories_licences_moved after update of parent_id on categories
  for each statement execute function follow_all_licences();

-- What is known in November 2026. The days of the Hand Tools Order are certain, its list of tools is not complete here.
-- Nothing is applied: the owner decides in the back office from which day.
insert into quality_orders
  (title, gazette, standards, hsn_prefixes, large_from, medium_from, small_from, micro_from, source, note, is_certain)
values
  ('Hand Tools (Quality Control) Order, 2025', 'S.O. 5596(E) of 4 December 2025',
    '{IS 3650,IS 2028,IS 2029,IS 4508,IS 4509}', '{820320,8204}',
    '2026-10-01', '2026-10-01', '2027-01-01', '2027-04-01', 'Gazette of India; BIS',
    'Pliers, spanners and slugging wrenches. The order names more tools: compare its schedule with what you sell, and add their HSN codes or categories here.',
    true),
  ('Safety footwear', '', '{IS 15298}', '{640110,640340}',
    '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', 'Older order; BIS',
    'In force since before 2026; the exact day is not entered here. Ask your accountant or lawyer which of your goods are under it.',
    false),
  ('Industrial safety helmets', '', '{IS 2925}', '{650610}',
    '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', 'Older order; BIS',
    'In force since before 2026; the exact day is not entered here. Ask your accountant or lawyer which of your goods are under it.',
    false),
  ('Electric cables and wires', '', '{IS 694}', '{854449}',
    '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', 'Older order; BIS',
    'In force since before 2026; the exact day is not entered here. Ask your accountant or lawyer which of your goods are under it.',
    false),
  ('Lithium batteries and chargers (registration)', '', '{IS 16046}', '{850760,850780}',
    '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', 'Compulsory registration; BIS',
    'Goods of this kind have a registration number (R-…) in place of a licence. The exact day is not entered here. Ask your accountant or lawyer which of your goods are under it.',
    false);
