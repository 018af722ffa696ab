-- What the author of a ticket adds by the link in a mail.
alter table ticket_messages drop constraint ticket_messages_kind_check;
alter table ticket_messages add constraint ticket_messages_kind_check check (kind in ('REPLY', 'NOTE', 'MESSAGE'));

-- Links in mails by which the author reads a ticket and adds to it without an account.
create table ticket_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  ticket_id bigint not null references tickets on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ticket_links_ticket on ticket_links (ticket_id);

-- What is in its headers: the address for answers, and the thread it belongs to.
alter table mails add column headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object');
