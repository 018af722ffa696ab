-- Who had something in the cart or began a checkout on a day. Once a day in India is over, only its numbers are kept.
create table shopping_days (
  day date not null default india_date(now()),
  user_id bigint not null references users on delete cascade,
  checked_out boolean not null default false,
  primary key (day, user_id)
);
create index shopping_days_user on shopping_days (user_id);

-- How many shoppers that were, by day.
create table conversion_days (
  day date primary key,
  carts int not null default 0,
  checkouts int not null default 0,
  check (checkouts between 0 and carts)
);

-- The first day that is counted from its beginning: a shop that has sold before has missed a part of today.
insert into conversion_days (day)
select india_date(now()) + (exists (select from orders))::int;
