-- Products, their variants, what is in stock, pages that are gone, and what a search needs.

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
-- A spare part shows the machines whose model it names.
create index products_model on products (upper(btrim(model))) where status = 'PUBLISHED';
-- The product list of the back office: the last changed first. It finds a product by a part of its name, its model or
-- a SKU, or by its brand, without reading all of them.
create index products_updated on products (updated_at desc, id desc);
create index products_name_part on products using gin (name gin_trgm_ops);
create index products_model_part on products using gin (model gin_trgm_ops);
create index products_of_brand on products (brand_id);

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

-- How many pieces of each product were ordered in the last 90 days, for the best sellers. A job counts them
-- again every few minutes and writes only what differs. A product without a row sold none.
create table product_sales (
  product_id bigint primary key references products on delete cascade,
  pieces int not null check (pieces > 0)
);

-- When a draft is published by itself, and when it leaves the shop again.
create table product_schedules (
  product_id bigint primary key references products on delete cascade,
  -- Null: the product is in the shop already.
  publish_at timestamptz,
  -- Null: it stays in the shop.
  hide_at timestamptz,
  -- Why nothing was done at that time. Then the schedule waits for staff.
  failure text check (failure <> ''),
  version int not null default 1,
  check (publish_at is not null or hide_at is not null),
  check (hide_at > publish_at)
);
create index product_schedules_next on product_schedules (least(publish_at, hide_at)) where failure is null;
create index product_schedules_failed on product_schedules (product_id) where failure is not null;

-- Which uploaded documents the products name in `documents`. An upload that none names is removed.
create table product_documents (
  product_id bigint not null references products on delete cascade,
  upload_id bigint not null references uploads,
  primary key (product_id, upload_id)
);
create index product_documents_upload on product_documents (upload_id);

-- What new products state if nothing else is entered. Without a brand: for products of every brand.
create table fact_defaults (
  id bigint primary key generated always as identity,
  brand_id bigint unique nulls not distinct references brands on delete cascade,
  hsn text,
  gst_rate_bp int check (gst_rate_bp between 0 and 10000),
  country_of_origin text,
  manufacturer text,
  importer text,
  net_quantity text,
  version int not null default 1
);

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
-- Lists of the back office find a variant by a part of its SKU or barcode.
create index variants_sku_part on variants using gin (sku gin_trgm_ops);
create index variants_barcode_part on variants using gin (barcode gin_trgm_ops);
-- The scarce variants of all products are counted from this index and that of the stock, without the variants themselves.
create index variants_sold on variants (id) include (product_id) where archived_at is null;

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

-- The ledger that it is the sum of, and the reservations, refer to orders: they are in 011-stock.sql.
create table stock (
  variant_id bigint primary key references variants on delete cascade,
  on_hand int not null default 0,
  reserved int not null default 0,
  -- With this many available pieces or fewer the variant is low; null: the limit of all variants.
  low_at int check (low_at between 0 and 100000),
  -- Whether few pieces or none are left to sell, so that lists of scarce goods read an index of these alone. The index
  -- changes only with this column: a sale that leaves enough does not write to it.
  scarcity text generated always as (case
    when on_hand - reserved <= 0 then 'OUT'
    when on_hand - reserved <= coalesce(low_at, 5) then 'LOW'
  end) stored,
  check (on_hand >= 0 and reserved >= 0 and reserved <= on_hand)
);
create index stock_scarce on stock (variant_id) include (scarcity) where scarcity is not null;

-- Each variant has a row of stock, so lists of stock start from there and need not read all variants. Both rows are
-- written in one transaction, so the rule is checked at its end.
alter table variants add constraint variants_stock
  foreign key (id) references stock (variant_id) deferrable initially deferred;

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
