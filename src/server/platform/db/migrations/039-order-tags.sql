-- Words that staff put on an order to find it again. Two tags that differ only in capitals are the same.
create function tag_keys(tags text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select lower(tag) from unnest(tags) tag);

create function are_tags(tags text[]) returns boolean
  language sql immutable strict parallel safe
  return cardinality(tags) <= 20
    and not exists (select from unnest(tags) tag
      where tag is null or tag <> btrim(tag) or length(tag) not between 1 and 40)
    and cardinality(tags) = (select count(distinct lower(tag)) from unnest(tags) tag);

alter table orders add column tags text[] not null default '{}' check (are_tags(tags));
create index orders_tagged on orders using gin (tag_keys(tags)) where tags <> '{}';
