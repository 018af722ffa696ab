-- Webhooks: events of the shop that are sent to programs of others.

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  url text not null check (url ~ '^https?://'),
  -- The kinds of events it gets, and the fields that are sent with them beside those that always are.
  events text[] not null,
  fields text[] not null,
  -- Sealed, see platform/secret-box.ts. After a change the former one signs too, until the moment beside it.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Null: it is sent to.
  paused_at timestamptz,
  -- Why the shop paused it. Null: staff did.
  pause_reason text,
  -- Failed attempts since the last one that succeeded, and when they began.
  failures int not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- After many failures in a row it is left alone until then. Null: it is not.
  rests_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((former_secret is null) = (former_until is null)),
  check ((pause_reason is null) or (paused_at is not null)),
  check ((failures = 0) = (failing_since is null))
);

-- One event for one endpoint, written in the transaction of its cause. It refers to its endpoint without a foreign key, whose
-- check would lock the row of the endpoint in every order; what an endpoint leaves behind is tidied.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null,
  kind text not null,
  -- Events of one subject arrive in the order of their ids: `order:12`, `variant:7`.
  subject text not null,
  -- The row that it is about: the order, a parcel of it, the variant.
  object_id bigint not null,
  -- Whose data the body has. Null: nobody's.
  user_id bigint,
  -- What was so when it happened; the other fields are read when it is first sent.
  facts jsonb not null default '{}',
  -- Of products: several writes in one transaction are one event.
  xid xid8,
  created_at timestamptz not null default now(),
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts int not null default 0 check (attempts >= 0),
  -- When it is tried next. While an attempt lasts: when that is given up.
  next_at timestamptz not null default now(),
  -- Names the attempt that may write its end. Null: none is under way.
  claim uuid,
  -- Exactly the bytes that are signed and sent. Null: not sent yet, or erased.
  body text,
  finished_at timestamptz,
  check ((status = 'WAITING') = (finished_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at, id) where status = 'WAITING';
create index webhook_deliveries_subject on webhook_deliveries (endpoint_id, subject, id) where status = 'WAITING';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id desc) where status = 'FAILED';
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_user on webhook_deliveries (user_id) where user_id is not null;
create index webhook_deliveries_about on webhook_deliveries (subject);
create unique index webhook_deliveries_product on webhook_deliveries (endpoint_id, subject, xid) where xid is not null;

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null default now(),
  -- The status of the answer. Null: there was none.
  status int,
  -- The beginning of the answer.
  answer text not null default '',
  -- Why there was no answer. Null: there was one.
  error text,
  took_ms int not null check (took_ms >= 0)
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

-- Events -----------------------------------------------------------------------------------------

-- One row for each endpoint that asked for this kind. Without endpoints the triggers below end before they get here.
create function log_webhook(event text, about text, object bigint, person bigint, what jsonb) returns void
  language sql as $$
  insert into webhook_deliveries (endpoint_id, kind, subject, object_id, user_id, facts)
  select id, event, about, object, person, what from webhook_endpoints where event = any(events)
$$;

create function log_order_webhook() returns trigger language plpgsql as $$
declare
  facts jsonb;
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  facts := jsonb_build_object('status', new.status, 'paymentStatus', new.payment_status, 'version', new.version);
  if tg_op = 'INSERT' then
    perform log_webhook('order.placed', 'order:' || new.id, new.id, new.user_id, facts);
    if new.status <> 'CONFIRMED' then return null; end if;
  else
    facts := facts || jsonb_build_object('previousStatus', old.status);
  end if;
  perform log_webhook('order.' || lower(new.status), 'order:' || new.id, new.id, new.user_id, facts);
  return null;
end $$;
create trigger orders_webhook_inserted after insert on orders
  for each row execute function log_order_webhook();
create trigger orders_webhook_updated after update of status on orders for each row
  when (old.status <> new.status) execute function log_order_webhook();

-- Rows that belong to an order. Their events are in the order of the order's events.
create function log_webhook_of_order(event text, of_order bigint, object bigint, what jsonb) returns void
  language sql as $$
  select log_webhook(event, 'order:' || of_order, object, (select user_id from orders where id = of_order), what)
$$;

create function log_order_edit_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform log_webhook_of_order('order.edited', new.order_id, new.order_id, '{}');
  return null;
end $$;
create trigger order_edits_webhook after insert on order_edits
  for each row execute function log_order_edit_webhook();

