-- For words that are nearly right (server/search).
create extension if not exists pg_trgm;

-- People ---------------------------------------------------------------------------------------

create table users (
  id bigint generated always as identity primary key,
  username text not null check (length(username) between 3 and 40),
  email text not null check (length(email) <= 254 and email = lower(email)),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  password_hash text not null,
  user_type text not null default 'CUSTOMER' check (user_type in ('CUSTOMER', 'ADMIN')),
  role text check (role in ('OWNER', 'MANAGER', 'CATALOGUE', 'ORDERS', 'SUPPORT', 'VIEWER')),
  email_verified_at timestamptz,
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
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_tokens_user on mail_tokens (user_id, purpose);

-- Counters of guarded calls, in the database so that they hold across processes and restarts.
create table rate_limits (
  key text primary key,
  hits int not null check (hits > 0),
  resets_at timestamptz not null
);
create index rate_limits_resets on rate_limits (resets_at);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  full_name text not null,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  line1 text not null,
  line2 text not null,
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

create table pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  district text not null,
  state_code text not null,
  other_state_codes text[] not null default '{}',
  zone text not null check (zone in ('A', 'B', 'C', 'D', 'E')),
  serviceable boolean not null default true,
  cod_available boolean not null default true
);

-- Uploaded pictures ----------------------------------------------------------------------------

