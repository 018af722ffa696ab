-- What every shop of any kind needs: counters, pictures, mails, the audit log. It knows no product and no order.

-- For words that are nearly right (catalogue/index).
create extension if not exists pg_trgm;

-- Read-only views for operators, tests and `npm run invariants`. They stay the same when tables change.
create schema audit;

-- India's calendar ------------------------------------------------------------------------------

-- Days and hours of the shop's rules are India's (in TypeScript: contract/india-time.ts).

create function india_time(at timestamptz) returns timestamp
  language sql immutable
  return at at time zone 'Asia/Kolkata';

create function india_date(at timestamptz) returns date
  language sql immutable
  return india_time(at)::date;

-- When a day begins.
create function india_midnight(day date) returns timestamptz
  language sql immutable
  return day::timestamp at time zone 'Asia/Kolkata';

create function today_in_india() returns date
  language sql stable
  return india_date(now());

-- What this shop did once: its first start, the demo catalogue.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);

-- Counters of guarded calls, in the database so that they hold across processes and restarts.
create table rate_limits (
  key text primary key,
  hits int not null check (hits > 0),
  resets_at timestamptz not null
);
create index rate_limits_resets on rate_limits (resets_at);

-- The last run of each job that runs by itself. The queue deletes jobs that have succeeded.
create table job_runs (
  task text primary key,
  started_at timestamptz not null,
  -- Null: it runs, or the process ended during it.
  finished_at timestamptz,
  -- Null: the last run succeeded, or has not finished.
  error text,
  succeeded_at timestamptz
);

-- Some tables only ever grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The log of changes ---------------------------------------------------------------------------

-- What changed of that which everyone may see. Statement triggers write it, so no write can bypass it, psql
-- included. Every process reads it (`read_changes` in 007-catalogue-changes.sql), and rows older than a day are
-- deleted. `Change` in platform/changes/changes.ts explains subjects and aspects.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  -- The table, or the one that the written rows belong to. An unknown one: anything may have changed.
  subject text not null,
  -- 0: any row of the subject.
  id bigint not null default 0,
  -- What of a product changed, its category and its brand. When those changed, there is a row for each.
  aspect text,
  category_id bigint,
  brand_id bigint,
  at timestamptz not null default now(),
  unique nulls not distinct (xid, subject, id, aspect, category_id, brand_id)
);
-- The log only grows at its end, so a small index of blocks finds the old rows that are deleted each day. Looking
-- through the whole log took seconds after an import of a million products.
create index changes_at on changes using brin (at) with (pages_per_range = 16);

-- The log is never empty: where it begins shows whether a reader missed deleted rows.
insert into changes (subject) values ('everything');

-- The message is empty, and one transaction sends it once. It only means that the log has grown.
create function notify_readers() returns trigger language plpgsql as $$
begin
  if exists (select from logged) then perform pg_notify('changes', ''); end if;
  return null;
end $$;
create trigger changes_logged after insert on changes referencing new table as logged
  for each statement execute function notify_readers();

-- Any row of this table; with an argument, any row of the table it names.
create function log_table() returns trigger language plpgsql as $$
begin
  insert into changes (subject) values (coalesce(tg_argv[0], tg_table_name)) on conflict do nothing;
  return null;
end $$;

-- Logs the name of a table once, if the statement wrote any row.
create function log_written_table() returns trigger language plpgsql as $$
begin
  insert into changes (subject) select tg_argv[0] where exists (select from written) on conflict do nothing;
  return null;
end $$;

-- The subject and the column with its ids. `written` holds the rows of the statement.
create function log_ids() returns trigger language plpgsql as $$
begin
  insert into changes (subject, id)
  select tg_argv[0], (to_jsonb(written) ->> tg_argv[1])::bigint from written
  on conflict do nothing;
  return null;
end $$;

-- Triggers that call a function with the rows of each statement, named `written`: those of an update both
-- before and after it. A trigger that sees rows is for one kind of write only.
create function log_writes(name text, call text) returns void language plpgsql as $$
declare
  part text;
  seen text;
begin
  for part, seen in values
    ('insert', 'new'), ('update', 'new'), ('update', 'old'), ('delete', 'old')
  loop
    execute format('create trigger %I after %s on %I referencing %s table as written
      for each statement execute function %s',
      format('%s_logged_%s_%s', name, part, seen), part, name, seen, call);
  end loop;
end $$;

-- Uploaded files -------------------------------------------------------------------------------

