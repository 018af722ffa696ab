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
  check ((user_type = 'ADMIN') = (role is not null))
);
create unique index users_email on users (email);
create unique index users_username on users (lower(username));

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
create unique index addresses_one_default on addresses (user_id) where is_default;
