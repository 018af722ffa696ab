-- What everyone may see has changed, told exactly: one channel, `shop_changed`, with JSON
-- {"table", "ids", "categories", "moved"}.
--   products    these products (whatever of theirs changed, in or out of stock included), and the
--               categories they lie in or lay in, up to the top; `moved` when one came, went or changed
--               its category
--   stock       these products have more or fewer pieces; no variant came into or went out of stock
--   categories  these categories (their pictures and spec templates included)
--   brands      these brands
--   any other   something in the table of that name
-- "ids": null means any of them. Products that are not published are nobody's business. Equal messages
-- of one transaction are told once.

-- Categories with those above them; of null, null.
create function up_to_top(below bigint[]) returns bigint[] language sql stable as $$
  with recursive way as (
    select unnest(below) as id
    union
    select c.parent_id from categories c join way using (id) where c.parent_id is not null
  )
  select array_agg(id order by id) from way
$$;

create function announce(noun text, ids bigint[], shelves bigint[] default null, moved boolean default false)
  returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- A message holds 8000 bytes.
  if cardinality(ids) > 200 then
    ids := null;
    shelves := null;
  end if;
  perform pg_notify('shop_changed', json_build_object(
    'table', noun, 'ids', ids, 'categories', up_to_top(shelves), 'moved', moved)::text);
end $$;

create or replace function announce_change() returns trigger language plpgsql as $$
begin
  perform announce(tg_table_name, null);
  return null;
end $$;

-- Products, and what belongs to them: `ids` of products of any status, told if they are published.
create function announce_products(changed bigint[]) returns void language plpgsql as $$
begin
  perform announce('products', array_agg(p.id order by p.id), array_agg(distinct p.category_id))
  from products p where p.id = any(changed) and p.status = 'PUBLISHED'
  having count(*) > 0;
end $$;

create function announce_product_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce('products', array_agg(id order by id), array_agg(distinct category_id), true)
    from after where status = 'PUBLISHED' having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform announce('products', array_agg(id order by id), array_agg(distinct category_id), true)
    from before where status = 'PUBLISHED' having count(*) > 0;
  else
    perform announce('products', array_agg(distinct id),
      array_agg(distinct old_category) || array_agg(distinct new_category), has_moved)
    from (
      select after.id, before.category_id as old_category, after.category_id as new_category,
        before.status <> after.status or before.category_id <> after.category_id as has_moved
      from before join after using (id)
      where 'PUBLISHED' in (before.status, after.status)
    ) changed
    group by has_moved;
  end if;
  return null;
end $$;

-- Tables with a product_id.
create function announce_part_of_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_products(array_agg(distinct product_id)) from after;
  elsif tg_op = 'DELETE' then
    perform announce_products(array_agg(distinct product_id)) from before;
  else
    perform announce_products(array_agg(distinct product_id))
    from (select product_id from before union select product_id from after) changed;
  end if;
  return null;
end $$;

-- Tables with a variant_id.
create function announce_part_of_variant() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_products(array_agg(distinct v.product_id))
    from before join variants v on v.id = before.variant_id;
  else
    perform announce_products(array_agg(distinct v.product_id))
    from after join variants v on v.id = after.variant_id;
  end if;
  return null;
end $$;

-- An order moves stock: what it costs to tell is paid by every sale. Only what changes the pieces that
-- can be bought is told, and whether a variant came into or went out of stock.
create function announce_stock() returns trigger language plpgsql as $$
begin
  perform announce(case when flipped then 'products' else 'stock' end,
    array_agg(id order by id), case when flipped then array_agg(distinct category_id) end)
  from (
    select p.id, p.category_id,
      bool_or((before.on_hand > before.reserved) <> (after.on_hand > after.reserved)) as flipped
    from before join after using (variant_id)
    join variants v on v.id = after.variant_id and v.archived_at is null
    join products p on p.id = v.product_id and p.status = 'PUBLISHED'
    where before.on_hand - before.reserved <> after.on_hand - after.reserved
    group by p.id
  ) changed
  group by flipped;
  return null;
end $$;

-- Tables whose own ids are told.
create function announce_ids() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce(tg_table_name, array_agg(id)) from before having count(*) > 0;
  else
    perform announce(tg_table_name, array_agg(id)) from after having count(*) > 0;
  end if;
  return null;
end $$;

-- Tables with a category_id.
create function announce_part_of_category() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('categories', array_agg(distinct category_id)) from before having count(*) > 0;
  else
    perform announce('categories', array_agg(distinct category_id)) from after having count(*) > 0;
  end if;
  return null;
end $$;

drop trigger products_changed on products;
drop trigger variants_changed on variants;
drop trigger stock_changed on stock;
drop trigger categories_changed on categories;
drop trigger brands_changed on brands;

-- A trigger sees the rows of one kind of deed only, so there are three per table.
do $$
declare
  part text;
  teller text;
begin
  for part, teller in values
    ('products', 'announce_product_change'),
    ('variants', 'announce_part_of_product'),
    ('product_images', 'announce_part_of_product'),
    ('product_specs', 'announce_part_of_product'),
    ('gst_rates', 'announce_part_of_product'),
    ('tier_prices', 'announce_part_of_variant'),
    ('categories', 'announce_ids'),
    ('category_uploads', 'announce_part_of_category'),
    ('spec_definitions', 'announce_part_of_category')
  loop
    execute format('create trigger %I after insert on %I referencing new table as after
      for each statement execute function %I()', part || '_added', part, teller);
    execute format('create trigger %I after update on %I referencing old table as before new table as after
      for each statement execute function %I()', part || '_changed', part, teller);
    execute format('create trigger %I after delete on %I referencing old table as before
      for each statement execute function %I()', part || '_removed', part, teller);
  end loop;
end $$;

create trigger stock_added after insert on stock referencing new table as after
  for each statement execute function announce_part_of_variant();
create trigger stock_changed after update on stock referencing old table as before new table as after
  for each statement execute function announce_stock();
create trigger stock_removed after delete on stock referencing old table as before
  for each statement execute function announce_part_of_variant();

-- A new brand is nothing until a product has it.
create trigger brands_changed after update on brands referencing new table as after
  for each statement execute function announce_ids();
create trigger brands_removed after delete on brands referencing old table as before
  for each statement execute function announce_ids();
create trigger pincodes_changed after insert or update or delete on pincodes
  for each statement execute function announce_change();
