-- Backups made from the back office or by the schedule. The files are in a folder or a bucket; this is what is known of
-- them. A backup leaves this table out, because it is about the files of one machine.
create table backups (
  id bigint generated always as identity primary key,
  filename text not null unique check (filename ~ '^[a-z0-9-]+\.backup$'),
  cause text not null check (cause in ('ASKED', 'SCHEDULED')),
  -- GOOD: restored into a scratch database and compared. UNVERIFIED: only its bytes were checked. REMOVED: made room.
  status text not null default 'WAITING'
    check (status in ('WAITING', 'RUNNING', 'GOOD', 'UNVERIFIED', 'FAILED', 'REMOVED')),
  -- What is being done, and how much of it in percent.
  step text not null default '',
  progress int not null default 0 check (progress between 0 and 100),
  -- Null until it is written.
  bytes bigint check (bytes > 0),
  -- Null: nothing went wrong.
  problem text,
  actor_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status in ('WAITING', 'RUNNING')) = (finished_at is null))
);
create index backups_newest on backups (created_at desc, id desc);

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check
  check (section in ('company', 'shipping', 'tax', 'cod', 'payments', 'backups'));

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
