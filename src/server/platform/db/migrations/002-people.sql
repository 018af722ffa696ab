-- Shoppers and staff, their sessions and their addresses.

create table users (
  id bigint generated always as identity primary key,
  username text not null check (length(username) between 3 and 40),
  email text not null check (length(email) <= 254 and email = lower(email)),
  -- A new address of an account, until its owner confirms it; null: none. It takes the address from nobody.
  pending_email text check (length(pending_email) <= 254 and pending_email = lower(pending_email)),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  -- Null: not given.
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  password_hash text not null,
  user_type text not null default 'CUSTOMER' check (user_type in ('CUSTOMER', 'ADMIN')),
  -- Null for customers.
  role text check (role in ('OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER')),
  -- Null: not verified yet.
  email_verified_at timestamptz,
  -- Null: the account may be used.
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Since when the user has the role. An OWNER has some days from then to set up two-factor login.
  role_since timestamptz not null default now(),
  -- The account into which this one was merged; null: none. A merged account is closed.
  merged_into_id bigint constraint users_merged_into_fkey references users,
  check ((user_type = 'ADMIN') = (role is not null))
);
create unique index users_email on users (email);
create unique index users_username on users (lower(username));
create index users_merged_into on users (merged_into_id) where merged_into_id is not null;
-- Staff are few among many customers.
create index users_staff on users (id) where role is not null;
-- The list, newest first, and what it is searched by: a part of the name or e-mail, or a whole phone number.
create index users_customers on users (created_at desc, id desc)
  where user_type = 'CUSTOMER' and disabled_at is null;
create index users_name on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_part on users using gin (email gin_trgm_ops);
create index users_phone on users (phone);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  -- When the password was last entered: what can't be undone asks for it again after a while.
  password_given_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- Single-use links sent by mail: only the hash of the token is kept.
create table mail_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('RESET_PASSWORD', 'VERIFY_EMAIL')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Null: still good, until it expires.
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_tokens_user on mail_tokens (user_id, purpose);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  full_name text not null,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  line1 text not null,
  line2 text not null,
  -- Null: not given.
  landmark text,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  district text not null,
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  type text not null default 'HOME' check (type in ('HOME', 'WORK', 'OTHER')),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);
create index addresses_phone on addresses (phone);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Customers, as staff know them ----------------------------------------------------------------

create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  actor_name text not null,
  created_at timestamptz not null default now()
);
create index customer_notes_user on customer_notes (user_id, id);

-- Payment methods that a customer may not use. Every checkout reads them.
create table payment_blocks (
  user_id bigint not null references users on delete cascade,
  method text not null check (method in ('COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER')),
  -- For staff; the shopper reads another sentence.
  reason text not null check (length(reason) between 1 and 300),
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, method)
);

-- Staff by invitation, and two-factor login for everyone ---------------------------------------

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
