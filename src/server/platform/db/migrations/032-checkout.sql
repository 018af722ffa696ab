-- Goods that must be paid beforehand: cut to length, made to order, or simply not for the courier's cash bag.
alter table products add column no_cod boolean not null default false;
alter table categories add column no_cod boolean not null default false;

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

-- When its password was last given to a session: what can't be undone asks for it again after a while.
alter table sessions add column password_given_at timestamptz not null default now();
update sessions set password_given_at = created_at;
