-- Categories, brands, products and their variants, what is in stock, and what a search needs.

-- Categories -----------------------------------------------------------------------------------

create table categories (
  id bigint generated always as identity primary key,
  -- Null: at the top.
  parent_id bigint references categories,
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  position int not null default 0,
  -- What new products of the category start with; null: nothing.
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate_bp int check (gst_rate_bp between 0 and 10000),
  -- Whether and for how long its goods may come back; null: as the category above or the settings say.
  return_rule text check (return_rule in ('STANDARD', 'UNOPENED', 'FAULTY_ONLY')),
  return_days int check (return_days between 1 and 90),
  -- Goods that must be paid beforehand, with everything below: cut to length, made to order, too dear for cash.
  no_cod boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- When the category's own page last changed, for search engines.
  updated_at timestamptz not null default now(),
  check (parent_id <> id)
);
create index categories_parent on categories (parent_id, position, id);
create unique index categories_sibling_name on categories (coalesce(parent_id, 0), lower(name));

create function touch_category() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger categories_touched before update on categories
  for each row execute function touch_category();

create table category_uploads (
  category_id bigint not null references categories on delete cascade,
  upload_id bigint not null references uploads,
  position int not null,
  alt text not null default '',
  primary key (category_id, position)
);
create index category_uploads_upload on category_uploads (upload_id);