-- Pictures, and PDF documents of products such as manuals. A document has no size in pixels and no colour.
create table uploads (
  id bigint generated always as identity primary key,
  -- Pictures that only some may see have names no address leads to.
  filename text not null unique check (filename ~ '^(private/)?[a-z0-9]+\.[a-z]+$'),
  sha256 bytea not null unique,
  mime_type text not null,
  width int check (width > 0),
  height int check (height > 0),
  bytes int not null check (bytes > 0),
  average_colour text check (average_colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  -- A picture that nothing shows yet is kept until then. Null once something shows it.
  awaited_until timestamptz,
  constraint uploads_picture_or_document check (
    case when mime_type = 'application/pdf'
      then width is null and height is null and average_colour is null
      else width is not null and height is not null and average_colour is not null
    end)
);

-- Files that have to go, listed until they are gone. A file that has a row in uploads again stays.
create table picture_removals (
  filename text primary key,
  created_at timestamptz not null default now()
);

-- Whether anything shows a picture: every column that refers to uploads, whichever table gets one later,
-- and the two places that name the file instead.
create function picture_is_shown(picture uploads) returns boolean
language plpgsql stable as $$
declare
  place record;
  found_one boolean;
begin
  for place in
    select conrelid::regclass as place_name, attname
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'uploads'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', place.place_name, place.attname)
      into found_one using picture.id;
    if found_one then
      return true;
    end if;
  end loop;
  return exists (select from order_lines where image_filename = picture.filename)
    or exists (select from settings where strpos(value::text, picture.filename) > 0);
end $$;

-- Mails ----------------------------------------------------------------------------------------

create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- What it consists of, with links as paths. The shop's name, logo and address are added when it is sent or
  -- shown. json, not jsonb: it is never searched, and it takes any text.
  blocks json not null,
  -- The order it is about; null: none. 009-orders.sql adds the reference.
  order_id bigint,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED', 'KEPT')),
  attempts int not null default 0 check (attempts >= 0),
  -- Null: the last attempt did not fail.
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- How often staff sent it again. Each time has a Message-ID of its own: mailboxes drop a mail that they know.
  resent int not null default 0 check (resent >= 0),
  -- The ids of the documents that go with it as PDFs. They are drawn when it is sent: a file here would be a second
  -- copy of what the law wants unchanged.
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array'),
  -- Why it went without them; null: it did not, or it has none.
  attachment_error text,
  -- The address for answers, and the thread it belongs to.
  headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  check ((status = 'SENT') = (sent_at is not null))
);
create index mails_newest on mails (created_at desc, id desc);
create unique index mails_once_per_order on mails (order_id, kind) where order_id is not null;
-- The back office finds a mail by a part of its recipient or subject.
create index mails_text on mails using gin (lower(recipient || ' ' || subject) gin_trgm_ops);

create view audit.outbox as
select id, order_id, kind, status, attempts, created_at, sent_at from mails where order_id is not null;

-- Who did what ---------------------------------------------------------------------------------

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the shop itself acted, or somebody who was not signed in.
  actor_id bigint,
  actor_name text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  -- Null: there was nothing before, or nothing after, or the action changes no values.
  before jsonb,
  after jsonb,
  -- Null: no call caused it, but a job.
  ip text,
  request_id text
);
create index audit_log_subject on audit_log (subject, subject_id, id desc);
create index audit_log_newest on audit_log (id desc);
-- By person and by kind of action, newest first, and by time.
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_at on audit_log (at);

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_kept before truncate on audit_log
  for each statement execute function refuse_change();

-- Every entry of the audit log is sealed as its transaction commits: numbered without a gap, under a hash of
-- itself and of the seal before it. Whoever changes or removes an entry breaks every seal after it.
-- Transactions that write audited things commit one after the other. Placing an order is not among them.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique references audit_log,
  hash bytea not null check (length(hash) = 32)
);

create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_kept before truncate on audit_seals
  for each statement execute function refuse_change();

-- The columns one by one: a column that is added some day must not change the seals there are.
create function audit_seal_of(before bytea, seq bigint, entry audit_log) returns bytea
  language sql immutable
  return sha256(before || convert_to(jsonb_build_array(
    seq, entry.id, extract(epoch from entry.at), entry.actor_id, entry.actor_name, entry.action,
    entry.subject, entry.subject_id, entry.before, entry.after, entry.ip, entry.request_id)::text, 'UTF8'));

create function seal_entry() returns trigger language plpgsql as $$
declare
  last audit_seals;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_seals', 0));
  select * into last from audit_seals order by seq desc limit 1;
  insert into audit_seals (seq, entry_id, hash)
  select next, new.id, audit_seal_of(coalesce(last.hash, ''), next, new)
  from (select coalesce(last.seq, 0) + 1 as next) as place;
  return null;
end $$;

-- As the very last thing before the commit, so that nobody waits for a transaction that still works.
create constraint trigger audit_log_sealed after insert on audit_log
  deferrable initially deferred for each row execute function seal_entry();

create view audit.admin_log as
select id, at, actor_id, actor_name, action, subject, subject_id, before, after, ip, request_id from audit_log;

create view audit.seal as
select s.seq, s.entry_id, s.hash,
  s.seq = coalesce(lag(s.seq) over line, 0) + 1
    and s.hash = audit_seal_of(coalesce(lag(s.hash) over line, ''), s.seq, l) as is_whole
from audit_seals s left join audit_log l on l.id = s.entry_id
window line as (order by s.seq);
