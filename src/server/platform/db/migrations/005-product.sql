-- Sold without the battery it runs on: somebody who buys only this cannot start.
alter table variants add column is_bare boolean not null default false;

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

-- Whether goods of a category may come back; null: as its parent says, and at the top any that are unused.
alter table categories add column return_rule text
  check (return_rule in ('STANDARD', 'UNOPENED', 'FAULTY_ONLY'));

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
