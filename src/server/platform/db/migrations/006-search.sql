-- What a search needs: synonyms, what is searched for, and what it learns from choices.

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

-- The groups of synonyms that the program has given to this shop, as it gave them: a later release finds out what is new,
-- and what staff changed or removed. A group is named by its first word, and by the first that it finds.
create table built_in_synonyms (
  name text primary key,
  words text[] not null,
  finds text[] not null
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
  at timestamptz not null default now(),
  -- What the text was corrected to when it was last searched for; null if it was not corrected.
  corrected text
);
create index search_queries_at on search_queries (at);

-- What became of products that a search found, by day, without a word of by whom. The numbers count persons, each
-- once a day. The weight is that of their choices, corrected for the positions at which the products were shown.
create table search_outcomes (
  query text not null check (length(query) between 2 and 100),
  product_id bigint not null references products on delete cascade,
  day date not null default india_date(now()),
  clicks int not null default 0 check (clicks >= 0),
  carts int not null default 0 check (carts >= 0),
  orders int not null default 0 check (orders >= 0),
  -- What visitors' clicks weigh.
  weight real not null check (weight >= 0),
  -- How many of the clicks were made by accounts, and what the choices of accounts and the orders weigh.
  account_clicks int not null default 0 check (account_clicks between 0 and clicks),
  account_weight real not null default 0 check (account_weight >= 0),
  order_weight real not null default 0 check (order_weight >= 0),
  primary key (query, product_id, day)
);
create index search_outcomes_day on search_outcomes (day);
create index search_outcomes_product on search_outcomes (product_id);

-- What a search has learned: how far a product rises among what the query finds. A job computes it.
create table search_strengths (
  query text not null,
  product_id bigint not null references products on delete cascade,
  strength real not null check (strength > 0 and strength <= 1),
  primary key (query, product_id)
);
create index search_strengths_product on search_strengths (product_id);

-- What staff wants for a query: products that come first, or a page that opens instead of the results.
create table search_rules (
  id bigint generated always as identity primary key,
  query text not null unique check (length(query) between 2 and 100),
  redirect_to text,
  redirect_label text,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check ((redirect_to is null) = (redirect_label is null))
);
create table search_pins (
  rule_id bigint not null references search_rules on delete cascade,
  product_id bigint not null references products on delete cascade,
  position int not null,
  primary key (rule_id, product_id)
);
create index search_pins_product on search_pins (product_id);

select log_writes('search_strengths', $$log_written_table('search_strengths')$$);
select log_writes('search_rules', $$log_written_table('search_rules')$$);
select log_writes('search_pins', $$log_written_table('search_rules')$$);
do $$
declare
  name text;
  subject text;
begin
  for name, subject in values
    ('search_strengths', 'search_strengths'), ('search_rules', 'search_rules'), ('search_pins', 'search_rules')
  loop
    execute format('create trigger %I after truncate on %I for each statement execute function log_table(%L)',
      name || '_emptied', name, subject);
  end loop;
end $$;
