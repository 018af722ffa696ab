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
