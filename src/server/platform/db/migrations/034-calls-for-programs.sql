-- Answers to writes of keys, so that a program may send a write again and nothing happens twice.
create table key_answers (
  key_id bigint not null references api_keys on delete cascade,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  -- The hash of the call, with its body and its files.
  call_hash bytea not null,
  is_done boolean not null,
  -- Null: nothing, or not yet.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (key_id, idempotency_key)
);
create index key_answers_created on key_answers (created_at);
