-- Keys that an assistant gets by OAuth. Its secrets are short: access tokens are in api_key_secrets and always have an end.

alter table api_keys
  -- The address of the document that says who the assistant is. Null: people put the secret into a program.
  add column client_id text check (length(client_id) between 1 and 500),
  -- The host that the person was sent back to.
  add column redirect_host text,
  add check ((client_id is null) = (redirect_host is null));

create table assistant_codes (
  -- Only hashes are stored.
  code_hash bytea primary key,
  key_id bigint not null references api_keys on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  resource text not null,
  expires_at timestamptz not null default now() + interval '60 seconds',
  used_at timestamptz
);
create index assistant_codes_key on assistant_codes (key_id);

create table assistant_refresh_tokens (
  token_hash bytea primary key,
  key_id bigint not null references api_keys on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A second use means that somebody else has it too: the key is revoked.
  used_at timestamptz
);
create index assistant_refresh_tokens_key on assistant_refresh_tokens (key_id);
