-- The words of mails that the owner has changed. A mail without a row has its original words.
create table mail_words (
  -- The name of the mail in the code: order_placed.
  template text primary key check (length(template) between 1 and 60),
  -- By part: { "Greeting": "Namaste {{name}}," }. A part that is missing has its original words.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  version int not null default 1,
  changed_at timestamptz not null default now(),
  actor_id bigint references users on delete set null
);
