-- What writes the log of changed rows (036-row-positions.sql): triggers in the transaction of the cause.

-- Triggers that call a function with the rows of each statement, named `written`: those of an update as they are after it.
create function note_writes(name text, call text) returns void language plpgsql as $$
declare
  part text;
  seen text;
begin
  for part, seen in values ('insert', 'new'), ('update', 'new'), ('delete', 'old') loop
    execute format('create trigger %I after %s on %I referencing %s table as written
      for each statement execute function %s', format('%s_noted_%s', name, part), part, name, seen, call);
  end loop;
end $$;

-- Rows of a kind, under their own id.
create function note_rows() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id) select tg_argv[0], id from written;
  return null;
end $$;

-- Parts of an order.
create function note_order_parts() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id) select distinct 'orders', order_id from written;
  return null;
end $$;

-- Payments and returns: of a kind themselves, and parts of their order.
create function note_rows_of_orders() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select tg_argv[0], id from written union all select distinct 'orders', order_id from written;
  return null;
end $$;

create function note_documents() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select case when original_id is null then 'invoices' else 'credit-notes' end, id from written
  union all select distinct 'orders', order_id from written;
  return null;
end $$;

create function note_shipment_parts() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select distinct 'orders', order_id from shipments where id in (select shipment_id from written);
  return null;
end $$;

create function note_scans() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select distinct 'orders', order_id from courier_bookings
  where id in (select booking_id from written where status is not null);
  return null;
end $$;

create function note_return_parts() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select 'returns', id from returns where id in (select return_id from written)
  union all
  select distinct 'orders', order_id from returns where id in (select return_id from written);
  return null;
end $$;

create function note_payment_parts() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id) select distinct 'payments', payment_id from written;
  return null;
end $$;

create function note_stock() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id) select 'stock', variant_id from written;
  return null;
end $$;

create function note_product_parts() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id) select distinct 'products', product_id from written;
  return null;
end $$;

create function note_variant_parts() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select distinct 'products', product_id from variants where id in (select variant_id from written);
  return null;
end $$;

-- A variant that changed its code, its product or its place in the shop is other stock, too. Rows before and after are grouped
-- and not joined, as in 007-catalogue-changes.sql.
create function note_variant_update() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select 'products', product_id from before union select 'products', product_id from after;
  insert into row_changes (kind, id)
  select 'stock', id from (select * from before union all select * from after) both_rows
  group by id
  having count(distinct (sku, barcode, product_id, archived_at)) > 1;
  return null;
end $$;

-- Popularity is counted for the shop's own lists, and nobody else sees it. A product shows the names of those it is linked to.
create function note_product_update() returns trigger language plpgsql as $$
declare
  renamed bigint[];
begin
  insert into row_changes (kind, id)
  select 'products', id from (
    select id, to_jsonb(before) - 'popularity' as content from before
    union all select id, to_jsonb(after) - 'popularity' from after
  ) both_rows
  group by id having count(distinct content) > 1;
  renamed := array(select id from (select id, name from before union all select id, name from after) both_rows
    group by id having min(name) <> max(name));
  if cardinality(renamed) > 0 then
    insert into row_changes (kind, id)
    select distinct 'products', product_id from product_links where other_id = any(renamed);
  end if;
  return null;
end $$;

create function note_products_of_brands() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select 'products', id from products where brand_id in (select id from written);
  return null;
end $$;

-- A product shows the names of its category and of those above it.
create function note_products_of_categories() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  with recursive below as (
    select id from (select id, name, parent_id from before union all select id, name, parent_id from after) both_rows
    group by id having count(distinct (name, parent_id)) > 1
    union
    select category.id from categories category join below on category.parent_id = below.id
  )
  select 'products', id from products where category_id in (select id from below);
  return null;
end $$;

create function note_products_of_definitions() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select 'products', spec.product_id from product_specs spec join products on products.id = spec.product_id
  where (products.category_id, spec.key) in (select category_id, key from written);
  return null;
end $$;

-- Customers are accounts, and the first of all guests with the same phone (`isListed` in people/customers/one-customer.ts).
create function note_customers(ids bigint[]) returns void language sql as $$
  insert into row_changes (kind, id)
  select 'customers', id from users where id = any(ids) and (user_type = 'CUSTOMER' or guest_phone is not null)
  union
  select 'customers', (select min(id) from users where guest_phone = guest.guest_phone)
  from users guest where id = any(ids) and guest_phone is not null
$$;

create function note_users() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select id from written));
  return null;
end $$;

-- A guest shows their last order, whose email stands in no column here. Who was a customer and is none any more is noted too,
-- with the guest who then stands for the phone.
create function note_user_update() returns trigger language plpgsql as $$
declare
  without constant text[] := '{password_hash,role_since}';
