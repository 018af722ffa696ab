-- Views of the lists of the back office: filters, order and columns under a name, of one member of staff.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  list text not null check (list in ('orders', 'products', 'customers', 'stock')),
  -- The place among their views of the list; it limits how many they have.
  place integer not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 40),
  -- The filters and the order, as they stand in the address of the list.
  query text not null check (length(query) <= 1000),
  -- The keys of the columns in their order; null: the usual ones.
  columns text[] check (cardinality(columns) <= 40),
  -- Whether all who may read the list see it.
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, list, place)
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create index saved_views_shared on saved_views (list) where is_shared;
