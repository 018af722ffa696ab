-- What shoppers say and ask, and who wants to hear from the shop.

-- Reviews --------------------------------------------------------------------------------------

create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users,
  -- The delivered order that gives the right to review.
  order_id bigint not null references orders,
  rating int not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= 120),
  text text not null check (length(text) between 1 and 4000),
  -- What its writer works as; null: not said.
  trade text check (length(trade) between 1 and 40),
  status text not null default 'PENDING' check (status in ('PENDING', 'PUBLISHED', 'REJECTED')),
  -- Why it was not published, as its writer is told. Null: it was not rejected.
  reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, user_id),
  check ((status = 'REJECTED') = (reason is not null))
);
create index reviews_published on reviews (product_id, created_at desc, id desc) where status = 'PUBLISHED';
create index reviews_status on reviews (status, updated_at, id);
create index reviews_user on reviews (user_id);
create index reviews_order on reviews (order_id);

create table review_photos (
  review_id bigint not null references reviews on delete cascade,
  upload_id bigint not null references uploads,
  position int not null check (position >= 0),
  primary key (review_id, position)
);
create index review_photos_upload on review_photos (upload_id);

create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);

create table review_reports (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users on delete cascade,
  reason text not null check (reason in ('FAKE', 'OFFENSIVE', 'PRIVATE', 'OTHER_PRODUCT', 'OTHER')),
  -- Null: nothing added.
  note text,
  created_at timestamptz not null default now(),
  -- When staff looked at it; null: not yet.
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_user on review_reports (user_id);
create index review_reports_open on review_reports (review_id) where settled_at is null;

-- In the database, so that no way of writing a review can leave the product's stars behind. Writing
-- the product also tells every process that something public has changed.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'PUBLISHED' then
    update products set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating
    where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'PUBLISHED' then
    update products set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating
    where id = new.product_id;
  end if;
  return null;
end $$;

create trigger reviews_counted
  after insert or delete or update of status, rating, product_id on reviews
  for each row execute function count_review();

-- Questions ------------------------------------------------------------------------------------

create table questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Null: the account was deleted.
  user_id bigint references users on delete set null,
  text text not null check (length(text) between 1 and 500),
  status text not null default 'PENDING' check (status in ('PENDING', 'PUBLISHED', 'REJECTED')),
  -- Null: it was not rejected.
  reason text,
  created_at timestamptz not null default now(),
  check ((status = 'REJECTED') = (reason is not null))
);
create index questions_published on questions (product_id, created_at desc, id desc) where status = 'PUBLISHED';
create index questions_status on questions (status, created_at, id);
create index questions_user on questions (user_id);

create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  -- Null: the account was deleted.
  user_id bigint references users on delete set null,
  -- The shop itself, or somebody who bought the product.
  by_shop boolean not null,
  text text not null check (length(text) between 1 and 2000),
  status text not null default 'PENDING' check (status in ('PENDING', 'PUBLISHED', 'REJECTED')),
  -- Null: it was not rejected.
  reason text,
  created_at timestamptz not null default now(),
  check ((status = 'REJECTED') = (reason is not null))
);
create index answers_question on answers (question_id, id);
create index answers_pending on answers (created_at, id) where status = 'PENDING';
create index answers_user on answers (user_id);

-- What a page shows of reviews, their votes, questions, answers and the names of their authors is in the log of changes,
-- so that no page is made again because they might have changed.
create function log_published() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('questions', 'reviews') then
    perform log_products('questions', array(select product_id from written where status = 'PUBLISHED'));
  else
    perform log_products('questions', array(
      select question.product_id from written join questions question on question.id = written.question_id
      where written.status = 'PUBLISHED'));
  end if;
  return null;
end $$;

create function log_votes() returns trigger language plpgsql as $$
begin
  perform log_products('questions', array(
    select product_id from reviews
    where id = any(array(select review_id from written)) and status = 'PUBLISHED'));
  return null;
end $$;

select log_writes(name, 'log_published()') from unnest(array['reviews', 'questions', 'answers']) name;
select log_writes('review_votes', 'log_votes()');

