-- Categories with their spec templates, and brands.

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