create table uploads (
  id bigint generated always as identity primary key,
  filename text not null unique check (filename ~ '^[a-z0-9]+\.[a-z]+$'),
  sha256 bytea not null unique,
  mime_type text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  average_colour text not null check (average_colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);

-- Catalogue ------------------------------------------------------------------------------------

create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  position int not null default 0,
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate_bp int check (gst_rate_bp between 0 and 10000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (parent_id <> id)
);
create index categories_parent on categories (parent_id, position, id);
create unique index categories_sibling_name on categories (coalesce(parent_id, 0), lower(name));

create table category_uploads (
  category_id bigint not null references categories on delete cascade,
  upload_id bigint not null references uploads,
  position int not null,
  alt text not null default '',
  primary key (category_id, position)
);
create index category_uploads_upload on category_uploads (upload_id);

create table spec_definitions (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories on delete cascade,
  key text not null check (key ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'),
  label text not null,
  type text not null check (type in ('NUMBER', 'TEXT', 'BOOLEAN', 'CHOICE')),
  unit text,
  choices text[] not null default '{}',
  spec_group text not null default 'General',
  facet boolean not null default false,
  card boolean not null default false,
  required boolean not null default false,
  position int not null,
  unique (category_id, key)
);

create table brands (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  slug text not null unique,
  description text not null default '',
  created_at timestamptz not null default now()
);
create unique index brands_name on brands (lower(name));

create table products (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories,
  brand_id bigint references brands,
  name text not null check (length(name) between 1 and 200),
  model text,
  description text not null default '',
  highlights text[] not null default '{}',
  box_contents text[] not null default '{}',
  documents jsonb not null default '[]',
  compatibility text[] not null default '{}',
  warranty_months int check (warranty_months >= 0),
  warranty_text text not null default '',
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$'),
  manufacturer text,
  importer text,
  net_quantity text,
  packed_on date,
  has_lithium boolean not null default false,
  popularity real not null default 0,
  -- Filled by index_product: what a search looks at.
  search_text text not null default '',
  search_words tsvector not null default '',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_category on products (category_id) where status = 'PUBLISHED';
create index products_brand on products (brand_id) where status = 'PUBLISHED';
create index products_newest on products (published_at desc, id desc) where status = 'PUBLISHED';
create index products_popular on products (popularity desc, id desc) where status = 'PUBLISHED';
create index products_status on products (status, updated_at desc, id desc);

create index products_search on products using gin (search_words) where status = 'PUBLISHED';
create index products_fuzzy on products using gin (search_text gin_trgm_ops) where status = 'PUBLISHED';

-- Words without punctuation, and once more with numbers freed of their unit: "18v" is found by "18 V".
create function searchable(words text) returns text
  language sql immutable
  return (
    select plain || ' ' || regexp_replace(plain, '([0-9])([[:alpha:]])', '\1 \2', 'g')
    from (select regexp_replace(lower(words), '[^[:alnum:]]+', ' ', 'g') as plain)
  );

-- In the database, so that every way of writing a product keeps it findable. A category that is
-- renamed touches its products (`set category_id = category_id`) to have them indexed again.
create function index_product() returns trigger language plpgsql as $$
declare
  brand text := (select name from brands where id = new.brand_id);
  category text := (
    select string_agg(name, ' ') from categories
    where id = new.category_id or id = (select parent_id from categories where id = new.category_id));
  whole_model text := regexp_replace(new.model, '[^[:alnum:]]', '', 'g');
begin
  new.search_text := searchable(concat_ws(' ', brand, new.name, new.model, category));
  new.search_words :=
    setweight(to_tsvector('simple', searchable(concat_ws(' ', new.model, whole_model, new.name))), 'A')
    || setweight(to_tsvector('simple', searchable(coalesce(brand, ''))), 'B')
    || setweight(to_tsvector('simple', searchable(coalesce(category, ''))), 'C')
    || setweight(to_tsvector('simple', searchable(left(new.description, 5000))), 'D');
  return new;
end $$;

create trigger products_indexed
  before insert or update of name, model, description, brand_id, category_id on products
  for each row execute function index_product();

-- A product's GST rate from a date on: rates change by notification, old invoices keep theirs.
create table gst_rates (
  product_id bigint not null references products on delete cascade,
  effective_from date not null,
  rate_bp int not null check (rate_bp between 0 and 10000),
  primary key (product_id, effective_from)
);

create function gst_rate_on(product bigint, day date) returns int
  language sql stable
  return (
    select rate_bp from gst_rates
    where product_id = product and effective_from <= day
    order by effective_from desc limit 1
  );

create table product_specs (
  product_id bigint not null references products on delete cascade,
  key text not null,
  number_value double precision,
  text_value text,
  boolean_value boolean,
  primary key (product_id, key),
  check (num_nonnulls(number_value, text_value, boolean_value) = 1)
);
create index product_specs_number on product_specs (key, number_value) where number_value is not null;
create index product_specs_text on product_specs (key, text_value) where text_value is not null;

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  sku text not null unique check (length(sku) between 1 and 64),
  name text not null default '',
  options jsonb not null default '{}',
  price bigint not null check (price > 0),
  mrp bigint not null check (mrp > 0),
  weight_grams int check (weight_grams > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  barcode text unique check (length(barcode) between 4 and 32),
  position int not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  check (price <= mrp)
);
create index variants_product on variants (product_id, position, id);

create table tier_prices (
  variant_id bigint not null references variants on delete cascade,
  min_quantity int not null check (min_quantity > 1),
  price bigint not null check (price > 0),
  primary key (variant_id, min_quantity)
);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  variant_id bigint references variants on delete set null,
  upload_id bigint not null references uploads,
  alt text not null default '',
  position int not null
);
create index product_images_product on product_images (product_id, position);
create index product_images_upload on product_images (upload_id);

-- Stock ----------------------------------------------------------------------------------------

create table stock (
  variant_id bigint primary key references variants on delete cascade,
  on_hand int not null default 0,
  reserved int not null default 0,
  check (on_hand >= 0 and reserved >= 0 and reserved <= on_hand)
);

-- Carts and wishlists --------------------------------------------------------------------------

create table carts (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  created_at timestamptz not null default now()
);

create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity int not null check (quantity between 1 and 999),
  price_when_added bigint not null check (price_when_added > 0),
  added_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);

create table wishlist_items (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- Orders ---------------------------------------------------------------------------------------

create sequence order_numbers start 100001;

create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique default 'KG-' || nextval('order_numbers'),
  user_id bigint not null references users,
  status text not null check (status in (
    'PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'CONFIRMED', 'PROCESSING', 'PARTIALLY_SHIPPED',
    'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'EXPIRED',
    'RETURNED_TO_ORIGIN')),
  payment_status text not null check (payment_status in (
    'PENDING', 'AUTHORIZED', 'PAID', 'COD_PENDING', 'COD_COLLECTED', 'PARTIALLY_REFUNDED',
    'REFUNDED', 'FAILED')),
  payment_method text not null check (payment_method in ('COD', 'UPI_QR', 'RAZORPAY')),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  shipping bigint not null default 0 check (shipping >= 0),
  cod_fee bigint not null default 0 check (cod_fee >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  round_off bigint not null default 0 check (abs(round_off) < 100),
  total bigint not null check (total >= 0),
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  shipping_address jsonb not null,
  billing_address jsonb not null,
  gstin text,
  business_name text,
  po_number text,
  note text,
  deliver_from date,
  deliver_by date,
  version int not null default 1,
  placed_at timestamptz not null default now(),
  check (total = subtotal - discount + shipping + cod_fee + round_off),
  check (igst = 0 or (cgst = 0 and sgst = 0)),
  check (cgst = sgst)
);
create index orders_user on orders (user_id, placed_at desc, id desc);
create index orders_status on orders (status, placed_at desc, id desc);
create index orders_placed on orders (placed_at desc, id desc);
create index orders_phone on orders ((shipping_address->>'phone'));
create index orders_receiver on orders using gin ((shipping_address->>'fullName') gin_trgm_ops);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  variant_id bigint not null references variants,
  position int not null,
  sku text not null,
  name text not null,
  options jsonb not null default '{}',
  image_filename text,
  hsn text not null,
  gst_rate_bp int not null check (gst_rate_bp >= 0),
  quantity int not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  unit_mrp bigint not null check (unit_mrp >= unit_price),
  gross bigint not null check (gross = unit_price * quantity),
  discount bigint not null default 0 check (discount between 0 and gross),
  shipping bigint not null default 0 check (shipping >= 0),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  total bigint not null check (total >= 0),
  unique (order_id, position),
  check (total = gross - discount + shipping),
  check (total = taxable + cgst + sgst + igst)
);
create index order_lines_product on order_lines (product_id);
create index order_lines_variant on order_lines (variant_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('PLACED', 'STATUS', 'NOTE')),
  status text,
  text text not null,
  actor_id bigint references users on delete set null,
  actor_name text not null,
  is_internal boolean not null default false,
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);
create unique index order_events_placed_once on order_events (order_id) where kind = 'PLACED';

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  courier text not null,
  tracking_number text not null,
  tracking_url text,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index shipments_order on shipments (order_id);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  method text not null check (method in ('COD', 'UPI_QR', 'RAZORPAY')),
  status text not null check (status in (
    'PENDING', 'AUTHORIZED', 'PAID', 'COD_PENDING', 'COD_COLLECTED', 'PARTIALLY_REFUNDED',
    'REFUNDED', 'FAILED', 'CANCELLED')),
  amount bigint not null check (amount >= 0),
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (refunded <= captured)
);
create index payments_order on payments (order_id);