-- The name under which somebody wrote, or that the account was closed.
create function log_author() returns trigger language plpgsql as $$
begin
  perform log_products('questions', array(
    select product_id from reviews where user_id = new.id and status = 'PUBLISHED'
    union
    select product_id from questions where user_id = new.id and status = 'PUBLISHED'
    union
    select question.product_id from answers answer join questions question on question.id = answer.question_id
    where answer.user_id = new.id and answer.status = 'PUBLISHED'));
  return null;
end $$;
create trigger users_renamed after update on users for each row
when ((old.first_name, old.last_name, old.disabled_at) is distinct from
  (new.first_name, new.last_name, new.disabled_at))
execute function log_author();

-- Alerts ---------------------------------------------------------------------------------------

-- Who wants to know when a product is in stock again.
create table stock_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- Null: any variant of the product.
  variant_id bigint references variants on delete cascade,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, product_id, variant_id)
);
create index stock_alerts_product on stock_alerts (product_id);
create index stock_alerts_variant on stock_alerts (variant_id);

-- In the database, because stock comes back in many ways: deliveries, cancellations, reservations that end.
create function announce_restock() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_alerts
    where product_id = (select product_id from variants where id = new.variant_id)
  ) then
    perform graphile_worker.add_job('sendStockAlerts', '{}'::json, max_attempts => 12);
  end if;
  return null;
end $$;

create trigger stock_came after insert on stock for each row
  when (new.on_hand - new.reserved > 0) execute function announce_restock();
create trigger stock_came_back after update of on_hand, reserved on stock for each row
  when (old.on_hand - old.reserved <= 0 and new.on_hand - new.reserved > 0)
  execute function announce_restock();

-- Who wants to know when the shop begins to deliver to a place.
create table delivery_alerts (
  user_id bigint not null references users on delete cascade,
  pincode text not null references pincodes on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, pincode)
);
create index delivery_alerts_pincode on delivery_alerts (pincode);

-- In the database, because a place comes to be served by a form, by a courier's list or by a new directory.
create function announce_place() returns trigger language plpgsql as $$
begin
  if exists (select from delivery_alerts where pincode = new.pincode) then
    perform graphile_worker.add_job('sendDeliveryAlerts', '{}'::json, max_attempts => 12,
      job_key => 'sendDeliveryAlerts');
  end if;
  return null;
end $$;

create trigger place_served after update of serviceable on pincodes for each row
  when (not old.serviceable and new.serviceable) execute function announce_place();

-- Links in alert mails by which their reader stops all alerts without logging in (RFC 8058).
create table alert_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index alert_links_user on alert_links (user_id);

-- Tickets --------------------------------------------------------------------------------------

create sequence ticket_numbers start 1001;

-- Messages to the shop: when each was acknowledged and resolved, and what was answered.
create table tickets (
  id bigint generated always as identity primary key,
  number text not null unique default 'T-' || nextval('ticket_numbers'),
  name text not null,
  email text not null,
  -- Null: not given.
  phone text,
  topic text not null,
  -- Null: about no order.
  order_number text,
  message text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ACKNOWLEDGED', 'RESOLVED')),
  created_at timestamptz not null default now(),
  -- Rule 4(5), Consumer Protection (E-Commerce) Rules 2020: acknowledged in 48 h, redressed in a month.
  acknowledge_by timestamptz not null default now() + interval '48 hours',
  resolve_by timestamptz not null default now() + interval '1 month',
  -- Null: not yet.
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  version int not null default 1,
  check ((status = 'RESOLVED') = (resolved_at is not null)),
  check (status = 'OPEN' or acknowledged_at is not null)
);
create index tickets_waiting on tickets (acknowledge_by, id) where status = 'OPEN';
create index tickets_status on tickets (status, resolve_by, id);
create index tickets_email on tickets (lower(email));

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  -- A reply went out by mail; a note is for staff only; a message is what the author adds by the link in a mail.
  kind text not null check (kind in ('REPLY', 'NOTE', 'MESSAGE')),
  text text not null check (length(text) between 1 and 4000),
  -- Null: the account was deleted.
  actor_id bigint references users on delete set null,
  actor_name text not null,
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);

-- Links in mails by which the author reads a ticket and adds to it without an account.
create table ticket_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  ticket_id bigint not null references tickets on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ticket_links_ticket on ticket_links (ticket_id);
