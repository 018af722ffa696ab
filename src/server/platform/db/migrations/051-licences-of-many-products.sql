-- Licences in the product grid, and orders that change in a shop of many products.

alter table grid_change_cells
  drop constraint grid_change_cells_field_check,
  add constraint grid_change_cells_field_check check (field in
    ('price', 'mrp', 'onHand', 'status', 'hsn', 'weightGrams', 'bisStandard', 'bisLicence', 'bisValidUntil', 'makerSize'));

-- The day that hides a product follows from its order, so an order that begins to be applied rewrites no product.
alter table licence_needs drop column hidden_from, add check (lacks_from >= needed_from);
create view licence_states as
  select need.*, case when need.lacks_from is not null and o.applied_from is not null
    then greatest(need.lacks_from, o.applied_from) end as hidden_from
  from licence_needs need join quality_orders o on o.id = need.order_id;

-- As before; `materialized` keeps the planner from looking the order up for each product instead of for each kind.
create or replace function licence_needs_of(ids bigint[]) returns setof licence_needs language sql stable as $$
  with chosen as (
    select id, category_id, coalesce(hsn, '') as code, coalesce(maker_size, '') as size,
      coalesce(country_of_origin, '') as origin, bis_standard is null or bis_licence is null as is_bare, bis_valid_until
    from products where id = any(ids)
  ), kinds as (
    select distinct category_id, code, size, origin from chosen
  ), under as materialized (
    select kinds.*, found.* from kinds
    cross join lateral quality_order_of(category_id, code, nullif(size, ''), nullif(origin, '')) found
  )
  select id, order_id, needed_from, lacks_from
  from chosen join under using (category_id, code, size, origin)
  cross join lateral (
    -- The licence holds on its last day.
    select case when is_bare then needed_from when bis_valid_until is not null
      then greatest(needed_from, bis_valid_until + 1) end as lacks_from
  ) state
$$;

-- Looked up once, and only rows that differ are written.
create or replace function refresh_licence_needs(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  with found as materialized (
    select * from licence_needs_of(ids)
  ), freed as (
    delete from licence_needs where product_id = any(ids)
      and not exists (select from found where found.product_id = licence_needs.product_id)
  ), changed as (
    update licence_needs kept set order_id = found.order_id, needed_from = found.needed_from,
      lacks_from = found.lacks_from
    from found where found.product_id = kept.product_id
      and (kept.order_id, kept.needed_from, kept.lacks_from)
        is distinct from (found.order_id, found.needed_from, found.lacks_from)
  )
  -- A row that another write has just added is that of the same product, and is changed.
  insert into licence_needs select * from found
  where not exists (select from licence_needs kept where kept.product_id = found.product_id) order by product_id
  on conflict (product_id) do update set order_id = excluded.order_id, needed_from = excluded.needed_from,
    lacks_from = excluded.lacks_from;
end $$;

-- Checked for each row, these two take ten times as long as the rest when an order begins to hold for a large part of a shop. The
-- triggers remove the rows of products and orders that are gone.
alter table licence_needs
  drop constraint licence_needs_product_id_fkey,
  drop constraint licence_needs_order_id_fkey;
create function forget_licence_needs() returns trigger language plpgsql as $$
begin
  delete from licence_needs where product_id in (select id from gone);
  return null;
end $$;
create trigger products_licences_forgotten after delete on products
  referencing old table as gone for each statement execute function forget_licence_needs();

-- The products of these categories and those below them.
create function products_of_categories(named bigint[]) returns setof bigint language sql stable as $$
  with recursive below as (
    select unnest(named) as id
    union
    select c.id from categories c join below on c.parent_id = below.id
  )
  select p.id from products p where p.category_id = any(array(select id from below))
$$;

-- The products that these orders are about, by their categories and by these prefixes of HSN codes.
create function goods_of_orders(orders bigint[], prefixes text[]) returns bigint[] language sql stable as $$
  select array(
    select p.id from unnest(prefixes) prefix
      join products p on p.hsn collate "C" >= prefix and p.hsn collate "C" < prefix || ':'
    union
    select products_of_categories(array(
      select category_id from quality_order_categories where order_id = any(orders))))
$$;

create function follow_added_orders() returns trigger language plpgsql as $$
begin
  perform refresh_licence_needs(goods_of_orders(array(select id from after),
    array(select prefix from after, unnest(hsn_prefixes) prefix)));
  return null;
end $$;

-- Only products that the order is or was about, and only if what changed decides about goods or days.
create function follow_changed_orders() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  select array_agg(id) into changed from (
    select id from (
      select id, row(hsn_prefixes, large_from, medium_from, small_from, micro_from, imported_from, is_on, applied_from) as facts
      from before
      union all
      select id, row(hsn_prefixes, large_from, medium_from, small_from, micro_from, imported_from, is_on, applied_from)
      from after
    ) both_rows
    group by id having count(distinct facts) > 1
  ) differing;
  if changed is not null then
    perform refresh_licence_needs(goods_of_orders(changed, array(
      select prefix from before, unnest(hsn_prefixes) prefix where id = any(changed)
      union
      select prefix from after, unnest(hsn_prefixes) prefix where id = any(changed))));
  end if;
  return null;
end $$;

create function follow_said_categories() returns trigger language plpgsql as $$
begin
  if exists (select from touched) then
    perform refresh_licence_needs(array(select products_of_categories(array(select category_id from touched))));
  end if;
  return null;
end $$;

create function follow_moved_categories() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(
    select after.id from after join before on before.id = after.id and before.parent_id is distinct from after.parent_id);
begin
  if cardinality(moved) > 0 and exists (select from quality_order_categories) then
    perform refresh_licence_needs(array(select products_of_categories(moved)));
  end if;
  return null;
end $$;

drop trigger quality_orders_followed on quality_orders;
drop trigger quality_order_categories_followed on quality_order_categories;
drop trigger categories_licences_moved on categories;
create trigger quality_orders_added after insert on quality_orders
  referencing new table as after for each statement execute function follow_added_orders();
create trigger quality_orders_changed after update on quality_orders
  referencing old table as before new table as after for each statement execute function follow_changed_orders();
create trigger quality_orders_removed after delete on quality_orders
  for each statement execute function follow_all_licences();
create trigger quality_order_categories_added after insert on quality_order_categories
  referencing new table as touched for each statement execute function follow_said_categories();
create trigger quality_order_categories_changed after update on quality_order_categories
  referencing new table as touched for each statement execute function follow_said_categories();
create trigger quality_order_categories_removed after delete on quality_order_categories
  referencing old table as touched for each statement execute function follow_said_categories();
create trigger categories_licences_moved after update on categories
  referencing old table as before new table as after for each statement execute function follow_moved_categories();
