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
-- A refund that the gateway cannot make waits for somebody to transfer it.
create trigger refunds_news_inserted after insert on refunds for each row
  when (new.gateway_payment_id is null and new.status = 'QUEUED') execute function log_payment_news();
create trigger stock_news_updated after update of on_hand, reserved on stock for each row
  when (new.on_hand - new.reserved <= coalesce(new.low_at, 5) and old.on_hand - old.reserved > coalesce(old.low_at, 5))
  execute function log_stock_news();
