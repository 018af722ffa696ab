-- What the shop says of itself, and where it delivers.

create table settings (
  -- `setup` has the steps that the owner goes live without, each with the reason. Secrets are sealed.
  section text primary key check (section in ('company', 'shipping', 'tax', 'cod', 'payments', 'backups', 'search',
    'couriers', 'mail', 'backupBucket', 'setup')),
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- Null: the shop itself, or an account that was deleted.
  updated_by bigint references users on delete set null
);
create trigger settings_logged after insert or update or delete or truncate on settings
  for each statement execute function log_table();

create table banners (
  id bigint generated always as identity primary key,
  title text not null,
  link text not null,
  slot text not null check (slot in ('HERO', 'STRIP', 'CATEGORY')),
  alt text not null,
  tone text not null default 'brand' check (tone in ('brand', 'ink', 'straw-soft', 'sunk')),
  -- Null: from now on, and until it is taken down.
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  position int not null default 0,
  -- Null: a banner of text only; null for mobile: the same picture.
  image_id bigint references uploads,
  mobile_image_id bigint references uploads,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index banners_slot on banners (slot, position, id);
create trigger banners_logged after insert or update or delete or truncate on banners
  for each statement execute function log_table();

-- A page without a row shows its built-in text, whose figures come from the settings.
create table pages (
  slug text primary key check (slug ~ '^[a-z][a-z-]{1,60}$'),
  title text not null,
  summary text[] not null default '{}',
  sections jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger pages_logged after insert or update or delete or truncate on pages
  for each statement execute function log_table();

create table pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  district text not null,
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  -- A few pincodes lie in more than one state.
  other_state_codes text[] not null default '{}',
  zone text not null check (zone in ('A', 'B', 'C', 'D', 'E')),
  serviceable boolean not null default true,
  cod_available boolean not null default true
);
create trigger pincodes_logged after insert or update or delete or truncate on pincodes
  for each statement execute function log_table();

-- How often shoppers asked for pincodes that are not served, by day in India, without a word of by whom.
create table refused_pincodes (
  day date not null default india_date(now()),
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  asks int not null check (asks > 0),
  primary key (day, pincode)
);

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