-- The specifications that products of a category have.
create table spec_definitions (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories on delete cascade,
  key text not null check (key ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'),
  label text not null,
  type text not null check (type in ('NUMBER', 'TEXT', 'BOOLEAN', 'CHOICE')),
  -- Null: a figure without a unit, or no figure.
  unit text,
  choices text[] not null default '{}',
  spec_group text not null default 'General',
  facet boolean not null default false,
  card boolean not null default false,
  required boolean not null default false,
  position int not null,
  unique (category_id, key)
);

-- The rule of the nearest category that has one, and at the top that any unused goods may come back.
create function return_rule_of(category bigint) returns text
  language sql stable
  return (
    with recursive line as (
      select parent_id, return_rule, 0 as height from categories where id = category
      union all
      select c.parent_id, c.return_rule, line.height + 1 from categories c join line on c.id = line.parent_id
    )
    select coalesce(
      (select return_rule from line where return_rule is not null order by height limit 1), 'STANDARD')
  );

-- A category that refuses cash refuses it for everything below.
create function category_refuses_cod(category bigint) returns boolean
  language sql stable
  return (
    with recursive line as (
      select parent_id, no_cod from categories where id = category
      union all
      select c.parent_id, c.no_cod from categories c join line on c.id = line.parent_id
    )
    select coalesce(bool_or(no_cod), false) from line
  );

-- Brands ---------------------------------------------------------------------------------------

create table brands (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  slug text not null unique,
  description text not null default '',
  -- Null: it is shown by its name.
  logo_id bigint references uploads,
  -- The brand has made this shop its dealer: its products say so.
  is_authorised boolean not null default false,
  -- For after the sale: a page to register a product on, one with the service centres, a phone. Null: none.
  registration_url text,
  centres_url text,
  service_phone text,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index brands_name on brands (lower(name));

-- Addresses a brand had before: they lead to the one it has now.
create table brand_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  brand_id bigint not null references brands on delete cascade
);
create index brand_slugs_brand on brand_slugs (brand_id);

-- Products -------------------------------------------------------------------------------------

create table products (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories,
  -- Null: no brand.
  brand_id bigint references brands,
  name text not null check (length(name) between 1 and 200),
  -- Null: none.
  model text,
  description text not null default '',
  highlights text[] not null default '{}',
  box_contents text[] not null default '{}',
  documents jsonb not null default '[]',
  compatibility text[] not null default '{}',
  -- Null: no warranty.
  warranty_months int check (warranty_months >= 0),
  warranty_text text not null default '',
  -- What the law wants to know of a product; null: not known yet, or not for this product. A product is published
  -- only with what is required of it.
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$'),
  manufacturer text,
  importer text,
  -- Who packed it where that is not who made it: Rule 6(1)(a), Legal Metrology (Packaged Commodities) Rules.
  packer text check (packer <> ''),
  net_quantity text,
  packed_on date,
  -- The Indian Standard it is certified to and the licence that says so: Hand Tools (Quality Control) Order, 2025.
  bis_standard text check (bis_standard <> ''),
  bis_licence text check (bis_licence <> ''),
  has_lithium boolean not null default false,
  -- Must be paid beforehand, whatever its category says.
  no_cod boolean not null default false,
  -- Its own return terms; null: those of its category.
  return_rule text check (return_rule in ('STANDARD', 'UNOPENED', 'FAULTY_ONLY')),
  return_days int check (return_days between 1 and 90),
  popularity real not null default 0,
  -- Filled by count_review: how many published reviews there are and the sum of their stars.
  rating_count int not null default 0 check (rating_count >= 0),
  rating_sum int not null default 0,
  -- The average in tenths of a star, as it is shown: lists filter and sort by what is read.
  rating_tenths int not null generated always as (
    case when rating_count = 0 then 0 else round(rating_sum * 10.0 / rating_count) end) stored,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  -- Null: never published.
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_rating check (rating_sum between rating_count and rating_count * 5)
);
create index products_category on products (category_id) where status = 'PUBLISHED';
create index products_brand on products (brand_id) where status = 'PUBLISHED';
create index products_newest on products (published_at desc, id desc) where status = 'PUBLISHED';
create index products_popular on products (popularity desc, id desc) where status = 'PUBLISHED';
create index products_status on products (status, updated_at desc, id desc);

-- The return terms of a product: its own, else those of the nearest category that has any, else the shop's.
create function return_terms_of(product bigint, shop_days int, out return_rule text, out return_days int)
  language sql stable as $$
  with recursive line as (
    select c.parent_id, c.return_rule, c.return_days, 0 as height
    from products p join categories c on c.id = p.category_id where p.id = product
    union all
    select c.parent_id, c.return_rule, c.return_days, line.height + 1
    from categories c join line on c.id = line.parent_id
  )
  select coalesce(p.return_rule,
      (select l.return_rule from line l where l.return_rule is not null order by l.height limit 1), 'STANDARD'),
    coalesce(p.return_days,
      (select l.return_days from line l where l.return_days is not null order by l.height limit 1), shop_days)
  from products p where p.id = product
$$;

-- A product's GST rate from a date on: rates change by notification, old invoices keep theirs.
create table gst_rates (
  product_id bigint not null references products on delete cascade,
  effective_from date not null,
  rate_bp int not null check (rate_bp between 0 and 10000),
  primary key (product_id, effective_from)
);

create function gst_rate_on(product bigint, day date) returns int
  language sql stable
  return (
    select rate_bp from gst_rates
    where product_id = product and effective_from <= day
    order by effective_from desc limit 1
  );

create table product_specs (
  product_id bigint not null references products on delete cascade,
  key text not null,
  number_value double precision,
  text_value text,
  boolean_value boolean,
  primary key (product_id, key),
  check (num_nonnulls(number_value, text_value, boolean_value) = 1)
);
create index product_specs_number on product_specs (key, number_value) where number_value is not null;
create index product_specs_text on product_specs (key, text_value) where text_value is not null;

-- Products tied together by hand, beside what their specs say fits: an accessory, a spare part or an
-- alternative of a product, or what follows it when it is no longer sold.
create table product_links (
  product_id bigint not null references products on delete cascade,
  kind text not null check (kind in ('ACCESSORY', 'SPARE_PART', 'ALTERNATIVE', 'SUCCESSOR')),
  other_id bigint not null references products on delete cascade,
  position int not null,
  primary key (product_id, kind, other_id),
  check (product_id <> other_id)
);
create index product_links_other on product_links (other_id, kind);
create unique index product_links_one_successor on product_links (product_id) where kind = 'SUCCESSOR';

-- Variants -------------------------------------------------------------------------------------

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  sku text not null unique check (length(sku) between 1 and 64),
  name text not null default '',
  options jsonb not null default '{}',
  -- Sold without the battery it runs on: somebody who buys only this cannot start.
  is_bare boolean not null default false,
  price bigint not null check (price > 0),
  mrp bigint not null check (mrp > 0),
  -- Null: not measured.
  weight_grams int check (weight_grams > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  -- Null: none.
  barcode text unique check (length(barcode) between 4 and 32),
  position int not null default 0,
  -- Null: on sale with its product.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  check (price <= mrp)
);
create index variants_product on variants (product_id, position, id);

create table tier_prices (
  variant_id bigint not null references variants on delete cascade,
  min_quantity int not null check (min_quantity > 1),
  price bigint not null check (price > 0),
  primary key (variant_id, min_quantity)
);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Null: shows every variant.
  variant_id bigint references variants on delete set null,
  upload_id bigint not null references uploads,
  alt text not null default '',
  position int not null
);
create index product_images_product on product_images (product_id, position);
create index product_images_upload on product_images (upload_id);

