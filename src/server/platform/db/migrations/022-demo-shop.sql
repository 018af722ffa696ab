-- How the demo shop is recognised, and what of it is kept aside after its removal, until the shop goes live.

-- A shop that was never a demo has no row.
create table demo_shop (
  is_only boolean primary key default true check (is_only),
  -- When the demo was complete. The shop was empty before, and nobody could open it.
  marked_at timestamptz not null default now(),
  -- The highest id of each table at that time: rows up to it are the demo's.
  last_ids jsonb not null,
  -- The company as the demo wrote it.
  company jsonb not null,
  -- Null: the demo is in the shop.
  removed_at timestamptz
);

-- Rows of the demo that were removed, as they were. json, not jsonb: it keeps every text as it is.
create table set_aside_rows (
  id bigint generated always as identity primary key,
  table_name text not null,
  contents json not null
);
create index set_aside_rows_table on set_aside_rows (table_name, id);

-- The pictures that those rows show. The reference keeps their files.
create table set_aside_pictures (
  upload_id bigint primary key references uploads
);

-- A demo shop of a former version: its rows are not newer than its milestone. It had no shoppers of its own.
insert into demo_shop (marked_at, last_ids, company)
select reached_at,
  jsonb_strip_nulls(jsonb_build_object(
    'products', (select max(id) from products where created_at <= reached_at),
    'brands', (select max(id) from brands where created_at <= reached_at),
    'banners', (select max(id) from banners where created_at <= reached_at))),
  coalesce((select value from settings where section = 'company' and version = 1), '{}')
from milestones where name = 'demo_catalogue';