create function log_payment_webhook() returns trigger language plpgsql as $$
declare
  facts jsonb;
  before bigint := 0;
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  if tg_op = 'UPDATE' then before := old.captured; end if;
  facts := jsonb_build_object('status', new.status, 'captured', new.captured, 'refunded', new.refunded);
  if new.captured > before then
    perform log_webhook_of_order('payment.received', new.order_id, new.id, facts);
  end if;
  if tg_op = 'UPDATE' and new.status = 'FAILED' and old.status <> 'FAILED' then
    perform log_webhook_of_order('payment.failed', new.order_id, new.id, facts);
  end if;
  return null;
end $$;
create trigger payments_webhook_inserted after insert on payments for each row
  when (new.captured > 0) execute function log_payment_webhook();
create trigger payments_webhook_updated after update of captured, status on payments for each row
  when (new.captured > old.captured or new.status <> old.status) execute function log_payment_webhook();

create function log_refund_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform log_webhook_of_order(
    case new.status when 'PROCESSED' then 'refund.processed' when 'FAILED' then 'refund.failed' else 'refund.created' end,
    new.order_id, new.id, jsonb_build_object('status', new.status));
  return null;
end $$;
create trigger refunds_webhook_inserted after insert on refunds
  for each row execute function log_refund_webhook();
create trigger refunds_webhook_updated after update of status on refunds for each row
  when (old.status <> new.status and new.status in ('PROCESSED', 'FAILED')) execute function log_refund_webhook();

create function log_shipment_webhook() returns trigger language plpgsql as $$
declare
  event text;
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  event := case
    when tg_op = 'INSERT' then 'shipment.shipped'
    when new.delivered_at is not null and old.delivered_at is null then 'shipment.delivered'
    when new.returned_at is not null and old.returned_at is null then 'shipment.returned'
    when new.return_started_at is not null and old.return_started_at is null then 'shipment.returning'
    when new.failed_attempts > old.failed_attempts then 'shipment.delivery_failed'
    else 'shipment.updated' end;
  perform log_webhook_of_order(event, new.order_id, new.id, '{}');
  return null;
end $$;
create trigger shipments_webhook_inserted after insert on shipments
  for each row execute function log_shipment_webhook();
create trigger shipments_webhook_updated after update on shipments for each row
  when (old.* is distinct from new.*) execute function log_shipment_webhook();

create function log_return_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform log_webhook_of_order('return.' || lower(new.status), new.order_id, new.id,
    jsonb_build_object('status', new.status));
  return null;
end $$;
create trigger returns_webhook_inserted after insert on returns
  for each row execute function log_return_webhook();
create trigger returns_webhook_updated after update of status on returns for each row
  when (old.status <> new.status) execute function log_return_webhook();

-- Of stock and products many rows are written at once, so their triggers run once for a statement.
create function log_stock_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where 'stock.changed' = any(events)) then return null; end if;
  if tg_op = 'INSERT' then
    perform log_webhook('stock.changed', 'variant:' || variant_id, variant_id, null,
      jsonb_build_object('onHand', on_hand, 'reserved', reserved, 'available', on_hand - reserved))
    from after where on_hand > 0 order by variant_id;
  else
    perform log_webhook('stock.changed', 'variant:' || variant_id, variant_id, null,
      jsonb_build_object('onHand', after.on_hand, 'reserved', after.reserved,
        'available', after.on_hand - after.reserved))
    from before join after using (variant_id)
    where (before.on_hand, before.reserved) <> (after.on_hand, after.reserved) order by variant_id;
  end if;
  return null;
end $$;
create trigger stock_webhook_inserted after insert on stock referencing new table as after
  for each statement execute function log_stock_webhook();
create trigger stock_webhook_updated after update on stock referencing old table as before new table as after
  for each statement execute function log_stock_webhook();

create function log_product_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform log_webhook(tg_argv[0], 'product:' || id, id, null, jsonb_build_object('name', name))
  from written order by id;
  return null;
end $$;
create trigger products_webhook_inserted after insert on products referencing new table as written
  for each statement execute function log_product_webhook('product.created');
create trigger products_webhook_deleted after delete on products referencing old table as written
  for each statement execute function log_product_webhook('product.deleted');