begin
  perform note_customers(array(
    select id from (
      select id, guest_phone, to_jsonb(before) - without as content from before
      union all select id, guest_phone, to_jsonb(after) - without from after
    ) both_rows
    group by id having count(distinct content) > 1 or count(guest_phone) = 2));
  insert into row_changes (kind, id)
  select 'customers', id from (
    select id, user_type, guest_phone from before union all select id, user_type, guest_phone from after
  ) both_rows
  group by id having count(distinct coalesce(guest_phone, user_type)) > 1 and
    bool_or(user_type = 'CUSTOMER' or guest_phone is not null)
  union
  select 'customers', guest.id from before cross join lateral (
    select min(id) as id from users where guest_phone = before.guest_phone) guest
  where before.guest_phone is not null and guest.id is not null;
  return null;
end $$;

create function note_deleted_users() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select 'customers', id from written where user_type = 'CUSTOMER' or guest_phone is not null;
  return null;
end $$;

create function note_customer_parts() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select user_id from written));
  return null;
end $$;

-- Nobody knows which rows a truncated table had.
create function note_all() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id) select kind, id from row_positions where kind = any(tg_argv::text[]);
  return null;
end $$;

select note_writes(name, call) from (values
  ('orders', $$note_rows('orders')$$),
  ('order_lines', 'note_order_parts()'),
  ('order_events', 'note_order_parts()'),
  ('shipments', 'note_order_parts()'),
  ('shipment_lines', 'note_shipment_parts()'),
  ('delivery_attempts', 'note_shipment_parts()'),
  ('courier_scans', 'note_scans()'),
  ('payments', $$note_rows_of_orders('payments')$$),
  ('gateway_payments', 'note_payment_parts()'),
  ('transfers', 'note_payment_parts()'),
  ('refunds', 'note_payment_parts()'),
  ('returns', $$note_rows_of_orders('returns')$$),
  ('return_lines', 'note_return_parts()'),
  ('return_photos', 'note_return_parts()'),
  ('invoices', 'note_documents()'),
  ('stock', 'note_stock()'),
  ('product_images', 'note_product_parts()'),
  ('product_specs', 'note_product_parts()'),
  ('product_links', 'note_product_parts()'),
  ('gst_rates', 'note_product_parts()'),
  ('tier_prices', 'note_variant_parts()'),
  ('addresses', 'note_customer_parts()'),
  ('customer_notes', 'note_customer_parts()'),
  ('payment_blocks', 'note_customer_parts()')
) as noted(name, call);

create trigger products_noted_insert after insert on products referencing new table as written
  for each statement execute function note_rows('products');
create trigger products_noted_update after update on products referencing old table as before new table as after
  for each statement execute function note_product_update();
create trigger products_noted_delete after delete on products referencing old table as written
  for each statement execute function note_rows('products');
create trigger variants_noted_insert after insert on variants referencing new table as written
  for each statement execute function note_product_parts();
create trigger variants_noted_update after update on variants referencing old table as before new table as after
  for each statement execute function note_variant_update();
create trigger variants_noted_delete after delete on variants referencing old table as written
  for each statement execute function note_product_parts();
create trigger brands_noted_update after update on brands referencing new table as written
  for each statement execute function note_products_of_brands();
create trigger categories_noted_update after update on categories referencing old table as before new table as after
  for each statement execute function note_products_of_categories();
create trigger spec_definitions_noted_insert after insert on spec_definitions referencing new table as written
  for each statement execute function note_products_of_definitions();
create trigger spec_definitions_noted_update after update on spec_definitions referencing new table as written
  for each statement execute function note_products_of_definitions();
create trigger spec_definitions_noted_delete after delete on spec_definitions referencing old table as written
  for each statement execute function note_products_of_definitions();
create trigger users_noted_insert after insert on users referencing new table as written
  for each statement execute function note_users();
create trigger users_noted_update after update on users referencing old table as before new table as after
  for each statement execute function note_user_update();
create trigger users_noted_delete after delete on users referencing old table as written
  for each statement execute function note_deleted_users();

do $$
declare
  name text;
  kinds text;
begin
  for name, kinds in values ('products', '''products'''), ('stock', '''stock'''), ('orders', '''orders'''),
    ('users', '''customers'''), ('invoices', $q$'invoices', 'credit-notes'$q$), ('returns', '''returns'''),
    ('payments', '''payments''')
  loop
    execute format('create trigger %I after truncate on %I for each statement execute function note_all(%s)',
      name || '_noted_truncate', name, kinds);
  end loop;
end $$;
