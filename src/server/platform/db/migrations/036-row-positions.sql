-- What changed since: every product, order and so on has a position, and a change gives it a new one at the end. A program that
-- has read up to a position gets what has a later one.

-- The log: which rows were written, in the transaction of their cause. Nothing but an insert, so that nobody waits for anybody.
-- `number_changes` below empties it.
create table row_changes (
  kind text not null,
  id bigint not null
);

-- A position is given after the commit, while nobody else gives one, so no transaction that commits late is skipped. The row
-- stays when what it names is deleted: then it says so.
create table row_positions (
  kind text not null check (kind in ('products', 'stock', 'orders', 'customers', 'invoices', 'credit-notes', 'returns',
    'payments')),
  id bigint not null,
  position bigint not null,
  -- When the position was given. Within a kind it never goes back, also if the clock does.
  at timestamptz not null,
  primary key (kind, id)
);
create sequence row_position_numbers owned by row_positions.position;
create unique index row_positions_next on row_positions (kind, position);
create index row_positions_at on row_positions (kind, at, position);

-- Up to which id the rows have a position that were there before this migration or came with a restored backup. A kind without
-- a row here has them all.
create table row_fills (
  kind text primary key,
  last_id bigint not null default 0
);
insert into row_fills (kind) values ('products'), ('stock'), ('orders'), ('customers'), ('invoices'), ('credit-notes'),
  ('returns'), ('payments');

-- The life of these positions. A restored backup makes another one (see `leftOut` in backup/snapshot.ts).
create table row_epoch (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- The day whose GST rates products have; a rate that begins later changes its product by itself.
  rates_of date not null default today_in_india()
);
insert into row_epoch default values;

-- Also names the timeline, which a failover or a recovery to an earlier time changes: what was lost would give its positions to
-- other rows. Servers that do not tell their timeline have none.
create function row_epoch() returns text language plpgsql stable as $$
declare
  timeline text := '';
begin
  begin
    timeline := substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8);
  exception when others then null;
  end;
  return (select id from row_epoch) || timeline;
end $$;

-- The rows of each kind.
create view row_sources as
select 'products' as kind, id from products
union all select 'stock', variant_id from stock
union all select 'orders', id from orders
union all select 'customers', id from users
  where disabled_at is null and (user_type = 'CUSTOMER' or guest_phone is not null)
union all select 'invoices', id from invoices where original_id is null
union all select 'credit-notes', id from invoices where original_id is not null
union all select 'returns', id from returns
union all select 'payments', id from payments;

-- Gives positions to what was committed, at most to this many rows of the log and to as many old ones, those of the wanted kind
-- first. False: nothing is left.
create function number_changes(wanted text, most int) returns boolean language plpgsql as $$
declare
  today date := today_in_india();
  due text;
  reached bigint;
  new_ids bigint[];
begin
  -- The statements behind the lock see what was committed before it.
  perform pg_advisory_xact_lock(hashtextextended('row_positions', 0));
  if exists (select from row_epoch where rates_of < today) then
    insert into row_changes (kind, id)
    select distinct 'products', product_id from gst_rates
    where effective_from <= today and effective_from > (select rates_of from row_epoch);
    update row_epoch set rates_of = today;
  end if;

  with noted as (
    delete from row_changes where ctid = any(array(select ctid from row_changes limit most)) returning kind, id
  )
  insert into row_positions (kind, id, position, at)
  select kind, id, nextval('row_position_numbers'), greatest(clock_timestamp(),
    (select max(known.at) from row_positions known where known.kind = noted.kind))
  from (select distinct kind, id from noted) noted
  on conflict (kind, id) do update set position = excluded.position, at = excluded.at;

  select kind, last_id into due, reached from row_fills order by kind = wanted desc nulls last, kind limit 1;
  if found then
    execute format('select array(select id from row_sources where kind = %L and id > $1 order by id limit $2)', due)
      into new_ids using reached, most;
    insert into row_positions (kind, id, position, at)
    select due, new_id, nextval('row_position_numbers'), greatest(clock_timestamp(),
      (select max(at) from row_positions where kind = due))
    from unnest(new_ids) new_id
    on conflict do nothing;
    if cardinality(new_ids) < most then delete from row_fills where kind = due;
    else update row_fills set last_id = new_ids[cardinality(new_ids)] where kind = due;
    end if;
  end if;
  return exists (select from row_fills) or exists (select from row_changes);
end $$;

-- What writes the log ----------------------------------------------------------------------------

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