-- The log of changes knows every write to a product and its parts. A product that this transaction creates or deletes has
-- its own event, if the endpoint asked for that.
create function log_product_changes_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where 'product.updated' = any(events)) then return null; end if;
  insert into webhook_deliveries (endpoint_id, kind, subject, object_id, xid)
  select distinct endpoint.id, 'product.updated', 'product:' || logged.id, logged.id, logged.xid
  from logged join products on products.id = logged.id
  join webhook_endpoints endpoint on 'product.updated' = any(endpoint.events)
  where logged.subject = 'products' and logged.aspect in ('listing', 'content', 'price')
    and not exists (select from webhook_deliveries own
      where own.subject = 'product:' || logged.id and own.endpoint_id = endpoint.id
        and own.kind = 'product.created' and own.created_at = now())
  order by 1, 4
  on conflict do nothing;
  return null;
end $$;
create trigger changes_webhook after insert on changes referencing new table as logged
  for each statement execute function log_product_changes_webhook();

create function log_customer_webhook() returns trigger language plpgsql as $$
declare
  event text := 'customer.updated';
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  if tg_op = 'INSERT' then event := 'customer.created';
  elsif old.user_type <> 'CUSTOMER' then event := 'customer.created';
  elsif new.disabled_at is not null and old.disabled_at is null then event := 'customer.closed';
  end if;
  perform log_webhook(event, 'customer:' || new.id, new.id, new.id, '{}');
  return null;
end $$;
create trigger users_webhook_inserted after insert on users for each row
  when (new.user_type = 'CUSTOMER') execute function log_customer_webhook();
create trigger users_webhook_updated after update of user_type, email, first_name, last_name, phone, disabled_at on users
  for each row when (new.user_type = 'CUSTOMER'
    and (old.user_type, old.email, old.first_name, old.last_name, old.phone, old.disabled_at) is distinct from
      (new.user_type, new.email, new.first_name, new.last_name, new.phone, new.disabled_at))
  execute function log_customer_webhook();

create function log_ticket_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform log_webhook('message.received', 'message:' || new.id, new.id,
    (select id from users where email = lower(new.email)), '{}');
  return null;
end $$;
create trigger tickets_webhook after insert on tickets for each row execute function log_ticket_webhook();

create function log_ticket_message_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform log_webhook(case new.kind when 'MESSAGE' then 'message.received' else 'message.answered' end,
    'message:' || ticket.id, ticket.id, (select id from users where users.email = lower(ticket.email)),
    jsonb_build_object('partId', new.id))
  from tickets ticket where ticket.id = new.ticket_id;
  return null;
end $$;
create trigger ticket_messages_webhook after insert on ticket_messages for each row
  when (new.kind <> 'NOTE') execute function log_ticket_message_webhook();

-- Taking an event for an attempt -------------------------------------------------------------------

-- Attempts of one endpoint begin and end one after the other, so nobody reads a subject while another changes it. The
-- statements behind this lock see what was written before it.
create function lock_webhooks(endpoint bigint) returns void language sql
  return pg_advisory_xact_lock(hashtext('webhook_endpoints'), (endpoint % 2147483647)::int);

-- Takes the next event that is due, the first of its subject, and gives it back with a new claim. No row: there is none. An event
-- behind one that waits is put off until that one is due, so that it is not looked at again before.
create function claim_webhook(endpoint bigint, lease interval, most_failures int) returns setof webhook_deliveries
  language plpgsql as $$
declare
  target webhook_endpoints;
  due webhook_deliveries;
  first webhook_deliveries;
  moment timestamptz;
begin
  perform lock_webhooks(endpoint);
  -- Not `now()`: what was written while this waited is due.
  moment := clock_timestamp();
  select * into target from webhook_endpoints where id = endpoint and (rests_until is null or rests_until <= moment);
  if not found then return; end if;
  for turn in 1..50 loop
    if target.paused_at is null then
      select * into due from webhook_deliveries
      where endpoint_id = endpoint and status = 'WAITING' and next_at <= moment order by next_at, id limit 1;
    else
      select * into due from webhook_deliveries
      where endpoint_id = endpoint and status = 'WAITING' and subject = 'test' and next_at <= moment order by id limit 1;
    end if;
    if not found then return; end if;
    select * into first from webhook_deliveries
    where endpoint_id = endpoint and subject = due.subject and status = 'WAITING' order by id limit 1;
    if first.next_at <= moment then
      -- While it fails, one attempt at a time finds out whether it works again.
      if target.failures >= most_failures then
        update webhook_endpoints set rests_until = moment + lease where id = endpoint;
      end if;
      return query update webhook_deliveries set claim = gen_random_uuid(), next_at = moment + lease
        where id = first.id returning *;
      return;
    end if;
    update webhook_deliveries set next_at = first.next_at
    where endpoint_id = endpoint and subject = due.subject and status = 'WAITING' and next_at < first.next_at;
  end loop;
end $$;
