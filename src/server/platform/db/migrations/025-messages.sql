-- Messages to phones, by SMS and WhatsApp: what is sent, what became of it, and what is answered.

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (section in ('company', 'shipping', 'tax', 'cod',
  'payments', 'backups', 'search', 'couriers', 'mail', 'backupBucket', 'setup', 'messages'));

-- One try to reach a phone by one channel. When it fails for good, another row or a mail takes its place.
create table messages (
  id bigint generated always as identity primary key,
  kind text not null,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  channel text not null check (channel in ('WHATSAPP', 'SMS')),
  -- What is put into the approved text. A secret is masked here as soon as the message was sent.
  placeholders jsonb not null check (jsonb_typeof(placeholders) = 'object'),
  -- The values with their secrets, sealed, while another channel may still need them. Null: there are none, or no more.
  sealed text,
  order_id bigint references orders,
  user_id bigint references users on delete cascade,
  -- The mail that is sent if no channel reaches the phone. Null: none.
  fallback_mail json,
  status text not null default 'QUEUED'
    check (status in ('QUEUED', 'SENDING', 'UNKNOWN', 'SENT', 'FAILED', 'DELIVERED', 'READ')),
  -- Why it waits. Null: it does not.
  waits_for text check (waits_for in ('QUIET_HOURS', 'GATEWAY', 'THROTTLED')),
  waits_until timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  -- How often its end was unknown. It is tried once more after the first time.
  unknown_ends int not null default 0 check (unknown_ends >= 0),
  -- Why it failed or waits. Null: nothing is wrong.
  reason text,
  provider text,
  -- The id that the company gave it. Null: none yet.
  provider_id text,
  parts int check (parts > 0),
  -- The price of a hundred parts when it was sent, in paise.
  price_per_hundred int check (price_per_hundred >= 0),
  -- The message whose place it took. Null: it is the first.
  instead_of_id bigint unique references messages on delete set null,
  -- What took its place. Null: nothing.
  fell_back_to text check (fell_back_to in ('SMS', 'MAIL')),
  created_at timestamptz not null default now(),
  -- When it was queued, which staff may do again: the time it is worth sending counts from here.
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  check ((status in ('SENT', 'DELIVERED', 'READ')) <= (sent_at is not null)),
  check ((waits_for is null) = (waits_until is null))
);
create index messages_newest on messages (created_at desc, id desc);
create index messages_order on messages (order_id, id) where order_id is not null;
create index messages_user on messages (user_id) where user_id is not null;
create index messages_sent on messages (sent_at) where sent_at is not null;
create index messages_open on messages (phone, id) where status in ('QUEUED', 'SENDING', 'UNKNOWN');
create index messages_phone on messages using gin (phone gin_trgm_ops);
create unique index messages_provider on messages (provider, provider_id) where provider_id is not null;

-- The reports of the companies, because one may arrive before the answer that tells the id it is about. Kept for days.
create table message_reports (
  provider text not null,
  provider_id text not null,
  status text not null check (status in ('SENT', 'FAILED', 'DELIVERED', 'READ')),
  report jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, provider_id, status)
);
create index message_reports_age on message_reports (received_at);

-- Numbers whose messages failed for good, and how many in a row. One that arrives removes the row.
create table unreachable_phones (
  id bigint generated always as identity primary key,
  phone text not null,
  channel text not null check (channel in ('WHATSAPP', 'SMS')),
  failures int not null check (failures > 0),
  reason text not null,
  failed_at timestamptz not null default now(),
  -- Since when nothing is sent there. Null: it has not failed often enough.
  since timestamptz,
  unique (phone, channel)
);
create index unreachable_phones_since on unreachable_phones (since desc, id desc) where since is not null;

-- Texts and pressed buttons that arrive from phones.
create table inbound_messages (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_id text not null,
  phone text not null,
  -- Null: a button was pressed.
  text text,
  -- The payload of the button. Null: a text was written.
  payload text,
  -- The id, at the company, of the message that it answers. Null: of none.
  context_id text,
  -- The message of the shop that it answers. Null: none that is known.
  message_id bigint references messages on delete set null,
  received_at timestamptz not null default now(),
  -- Null: what is to be done with it waits.
  handled_at timestamptz,
  unique (provider, provider_id),
  check ((text is null) <> (payload is null))
);
create index inbound_messages_phone on inbound_messages (phone, id);
create index inbound_messages_message on inbound_messages (message_id) where message_id is not null;

-- The channel for a kind of message by the settings, the next one after those that were tried. Null: none. The settings
-- write kinds with hyphens, because the shop's client renames keys with underscores.
create function message_channel(shop jsonb, kind text, tried text) returns text
  language sql immutable
  return case
    when (shop #>> array['kinds', replace(kind, '_', '-'), 'on']) is distinct from 'true' then null
    when tried is null and shop #>> '{channels,WHATSAPP}' <> ''
      and shop #>> array['kinds', replace(kind, '_', '-'), 'whatsapp', 'name'] <> '' then 'WHATSAPP'
    when tried is distinct from 'SMS' and shop #>> '{channels,SMS}' <> ''
      and shop #>> array['kinds', replace(kind, '_', '-'), 'sms', 'flowId'] <> ''
      and shop #>> array['kinds', replace(kind, '_', '-'), 'sms', 'dltId'] <> '' then 'SMS'
  end;

-- When the quiet hours end that a moment lies in, by the clock of India. Null: it lies in none.
create function quiet_until(at timestamptz, quiet_from time, quiet_to time) returns timestamptz
  language sql immutable
  return case
    when quiet_from < quiet_to and india_time(at)::time >= quiet_from and india_time(at)::time < quiet_to
      then (india_date(at) + quiet_to) at time zone 'Asia/Kolkata'
    when quiet_from > quiet_to and india_time(at)::time >= quiet_from
      then (india_date(at) + 1 + quiet_to) at time zone 'Asia/Kolkata'
    when quiet_from > quiet_to and india_time(at)::time < quiet_to
      then (india_date(at) + quiet_to) at time zone 'Asia/Kolkata'
  end;
