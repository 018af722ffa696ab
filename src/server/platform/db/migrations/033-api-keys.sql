-- Keys by which programs call the shop.

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- A key may do what its maker may, and nothing once they have left the staff.
  maker_id bigint not null references users on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The networks that may use it. Empty: any.
  networks text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Null: it does not expire.
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  check ((revoked_at is null) = (revoked_by is null))
);
-- The audit log names the key.
create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;
create index api_keys_maker on api_keys (maker_id);

create table api_key_secrets (
  -- Only the hash of the secret is stored.
  secret_hash bytea primary key,
  key_id bigint not null references api_keys on delete cascade,
  -- How the secret begins, so that people recognise it.
  hint text not null,
  created_at timestamptz not null default now(),
  -- When a secret ends that another one has replaced. Null: it is the present one.
  valid_until timestamptz,
  -- Written at most every few minutes.
  last_used_at timestamptz
);
create unique index api_key_secrets_present on api_key_secrets (key_id) where valid_until is null;
create index api_key_secrets_key on api_key_secrets (key_id);

-- Whoever leaves the staff and comes back makes new keys, however they left.
create function revoke_keys_of_former_staff() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now(), revoked_by = 'System'
  where maker_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger users_keys_revoked after update of role, disabled_at on users
  for each row when (new.role is null or new.disabled_at is not null)
  execute function revoke_keys_of_former_staff();
