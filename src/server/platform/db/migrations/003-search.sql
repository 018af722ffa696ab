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

alter table brands
  add column logo_id bigint references uploads,
  add column version int not null default 1;

-- Addresses a brand had before: they lead to the one it has now.
create table brand_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  brand_id bigint not null references brands on delete cascade
);
create index brand_slugs_brand on brand_slugs (brand_id);

create trigger synonyms_changed after insert or update or delete on synonyms
  for each statement execute function announce_change();
create trigger brands_changed after insert or update or delete on brands
  for each statement execute function announce_change();
