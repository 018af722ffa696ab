-- The processes that serve this shop, on one machine or several, and on which host the files of backups are.

-- A process writes its row every ten seconds and removes it when it is stopped. The row of one that was killed stays for a
-- day. A backup leaves this table out, because a restored shop has processes of its own.
create table processes (
  id uuid primary key,
  host text not null check (host <> ''),
  -- Where it listens on its host.
  address text not null check (address <> ''),
  version text not null check (version <> ''),
  -- The address of the bucket with its pictures. Null: they are in a folder.
  pictures_bucket text check (pictures_bucket <> ''),
  -- Names of its settings keys, the one that seals first. They reveal nothing about the keys.
  key_names text[] not null check (cardinality(key_names) > 0),
  -- How many connections to the database it may open.
  connections int not null check (connections > 0),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- The host that has the file of a backup in its folder. Null: no folder has it, or the backup is older than this column.
alter table backups add column host text check (host <> '');
