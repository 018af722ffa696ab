-- What the log of changes records of the catalogue (`changes` in 001-platform.sql).

-- Products of any status: `read_changes` leaves out drafts. A product that was listed anew in the same
-- transaction is logged already.
create function log_products(what text, ids bigint[]) returns void language plpgsql as $$
begin
  insert into changes (subject, id, aspect, category_id, brand_id)
  select 'products', id, what, category_id, brand_id from products
  where id = any(ids) and not exists (
    select from changes
    where xid = pg_current_xact_id() and subject = 'products' and changes.id = products.id
      and aspect = 'listing')
  on conflict do nothing;
end $$;

-- Tables with a product_id, and tables with a variant_id. The argument is the aspect.
create function log_part_of_product() returns trigger language plpgsql as $$
begin
  perform log_products(tg_argv[0], array(select product_id from written));
  return null;
end $$;

create function log_part_of_variant() returns trigger language plpgsql as $$
begin
  perform log_products(tg_argv[0], array(
    select product_id from variants where id = any(array(select variant_id from written))));
  return null;
end $$;

-- A link shows on the pages of both products.
create function log_links() returns trigger language plpgsql as $$
begin
  perform log_products('links', array(select product_id from written union select other_id from written));
  return null;
end $$;

-- Products that come or go. Drafts are nobody's business.
create function log_listing() returns trigger language plpgsql as $$
begin
  insert into changes (subject, id, aspect, category_id, brand_id)
  select 'products', id, 'listing', category_id, brand_id from written where status = 'PUBLISHED'
  on conflict do nothing;
  return null;
end $$;

-- The rows before and after an update are grouped by id, not joined: a session plans each statement once, and
-- a join that is planned for one row takes hours for a hundred thousand.
create function log_product_update() returns trigger language plpgsql as $$
begin
  insert into changes (subject, id, aspect, category_id, brand_id)
  select 'products', id, aspect, category_id, brand_id
  from (
    select id, array_agg(distinct category_id) as categories, array_agg(distinct brand_id) as brands,
      case when min(status) <> max(status) or min(category_id) <> max(category_id)
        then 'listing' else 'content' end as aspect
    from (
      select id, status, category_id, brand_id from before
      union all
      select id, status, category_id, brand_id from after
    ) both_rows
    group by id
    having bool_or(status = 'PUBLISHED')
  ) product, unnest(categories) category_id, unnest(brands) brand_id
  on conflict do nothing;
  return null;
end $$;

create function log_variant_update() returns trigger language plpgsql as $$
declare
  without constant text[] := '{price,mrp}';
begin
  perform log_products('price', array(
    select max(product_id)
    from (
      select id, product_id, price, mrp from before union all select id, product_id, price, mrp from after
    ) both_rows
    group by id
    having min(price) <> max(price) or min(mrp) <> max(mrp)));
  perform log_products('content', array(
    select unnest(array[min(product_id), max(product_id)])
    from (
      select id, product_id, to_jsonb(before) - without as content from before
      union all
      select id, product_id, to_jsonb(after) - without from after
    ) both_rows
    group by id
    having count(distinct content) > 1));
  return null;
end $$;

-- Every sale pays for this: one statement instead of three, and one insert into the log. Only what changes the
-- pieces that can be bought is logged. `log_products` says why a product that is listed anew is left out.
create function log_stock_update() returns trigger language plpgsql as $$
begin
  insert into changes (subject, id, aspect, category_id, brand_id)
  select distinct 'products', product.id,
    case when (old_free = 0) <> (new_free = 0) then 'availability' else 'quantity' end,
    product.category_id, product.brand_id
  from (
    select variant_id, before.on_hand - before.reserved as old_free,
      after.on_hand - after.reserved as new_free
    from before join after using (variant_id)
  ) counted
  join variants variant on variant.id = counted.variant_id
  join products product on product.id = variant.product_id
  where old_free <> new_free and not exists (
    select from changes
    where xid = pg_current_xact_id() and subject = 'products' and changes.id = product.id
      and aspect = 'listing')
  on conflict do nothing;
  return null;
end $$;

create trigger products_added after insert on products referencing new table as written
  for each statement execute function log_listing();
create trigger products_changed after update on products
  referencing old table as before new table as after
  for each statement execute function log_product_update();
create trigger products_removed after delete on products referencing old table as written
  for each statement execute function log_listing();

create trigger variants_added after insert on variants referencing new table as written
  for each statement execute function log_part_of_product('content');
create trigger variants_changed after update on variants
  referencing old table as before new table as after
  for each statement execute function log_variant_update();
