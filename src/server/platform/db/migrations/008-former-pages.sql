-- What had a page once and has none any more: a category that went into another one leads there, all
-- else is gone for good, which is another answer than "never was". Written by triggers, so that no way
-- of removing can forget to.
create table former_pages (
  noun text not null check (noun in ('CATEGORY', 'PRODUCT')),
  id bigint not null,
  name text not null,
  -- Where a category went, if it went into another; where a product lay.
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

-- When a category's own page last changed, for those who come back to look.
alter table categories add column updated_at timestamptz not null default now();

create function touch_category() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger categories_touched before update on categories
  for each row execute function touch_category();
