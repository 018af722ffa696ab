-- What changed in the catalogue, so that a process can bring its copy of it up to date however long it
-- did not hear: only ever added to, by triggers, and forgotten after a day. A row is new to whoever
-- could not yet see its transaction, so nothing is missed however transactions overlap.
create table listing_changes (
  xid xid8 not null default pg_current_xact_id(),
  subject text not null check (subject in ('PRODUCT', 'STOCK', 'BRAND', 'CATEGORY')),
  subject_id bigint not null,
  changed_at timestamptz not null default now()
);
create index listing_changes_xid on listing_changes (xid);
create index listing_changes_changed on listing_changes using brin (changed_at);

-- Statement triggers: `changed` holds the rows that were written. The first argument is the subject,
-- the second the column that names it.
create function note_listing_change() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into listing_changes (subject, subject_id) select distinct %L, %I from changed',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- The same for parts of a product, unless it was written in the same transaction: then it is noted.
create function note_part_of_listed() returns trigger language plpgsql as $$
begin
  insert into listing_changes (subject, subject_id)
  select distinct 'PRODUCT', changed.product_id
  from changed left join products on products.id = changed.product_id
  where products.xmin is distinct from pg_current_xact_id()::xid;
  return null;
end $$;

-- A trigger that sees rows is for one kind of write only.
do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('products', $does$note_listing_change('PRODUCT', 'id')$does$),
      ('variants', 'note_part_of_listed()'),
      ('product_specs', 'note_part_of_listed()'),
      ('product_images', 'note_part_of_listed()'),
      ('gst_rates', 'note_part_of_listed()'),
      ('brands', $does$note_listing_change('BRAND', 'id')$does$),
      ('categories', $does$note_listing_change('CATEGORY', 'id')$does$),
      ('category_uploads', $does$note_listing_change('CATEGORY', 'category_id')$does$),
      ('spec_definitions', $does$note_listing_change('CATEGORY', 'category_id')$does$)
    ) as them(name, does)
  loop
    execute format(
      'create trigger %1$s_noted_added after insert on %1$s referencing new table as changed
        for each statement execute function %2$s',
      watched.name, watched.does);
    execute format(
      'create trigger %1$s_noted_changed after update on %1$s referencing new table as changed
        for each statement execute function %2$s',
      watched.name, watched.does);
    execute format(
      'create trigger %1$s_noted_removed after delete on %1$s referencing old table as changed
        for each statement execute function %2$s',
      watched.name, watched.does);
  end loop;
end $$;

-- STOCK is a product too, of which nothing changed but the pieces that can be bought: every sale writes
-- stock, and only that is noted of it.
create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into listing_changes (subject, subject_id)
  select distinct 'STOCK', variants.product_id
  from changed join variants on variants.id = changed.variant_id
  join products on products.id = variants.product_id
  where products.xmin is distinct from pg_current_xact_id()::xid;
  return null;
end $$;

create function note_moved_stock() returns trigger language plpgsql as $$
begin
  insert into listing_changes (subject, subject_id)
  select distinct 'STOCK', variants.product_id
  from before join changed using (variant_id) join variants on variants.id = variant_id
  where before.on_hand - before.reserved <> changed.on_hand - changed.reserved;
  return null;
end $$;

create trigger stock_noted_added after insert on stock referencing new table as changed
  for each statement execute function note_new_stock();
create trigger stock_noted_changed after update on stock referencing old table as before new table as changed
  for each statement execute function note_moved_stock();
create trigger stock_noted_removed after delete on stock referencing old table as changed
  for each statement execute function note_new_stock();
