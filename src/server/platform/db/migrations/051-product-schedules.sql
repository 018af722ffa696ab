-- When a draft is published by itself, and when it leaves the shop again.
create table product_schedules (
  product_id bigint primary key references products on delete cascade,
  -- Null: the product is in the shop already.
  publish_at timestamptz,
  -- Null: it stays in the shop.
  hide_at timestamptz,
  -- Why nothing was done at that time. Then the schedule waits for staff.
  failure text check (failure <> ''),
  version int not null default 1,
  check (publish_at is not null or hide_at is not null),
  check (hide_at > publish_at)
);
create index product_schedules_next on product_schedules (least(publish_at, hide_at)) where failure is null;
create index product_schedules_failed on product_schedules (product_id) where failure is not null;
