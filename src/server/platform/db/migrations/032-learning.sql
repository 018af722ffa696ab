-- What became of products that a search found, by day, without a word of by whom. The numbers count persons, each
-- once a day. The weight is that of their choices, corrected for the positions at which the products were shown.
create table search_outcomes (
  query text not null check (length(query) between 2 and 100),
  product_id bigint not null references products on delete cascade,
  day date not null default india_date(now()),
  clicks int not null default 0 check (clicks >= 0),
  carts int not null default 0 check (carts >= 0),
  orders int not null default 0 check (orders >= 0),
  weight real not null check (weight >= 0),
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

-- What the text was corrected to when it was last searched for; null if it was not corrected.
alter table search_queries add column corrected text;

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

-- Logs the name of a table once, if the statement wrote any row.
create function log_written_table() returns trigger language plpgsql as $$
begin
  insert into changes (subject) select tg_argv[0] where exists (select from written) on conflict do nothing;
  return null;
end $$;
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

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check
  check (section in ('company', 'shipping', 'tax', 'cod', 'payments', 'backups', 'search'));
