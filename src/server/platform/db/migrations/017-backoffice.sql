-- What else only the back office needs: backups, the demo, saved views, numbers by day, and what tells staff of open work.

-- Backups --------------------------------------------------------------------------------------

-- Backups made from the back office or by the schedule. The files are in a folder or a bucket; this is what is known of
-- them. A backup leaves this table out, because it is about the files of one machine.
create table backups (
  id bigint generated always as identity primary key,
  filename text not null unique check (filename ~ '^[a-z0-9-]+\.backup$'),
  cause text not null check (cause in ('ASKED', 'SCHEDULED')),
  -- GOOD: restored into a scratch database and compared. UNVERIFIED: only its bytes were checked. REMOVED: made room.
  status text not null default 'WAITING'
    check (status in ('WAITING', 'RUNNING', 'GOOD', 'UNVERIFIED', 'FAILED', 'REMOVED')),
  -- What is being done, and how much of it in percent.
  step text not null default '',
  progress int not null default 0 check (progress between 0 and 100),
  -- Null until it is written.
  bytes bigint check (bytes > 0),
  -- Null: nothing went wrong.
  problem text,
  actor_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The address of the file in a bucket. Null: it is in the folder.
  stored_in text check (stored_in <> ''),
  check ((status in ('WAITING', 'RUNNING')) = (finished_at is null))
);
create index backups_newest on backups (created_at desc, id desc);

-- The demo -------------------------------------------------------------------------------------

-- How the demo shop is recognised, and what of it is kept aside after its removal, until the shop goes live.

-- A shop that was never a demo has no row.
create table demo_shop (
  is_only boolean primary key default true check (is_only),
  -- When the demo was complete. The shop was empty before, and nobody could open it.
  marked_at timestamptz not null default now(),
  -- The highest id of each table at that time: rows up to it are the demo's.
  last_ids jsonb not null,
  -- The company as the demo wrote it.
  company jsonb not null,
  -- Null: the demo is in the shop.
  removed_at timestamptz
);

-- Rows of the demo that were removed, as they were. json, not jsonb: it keeps every text as it is.
create table set_aside_rows (
  id bigint generated always as identity primary key,
  table_name text not null,
  contents json not null
);
create index set_aside_rows_table on set_aside_rows (table_name, id);

-- The pictures that those rows show. The reference keeps their files.
create table set_aside_pictures (
  upload_id bigint primary key references uploads
);

-- Saved views ----------------------------------------------------------------------------------

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

-- Numbers by day -------------------------------------------------------------------------------

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

-- The first day is counted from its beginning.
insert into conversion_days (day) values (india_date(now()));

-- Open work, and mails about it ----------------------------------------------------------------

-- Open work of the staff in the log of changes: subjects that begin with `work:` show on no public page, so caches
-- do not get them. A statement that wrote nothing is not logged.
do $$
declare
  name text;
  subject text;
begin
  for name, subject in values
    ('orders', 'work:orders'), ('payments', 'work:payments'), ('refunds', 'work:payments'),
    ('returns', 'work:returns'), ('tickets', 'work:messages'), ('reviews', 'work:reviews'),
    ('review_reports', 'work:reviews'), ('questions', 'work:reviews'), ('answers', 'work:reviews')
  loop
    execute format('create trigger %I after insert on %I referencing new table as written
      for each statement execute function log_written_table(%L)', name || '_work_inserted', name, subject);
    execute format('create trigger %I after update on %I referencing new table as written
      for each statement execute function log_written_table(%L)', name || '_work_updated', name, subject);
  end loop;
end $$;

-- Who may listen: sessions of staff that ended, and accounts whose role changed or that were disabled.
create function log_staff_sessions() returns trigger language plpgsql as $$
begin
  insert into changes (subject)
  select 'work:staff' where exists (
    select from written join users on users.id = written.user_id where users.role is not null)
  on conflict do nothing;
  return null;
end $$;
create trigger sessions_work_deleted after delete on sessions referencing old table as written
  for each statement execute function log_staff_sessions();
create trigger users_work_updated after update of role, disabled_at on users
  for each statement execute function log_table('work:staff');

-- What staff may be mailed about, in the transaction that causes it. The people who are mailed come later, by a job.
create table staff_news (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'payment', 'return', 'message', 'stock')),
  -- The order, the return, the ticket, or the variant. A payment is named by its order.
  subject_id bigint not null,
  at timestamptz not null default now(),
  -- Its place in the log, given by the job once it is committed, so that places grow in the order in which they can be
  -- seen. Null: not yet.
  position bigint
);
create unique index staff_news_position on staff_news (position) where position is not null;
create index staff_news_new on staff_news (id) where position is null;
-- An order or a return is new once.
create unique index staff_news_once on staff_news (kind, subject_id) where kind in ('order', 'return');
create index staff_news_stock on staff_news (subject_id, at) where kind = 'stock';

-- By which kinds of news each of the staff is mailed, and up to where in the log they have been.
create table staff_mail_choices (
  user_id bigint primary key references users on delete cascade,
  kinds text[] not null check (kinds <@ '{order,payment,return,message,stock}'),
  position bigint not null,
  -- Null: never.
  mailed_at timestamptz
);

create function log_news() returns trigger language plpgsql as $$
begin
  insert into staff_news (kind, subject_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;

create function log_payment_news() returns trigger language plpgsql as $$
begin
  insert into staff_news (kind, subject_id) values ('payment', new.order_id);
  return null;
end $$;

create function log_message_news() returns trigger language plpgsql as $$
begin
  insert into staff_news (kind, subject_id) values ('message', new.ticket_id);
  return null;
end $$;

-- Stock that goes up and down around its limit is news once a day.
create function log_stock_news() returns trigger language plpgsql as $$
begin
  insert into staff_news (kind, subject_id)
  select 'stock', new.variant_id where not exists (
    select from staff_news
    where kind = 'stock' and subject_id = new.variant_id and at > now() - interval '1 day');
  return null;
end $$;

-- An order is new when it counts: at once, unless the gateway still has to take the payment. A transfer is found by staff,
-- so they hear of the order before.
create trigger orders_news_inserted after insert on orders for each row
  when (new.status <> 'PENDING_PAYMENT' or new.payment_method in ('UPI_QR', 'BANK_TRANSFER'))
  execute function log_news('order');
create trigger orders_news_updated after update of status on orders for each row
  when (old.status = 'PENDING_PAYMENT' and new.status in ('PENDING_CONFIRMATION', 'CONFIRMED')
    and new.payment_method not in ('UPI_QR', 'BANK_TRANSFER'))
  execute function log_news('order');
create trigger returns_news_inserted after insert on returns for each row execute function log_news('return');
create trigger tickets_news_inserted after insert on tickets for each row execute function log_news('message');
create trigger ticket_messages_news_inserted after insert on ticket_messages for each row
  when (new.kind = 'MESSAGE') execute function log_message_news();
create trigger payments_news_inserted after insert on payments for each row
  when (new.review is not null) execute function log_payment_news();
create trigger payments_news_updated after update of review on payments for each row
  when (old.review is null and new.review is not null) execute function log_payment_news();
-- A refund that the gateway cannot make, or refused, waits for staff.
create trigger refunds_news_inserted after insert on refunds for each row
  when (new.status = 'QUEUED' and (new.gateway_payment_id is null or new.last_error is not null))
  execute function log_payment_news();
create trigger stock_news_updated after update of on_hand, reserved on stock for each row
  when (new.on_hand - new.reserved <= coalesce(new.low_at, 5) and old.on_hand - old.reserved > coalesce(old.low_at, 5))
  execute function log_stock_news();
