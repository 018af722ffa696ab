-- Rates of GST for an HSN code or a category, each with the day from which it holds, and rates that depend on the price.

create table gst_rules (
  id bigint generated always as identity primary key,
  -- An HSN code or the first digits of one; null: a rule of a category with everything below it.
  hsn text check (hsn ~ '^[0-9]{2,8}$'),
  category_id bigint references categories,
  effective_from date not null check (effective_from >= '2017-07-01'),
  rate_bp int not null check (rate_bp between 0 and 10000),
  -- In paise for one piece: up to this `rate_bp`, above it `rate_above_bp`. Null: one rate for every price.
  price_limit bigint check (price_limit between 1 and 1000000000000),
  rate_above_bp int check (rate_above_bp between 0 and 10000),
  -- What is compared with the limit: the value before GST (at the lower rate) or the price with GST.
  limit_basis text not null default 'BEFORE_GST' check (limit_basis in ('BEFORE_GST', 'WITH_GST')),
  -- The notification that says so.
  source text not null check (source <> ''),
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint gst_rules_scope check (num_nonnulls(hsn, category_id) = 1),
  constraint gst_rules_price check ((price_limit is null and rate_above_bp is null) or rate_above_bp > rate_bp)
);
create index gst_rules_hsn on gst_rules (hsn, effective_from) where hsn is not null;
create index gst_rules_category on gst_rules (category_id, effective_from) where category_id is not null;
create index gst_rules_day on gst_rules (effective_from desc, id desc);
-- The products of a rule: codes that begin with its digits.
create index products_hsn on products (hsn collate "C") where hsn is not null;

-- The rate of a piece. `amount` is the price of so many pieces with GST, after discounts and without delivery.
create function gst_rate_at(rate_bp int, price_limit bigint, rate_above_bp int, limit_basis text, amount bigint, pieces int)
  returns int language sql immutable
  return case
    when price_limit is null or amount is null then rate_bp
    when limit_basis = 'WITH_GST' and amount <= price_limit * pieces then rate_bp
    when limit_basis = 'BEFORE_GST' and amount * 10000 <= price_limit * pieces * (10000 + rate_bp) then rate_bp
    else rate_above_bp
  end;

-- The rule for goods on a day, if any: of the newest day; on the same day a longer code before a shorter one before the nearer
-- category before one above it, then the rule that was added last.
create function gst_rule_of(code text, category bigint, day date)
  returns table (rule_id bigint, rate_bp int, price_limit bigint, rate_above_bp int, limit_basis text,
    effective_from date, farness int)
  language sql stable as $$
  with recursive line as (
    select c.id, c.parent_id, 10 as farness from categories c
    where c.id = category and exists (select from gst_rules where category_id is not null)
    union all
    select c.id, c.parent_id, line.farness + 1 from categories c join line on c.id = line.parent_id
  )
  select r.id, r.rate_bp, r.price_limit, r.rate_above_bp, r.limit_basis, r.effective_from, r.farness
  from (
    select rule.*, 9 - length(rule.hsn) as farness from gst_rules rule
    where rule.hsn in (left(code, 2), left(code, 3), left(code, 4), left(code, 5), left(code, 6), left(code, 7), left(code, 8))
      and rule.effective_from <= day
    union all
    select rule.*, line.farness from line join gst_rules rule on rule.category_id = line.id
    where rule.effective_from <= day
  ) r
  order by r.effective_from desc, r.farness, r.id desc
  limit 1
$$;

-- The GST of a product on a day: its own rate or the rule for it, whichever is of the newer day; on the same day its own. No row:
-- nobody has set one.
create function gst_terms_on(product bigint, day date)
  returns table (rule_id bigint, rate_bp int, price_limit bigint, rate_above_bp int, limit_basis text)
  language sql stable as $$
  select t.rule_id, t.rate_bp, t.price_limit, t.rate_above_bp, t.limit_basis
  from (
    (select null::bigint as rule_id, own.rate_bp, null::bigint as price_limit, null::int as rate_above_bp,
      null::text as limit_basis, own.effective_from, 0 as farness
    from gst_rates own
    where own.product_id = product and own.effective_from <= day
    order by own.effective_from desc limit 1)
    union all
    select rule.rule_id, rule.rate_bp, rule.price_limit, rule.rate_above_bp, rule.limit_basis, rule.effective_from,
      rule.farness
    from products p, gst_rule_of(p.hsn, p.category_id, day) rule
    where p.id = product
  ) t
  order by t.effective_from desc, t.farness
  limit 1
$$;

-- The same of every product, in one pass: a rule is looked for once for each code and category.
create function gst_terms_of_all(day date)
  returns table (product_id bigint, rule_id bigint, rate_bp int, price_limit bigint, rate_above_bp int, limit_basis text)
  language sql stable as $$
  with own as (
    select distinct on (product_id) product_id, effective_from, rate_bp
    from gst_rates where effective_from <= day order by product_id, effective_from desc
  ), ruled as materialized (
    select goods.hsn, goods.category_id, rule.*
    from (select distinct hsn, category_id from products) goods, gst_rule_of(goods.hsn, goods.category_id, day) rule
  )
  select p.id, ruled.rule_id, case when ruled.rule_id is null then own.rate_bp else ruled.rate_bp end,
    ruled.price_limit, ruled.rate_above_bp, ruled.limit_basis
  from products p
    left join own on own.product_id = p.id
    left join ruled on ruled.category_id = p.category_id and ruled.hsn is not distinct from p.hsn
      and (own.effective_from is null or own.effective_from < ruled.effective_from)
  where own.product_id is not null or ruled.rule_id is not null
$$;

-- The rate up to the limit, if it depends on the price. Null: nobody has set one.
create or replace function gst_rate_on(product bigint, day date) returns int
  language sql stable
  return (select rate_bp from gst_terms_on(product, day));

-- The products whose HSN code or category a rule is for.
create function products_of_rule(code text, category bigint) returns setof bigint language sql stable as $$
  with recursive below as (
    select category as id where category is not null
    union all
    select c.id from categories c join below on c.parent_id = below.id
  )
  select p.id from products p
  where code is not null and p.hsn collate "C" >= code and p.hsn collate "C" < code || ':'
  union all
  select p.id from products p join below on p.category_id = below.id
$$;

-- Everything that shows a rate is read with the tag of the categories.
create trigger gst_rules_logged after insert or update or delete or truncate on gst_rules
  for each statement execute function log_table('categories');

-- For programs: products that have another rate at once. What begins later is noted by `number_changes` on its day.
create function note_products_of_rules() returns trigger language plpgsql as $$
begin
  insert into row_changes (kind, id)
  select distinct 'products', product_id
  from written rule, products_of_rule(rule.hsn, rule.category_id) product_id
  where rule.effective_from <= today_in_india();
  return null;
end $$;
select note_writes('gst_rules', 'note_products_of_rules()');

-- Gives positions to what was committed, at most to this many rows of the log and to as many old ones, those of the wanted kind
-- first. False: nothing is left.
create or replace function number_changes(wanted text, most int) returns boolean language plpgsql as $$
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
    select 'products', product_id from gst_rates
    where effective_from <= today and effective_from > (select rates_of from row_epoch)
    union
    select 'products', product_id from gst_rules rule, products_of_rule(rule.hsn, rule.category_id) product_id
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
