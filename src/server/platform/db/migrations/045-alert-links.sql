-- Links in alert mails by which their reader stops all alerts without logging in (RFC 8058).
create table alert_links (
  -- Only the hash of the token is stored.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index alert_links_user on alert_links (user_id);
