-- Consents to marketing, the notices they were given on, and what is kept for the Data Protection Board
-- (Digital Personal Data Protection Act, 2023, ss. 5, 6 and 8, and the Rules of 2025).

-- Every text of the privacy notice that somebody agreed to, word for word. A new text makes a new version.
create table notices (
  id bigint generated always as identity primary key,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version int not null check (version > 0),
  text text not null check (length(text) between 1 and 400000),
  -- The hash of language and text.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  -- When somebody agreed to this text first.
  used_from timestamptz not null default now(),
  unique (language, version)
);
create trigger notices_append_only before update or delete on notices
  for each row execute function refuse_change();
create trigger notices_kept before truncate on notices
  for each statement execute function refuse_change();

-- Who allowed or stopped which marketing. The last entry of a person and a purpose counts. Service messages need none.
create table consents (
  id bigint generated always as identity primary key,
  -- Null: somebody without an account, known by the phone or the email.
  user_id bigint references users on delete cascade,
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  email text check (length(email) <= 254 and email = lower(email)),
  purpose text not null check (purpose in ('MARKETING_EMAIL', 'MARKETING_WHATSAPP', 'MARKETING_SMS')),
  is_given boolean not null,
  -- What was shown; null: nothing has to be shown to somebody who stops.
  notice_id bigint references notices,
  how text not null check (how in ('REGISTRATION', 'CHECKOUT', 'ACCOUNT', 'LINK', 'STOP', 'STAFF')),
  ip text not null default '',
  -- When the entry was written, not when its transaction began: entries of a person wait for one another.
  decided_at timestamptz not null default clock_timestamp(),
  -- When phone, email and address of origin were removed; null: they are there.
  erased_at timestamptz,
  check (notice_id is not null or not is_given),
  check (num_nonnulls(user_id, phone, email) > 0 or erased_at is not null)
);
create index consents_user on consents (user_id, purpose, decided_at desc, id desc) where user_id is not null;
create index consents_phone on consents (phone, purpose, decided_at desc, id desc) where phone is not null;
create index consents_email on consents (email, purpose, decided_at desc, id desc) where email is not null;

-- The ledger only grows. Closing an account removes how the person was reached and leaves the proof. A merged account
-- hands its entries over, and one that is deleted as a whole takes them with it.
create function keep_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.user_id is not null and not exists (select from users where id = old.user_id) then
      return old;
    end if;
  elsif (new.id, new.purpose, new.is_given, new.notice_id, new.how, new.decided_at)
    is not distinct from (old.id, old.purpose, old.is_given, old.notice_id, old.how, old.decided_at) then
    if old.erased_at is null and new.erased_at is not null and new.user_id is not distinct from old.user_id
      and new.phone is null and new.email is null and new.ip = '' then
      return new;
    end if;
    if (new.phone, new.email, new.ip, new.erased_at)
      is not distinct from (old.phone, old.email, old.ip, old.erased_at)
      and exists (select from users where id = old.user_id and merged_into_id = new.user_id) then
      return new;
    end if;
  end if;
  raise exception 'consents is append-only';
end $$;
create trigger consents_append_only before update or delete on consents
  for each row execute function keep_consents();
create trigger consents_kept before truncate on consents
  for each statement execute function refuse_change();

-- Links in marketing messages, by which their reader stops all of them without a login.
create table consent_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  user_id bigint references users on delete cascade,
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  email text check (length(email) <= 254 and email = lower(email)),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, phone, email) = 1)
);
create index consent_links_user on consent_links (user_id) where user_id is not null;
create index consent_links_created on consent_links (created_at);

-- Logins that are over, for a year (rule 8(3)). A session that ends with a deleted account leaves nothing.
create table past_sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz not null default now()
);
create index past_sessions_user on past_sessions (user_id);
create index past_sessions_ended on past_sessions (ended_at);

create function keep_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into past_sessions (user_id, ip, user_agent, created_at, last_used_at)
  select user_id, ip, user_agent, created_at, last_used_at from ended
  where exists (select from users where id = ended.user_id);
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function keep_ended_sessions();

-- Breaches of personal data, and who was told when. They are never deleted.
create table breaches (
  id bigint generated always as identity primary key,
  what_happened text not null check (length(what_happened) between 1 and 4000),
  noticed_at timestamptz not null,
  -- Which personal data.
  data text not null check (length(data) between 1 and 2000),
  -- How many people it is about, as far as is known.
  people int not null check (people >= 0),
  -- Null: not told yet.
  board_told_at timestamptz,
  people_told_at timestamptz,
  -- What was done about it; empty: nothing yet.
  remedy text not null check (length(remedy) <= 4000),
  actor_name text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (board_told_at >= noticed_at),
  check (people_told_at >= noticed_at)
);
create trigger breaches_kept before delete on breaches
  for each row execute function refuse_change();
create trigger breaches_all_kept before truncate on breaches
  for each statement execute function refuse_change();