create table reservations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'COMMITTED', 'RELEASED')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (order_id, variant_id)
);
create index reservations_active on reservations (expires_at) where state = 'ACTIVE';

create table stock_ledger (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  delta int not null check (delta <> 0),
  reason text not null check (reason in (
    'RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED', 'CORRECTION', 'SALE', 'CANCELLED')),
  order_line_id bigint references order_lines,
  note text,
  actor_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  check ((reason in ('SALE', 'CANCELLED')) = (order_line_id is not null))
);
create index stock_ledger_variant on stock_ledger (variant_id, id desc);
-- A sale or a cancellation moves the stock of a line once.
create unique index stock_ledger_once on stock_ledger (order_line_id, reason)
  where order_line_id is not null;

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  order_id bigint references orders,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- What leaves the shop, and who did what -------------------------------------------------------

create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  order_id bigint references orders,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED', 'KEPT')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);
create unique index mails_once_per_order on mails (order_id, kind) where order_id is not null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_name text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  ip text,
  request_id text
);
create index audit_log_subject on audit_log (subject, subject_id, id desc);
create index audit_log_newest on audit_log (id desc);

-- What the shop says of itself -----------------------------------------------------------------

create table settings (
  section text primary key check (section in ('company', 'shipping', 'tax', 'cod')),
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);

create table banners (
  id bigint generated always as identity primary key,
  title text not null,
  link text not null,
  slot text not null check (slot in ('HERO', 'STRIP', 'CATEGORY')),
  alt text not null,
  tone text not null default 'brand' check (tone in ('brand', 'ink', 'straw-soft', 'sunk')),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  position int not null default 0,
  image_id bigint references uploads,
  mobile_image_id bigint references uploads,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index banners_slot on banners (slot, position, id);

create table pages (
  slug text primary key check (slug ~ '^[a-z][a-z-]{1,60}$'),
  title text not null,
  summary text[] not null default '{}',
  sections jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create sequence ticket_numbers start 1001;

create table tickets (
  id bigint generated always as identity primary key,
  number text not null unique default 'T-' || nextval('ticket_numbers'),
  name text not null,
  email text not null,
  phone text,
  topic text not null,
  order_number text,
  message text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ACKNOWLEDGED', 'RESOLVED')),
  created_at timestamptz not null default now(),
  -- Rule 4(5), Consumer Protection (E-Commerce) Rules 2020: acknowledged in 48 h, redressed in a month.
  acknowledge_by timestamptz not null default now() + interval '48 hours',
  resolve_by timestamptz not null default now() + interval '1 month'
);

-- What this shop has been through once: its first start, the demo catalogue.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);

-- Ledgers are only ever added to ---------------------------------------------------------------

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger stock_ledger_append_only before update on stock_ledger
  for each row execute function refuse_change();
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger order_events_append_only before update of kind, status, text, created_at or delete on order_events
  for each row execute function refuse_change();

-- Who says that something public has changed: every process listens and drops what it had finished.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $$;

create trigger categories_changed after insert or update or delete on categories
  for each statement execute function announce_change();
create trigger products_changed after insert or update or delete on products
  for each statement execute function announce_change();
create trigger variants_changed after insert or update or delete on variants
  for each statement execute function announce_change();
create trigger stock_changed after insert or update or delete on stock
  for each statement execute function announce_change();
create trigger banners_changed after insert or update or delete on banners
  for each statement execute function announce_change();
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function announce_change();
create trigger pages_changed after insert or update or delete on pages
  for each statement execute function announce_change();
