-- What became of a message to the shop: when it was acknowledged and settled, and what was said.
alter table tickets
  add column acknowledged_at timestamptz,
  add column resolved_at timestamptz,
  add column version int not null default 1;
update tickets set acknowledged_at = now() where status <> 'OPEN';
update tickets set resolved_at = now() where status = 'RESOLVED';
alter table tickets
  add check ((status = 'RESOLVED') = (resolved_at is not null)),
  add check (status = 'OPEN' or acknowledged_at is not null);
create index tickets_waiting on tickets (acknowledge_by, id) where status = 'OPEN';
create index tickets_status on tickets (status, resolve_by, id);

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  -- A reply went out by mail; a note is for staff only.
  kind text not null check (kind in ('REPLY', 'NOTE')),
  text text not null check (length(text) between 1 and 4000),
  actor_id bigint references users on delete set null,
  actor_name text not null,
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);
