-- Staff by invitation, and two-factor login for everyone.

-- Since when the user has the role. An OWNER has some days from then to set up two-factor login.
alter table users add column role_since timestamptz not null default now();

create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null check (length(email) <= 254 and email = lower(email)),
  role text not null check (role in ('OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER')),
  -- Only the hash of the link's token is kept. Sending the invitation again replaces it.
  token_hash bytea not null unique,
  inviter_id bigint not null references users,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Null: nobody has used it.
  accepted_at timestamptz,
  -- Null: not taken back.
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and revoked_at is null;

-- The secret behind the codes of somebody's authenticator app (RFC 6238).
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted, see platform/secret-box.ts.
  secret text not null,
  -- Null: shown as a QR code, but no code of it was given yet, so logins do not ask for one.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code works once. Null: none yet.
  last_step int
);

-- Each stands in for a code once. Only the hash is kept.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  -- Null: still good.
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Logins whose password was right and whose code is awaited.
create table login_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);

-- The audit log by person and by kind of action, newest first.
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_at on audit_log (at);
