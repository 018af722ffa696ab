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

-- A trigger that sees rows is for one kind of write only.
do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('products', 'PRODUCT', 'id'),
      ('variants', 'PRODUCT', 'product_id'),
      ('product_specs', 'PRODUCT', 'product_id'),
      ('product_images', 'PRODUCT', 'product_id'),
      ('gst_rates', 'PRODUCT', 'product_id'),
      ('brands', 'BRAND', 'id'),
      ('categories', 'CATEGORY', 'id'),
      ('category_uploads', 'CATEGORY', 'category_id'),
      ('spec_definitions', 'CATEGORY', 'category_id')
    ) as them(name, subject, named_by)
  loop
    execute format(
      'create trigger %1$s_noted_added after insert on %1$s referencing new table as changed
        for each statement execute function note_listing_change(%2$L, %3$L)',
      watched.name, watched.subject, watched.named_by);
    execute format(
      'create trigger %1$s_noted_changed after update on %1$s referencing new table as changed
        for each statement execute function note_listing_change(%2$L, %3$L)',
      watched.name, watched.subject, watched.named_by);
    execute format(
      'create trigger %1$s_noted_removed after delete on %1$s referencing old table as changed
        for each statement execute function note_listing_change(%2$L, %3$L)',
      watched.name, watched.subject, watched.named_by);
  end loop;
end $$;

-- STOCK is a product too, of which nothing changed but the pieces that can be bought: every sale writes
-- stock, and only that is noted of it.
create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into listing_changes (subject, subject_id)
  select distinct 'STOCK', variants.product_id
  from changed join variants on variants.id = changed.variant_id;
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