create trigger variants_removed after delete on variants referencing old table as written
  for each statement execute function log_part_of_product('content');

create trigger stock_added after insert on stock referencing new table as written
  for each statement execute function log_part_of_variant('availability');
create trigger stock_changed after update on stock
  referencing old table as before new table as after
  for each statement execute function log_stock_update();
create trigger stock_removed after delete on stock referencing old table as written
  for each statement execute function log_part_of_variant('availability');

-- A new brand is nothing until a product has it.
create trigger brands_changed after update on brands referencing new table as written
  for each statement execute function log_ids('brands', 'id');
create trigger brands_removed after delete on brands referencing old table as written
  for each statement execute function log_ids('brands', 'id');

select log_writes(name, call) from (values
  ('product_images', $$log_part_of_product('content')$$),
  ('product_specs', $$log_part_of_product('content')$$),
  ('gst_rates', $$log_part_of_product('price')$$),
  ('tier_prices', $$log_part_of_variant('price')$$),
  ('product_sales', $$log_part_of_product('sales')$$),
  ('product_links', 'log_links()'),
  ('categories', $$log_ids('categories', 'id')$$),
  ('category_uploads', $$log_ids('categories', 'category_id')$$),
  ('spec_definitions', $$log_ids('categories', 'category_id')$$)
) as logged(name, call);

-- Nobody knows which rows a truncated table had.
do $$
declare
  name text;
begin
  foreach name in array array['products', 'variants', 'stock', 'brands', 'categories', 'product_images',
    'product_specs', 'gst_rates', 'tier_prices', 'product_sales', 'product_links', 'category_uploads',
    'spec_definitions']
  loop
    execute format($sql$create trigger %I after truncate on %I
      for each statement execute function log_table('products')$sql$, name || '_emptied', name);
  end loop;
end $$;

-- Categories with those above them.
create function up_to_top(below bigint[]) returns setof bigint language sql stable as $$
  with recursive way as (
    select id from unnest(below) id where id is not null
    union
    select parent_id from categories join way using (id) where parent_id is not null
  )
  select id from way order by id
$$;

-- Where the log stands: the snapshot of this statement, and the newest row below its horizon. A reader
-- that finds that row again reads the same log, and no row that its snapshot could not see was deleted.
create function log_position() returns text language sql stable as $$
  select pg_current_snapshot()::text || ' ' || (
    select concat(xid, ' ', extract(epoch from at)) from changes
    where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1)
$$;

create function is_in_log(snapshot pg_snapshot, last_xid xid8, last_at text) returns boolean
  language sql stable as $$
  select pg_snapshot_xmin(snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
    and exists (select from changes where xid = last_xid and extract(epoch from at)::text = last_at)
$$;

-- What was committed since a snapshot, whatever its transaction was doing at that time. Products of the same
-- aspects are one change; drafts are left out. Rows of a restored backup may have a future xid.
create function changes_since(snapshot pg_snapshot)
  returns table (subject text, ids bigint[], aspects text[], categories bigint[], brands bigint[])
  language sql stable as $$
  with news as (
    select subject, id, aspect, category_id, brand_id from changes
    where xid >= pg_snapshot_xmin(snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(xid, snapshot)
      and (aspect is null or aspect = 'listing'
        or exists (select from products where products.id = changes.id and status <> 'DRAFT'))
  ), written as (
    select subject, id, array_remove(array_agg(distinct aspect), null) as aspects,
      array_agg(distinct category_id) as categories, array_agg(distinct brand_id) as brands
    from news group by subject, id
  )
  select subject,
    case when min(id) > 0 then array_agg(distinct id) end,
    aspects,
    array(select up_to_top(array_agg(distinct category_id))),
    array_remove(array_agg(distinct brand_id), null)
  from written, unnest(categories) category_id, unnest(brands) brand_id
  group by subject, aspects
$$;

-- One reading of the log: the position it reaches and the changes since the former position, if any.
create function read_changes(since text)
  returns table (reached text, is_complete boolean, changes json) language sql stable as $$
  select log_position(), since is null or is_known,
    case when is_known
      then (select json_agg(change) from changes_since(split_part(since, ' ', 1)::pg_snapshot) as change)
    end
  from (
    select case when since ~ '^\d+:\d+:[\d,]* \d+ [\d.]+$'
      then is_in_log(split_part(since, ' ', 1)::pg_snapshot, split_part(since, ' ', 2)::xid8, split_part(since, ' ', 3))
      else false
    end as is_known
  ) as position
$$;
