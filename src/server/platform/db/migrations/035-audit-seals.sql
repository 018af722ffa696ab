-- Every entry of the audit log is sealed as its transaction commits: numbered without a gap, under a hash of
-- itself and of the seal before it. Whoever changes or removes an entry breaks every seal after it.
-- Who writes audited things at the same moment commits one after the other; placing an order is not among them.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique references audit_log,
  hash bytea not null check (length(hash) = 32)
);

-- The columns one by one: one that is added some day must not change the seals there are.
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

do $$
declare
  entry audit_log;
  place bigint := 0;
  seal bytea := '';
begin
  for entry in select * from audit_log order by id loop
    place := place + 1;
    seal := audit_seal_of(seal, place, entry);
    insert into audit_seals (seq, entry_id, hash) values (place, entry.id, seal);
  end loop;
end $$;

create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_kept before truncate on audit_seals
  for each statement execute function refuse_change();
create trigger audit_log_kept before truncate on audit_log
  for each statement execute function refuse_change();

create view audit.seal as
select s.seq, s.entry_id, s.hash,
  s.seq = coalesce(lag(s.seq) over line, 0) + 1
    and s.hash = audit_seal_of(coalesce(lag(s.hash) over line, ''), s.seq, l) as is_whole
from audit_seals s left join audit_log l on l.id = s.entry_id
window line as (order by s.seq);