-- The ledger that it is the sum of, and the reservations, refer to orders: they are in 005-selling.sql.
create table stock (
  variant_id bigint primary key references variants on delete cascade,
  on_hand int not null default 0,
  reserved int not null default 0,
  check (on_hand >= 0 and reserved >= 0 and reserved <= on_hand)
);

-- Pages that are gone --------------------------------------------------------------------------

-- What had a page once and has none any more: a category that went into another one leads there, all
-- else is gone for good, which is another answer than "never was". Written by triggers, so that no way
-- of removing can forget to.
create table former_pages (
  noun text not null check (noun in ('CATEGORY', 'PRODUCT')),
  id bigint not null,
  name text not null,
  -- Where a category went, if it went into another; where a product lay. Null: nowhere that is there.
  category_id bigint references categories on delete set null,
  gone_at timestamptz not null default now(),
  primary key (noun, id)
);
create index former_pages_category on former_pages (category_id);

create function keep_former_category() returns trigger language plpgsql as $$
begin
  insert into former_pages (noun, id, name) values ('CATEGORY', old.id, old.name)
  on conflict (noun, id) do nothing;
  return null;
end $$;

create trigger categories_former after delete on categories
  for each row execute function keep_former_category();

create function keep_former_product() returns trigger language plpgsql as $$
begin
  insert into former_pages (noun, id, name, category_id)
  select 'PRODUCT', old.id, old.name, (select id from categories where id = old.category_id)
  on conflict (noun, id) do nothing;
  return null;
end $$;

-- A draft nobody ever saw leaves nothing behind.
create trigger products_former after delete on products
  for each row when (old.published_at is not null) execute function keep_former_product();

-- Search ---------------------------------------------------------------------------------------

-- Words that mean the same to a buyer: each finds what the others find. Where `finds` is filled it is
-- one-way: each of `words` also finds what `finds` names, and not the other way round.
create table synonyms (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) between 1 and 40),
  finds text[] not null default '{}' check (cardinality(finds) <= 40),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (cardinality(words) + cardinality(finds) > 1)
);
create trigger synonyms_logged after insert or update or delete or truncate on synonyms
  for each statement execute function log_table();

-- What was searched for, without a word of by whom. One row for each text, place and few seconds.
create table search_queries (
  id bigint generated always as identity primary key,
  query text not null check (length(query) between 2 and 100),
  source text not null check (source in ('PAGE', 'DROPDOWN')),
  hits int not null default 1 check (hits > 0),
  -- Products found when it was last asked, and the longest it took.
  total int not null check (total >= 0),
  ms real not null check (ms >= 0),
  at timestamptz not null default now()
);
create index search_queries_at on search_queries (at);

-- What the log of changes records of the catalogue (`changes` in 001-platform.sql) ---------------

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

-- Every sale pays for this. Only what changes the pieces that can be bought is logged.
create function log_stock_update() returns trigger language plpgsql as $$
declare
  flipped bigint[];
  counted bigint[];
begin
  select array_agg(variant_id) filter (where has_flipped), array_agg(variant_id) filter (where not has_flipped)
  into flipped, counted
  from (
    select variant_id, min(free) = 0 and max(free) > 0 as has_flipped
    from (
      select variant_id, on_hand - reserved as free from before
      union all
      select variant_id, on_hand - reserved from after
    ) both_rows
    group by variant_id
    having min(free) <> max(free)
  ) changed;
  perform log_products('availability', array(select product_id from variants where id = any(flipped)));
  perform log_products('quantity', array(select product_id from variants where id = any(counted)));
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
    'product_specs', 'gst_rates', 'tier_prices', 'product_links', 'category_uploads', 'spec_definitions']
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
