-- Orders paid on delivery that their buyers confirm by a message, and the calls of staff about those that wait.

create table cod_confirmations (
  order_id bigint primary key references orders,
  -- The phone that was asked. Only it answers, and only while the order goes to it.
  phone text not null,
  asked_at timestamptz not null default now(),
  -- Until when the buyer may take; then the rule of the settings applies.
  answer_by timestamptz not null,
  -- Null: no reminder was sent.
  reminded_at timestamptz,
  -- The answer that moved the order. Null: none did.
  answer text check (answer in ('YES', 'NO')),
  answered_by text check (answered_by in ('LINK', 'BUTTON')),
  answered_at timestamptz,
  -- When another address was asked for. Null: it was not, or the answer came after all.
  change_asked_at timestamptz,
  -- What was written about it.
  change_text text check (length(change_text) between 1 and 500),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check (change_text is null or change_asked_at is not null)
);
create index cod_confirmations_open on cod_confirmations (answer_by) where answer is null;

-- Links to the page that asks. Each message has its own.
create table cod_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  order_id bigint not null references cod_confirmations on delete cascade,
  expires_at timestamptz not null default now() + interval '30 days'
);
create index cod_links_order on cod_links (order_id);

-- What staff reached by calling the buyer of an order that waits to be confirmed.
create table cod_calls (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  outcome text not null check (outcome in ('CONFIRMED', 'CANCELLED', 'LATER')),
  note text check (length(note) between 1 and 500),
  -- When to call again. Null: it is settled.
  again_at timestamptz,
  called_by_id bigint references users,
  called_by text not null,
  called_at timestamptz not null default now(),
  check ((outcome = 'LATER') = (again_at is not null))
);
create index cod_calls_order on cod_calls (order_id, id);

-- What is written by WhatsApp becomes a message in the back office, and may be answered there for a day.
alter table tickets
  -- When its author last wrote by WhatsApp, from the phone of the ticket. Null: never.
  add column whatsapp_at timestamptz;
create index tickets_whatsapp on tickets (phone, id) where whatsapp_at is not null;
alter table ticket_messages
  -- It came by WhatsApp, or what became of it on the way there. Null: it goes by mail, or to nobody.
  add column whatsapp text check (whatsapp in ('RECEIVED', 'WAITING', 'SENDING', 'SENT', 'FAILED')),
  -- Why it was not sent. Null: nothing is wrong.
  add column problem text;
