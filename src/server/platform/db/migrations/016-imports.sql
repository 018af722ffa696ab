-- Files that staff import, what they say, and what staff said about their words.

-- Files that staff imports: read, checked and, when told to, written one item at a time.
create table imports (
  id bigint generated always as identity primary key,
  filename text not null check (length(filename) <= 255),
  status text not null default 'CHECKING'
    check (status in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED', 'UNDOING', 'UNDONE')),
  -- The file's columns in their order, and those of them that nothing was read from.
  columns text[] not null,
  unread text[] not null,
  brought_by text not null,
  -- Who last told it to go on: the audit log names them for what it writes. Null: the account was deleted.
  actor_id bigint references users on delete set null,
  actor_name text not null,
  created_at timestamptz not null default now(),
  -- The size of the zip of pictures. Null: there is none.
  zip_bytes int check (zip_bytes > 0),
  -- Its files are among the pictures.
  is_zip_listed boolean not null default false,
  -- Why the shop itself stopped the import. Null: it did not.
  problem text,
  kind text not null default 'products' check (kind in ('products', 'stock', 'prices', 'categories', 'brands',
    'coupons', 'customers', 'addresses', 'pincodes', 'synonyms')),
  -- How many bytes the lines of the file take in the database; 0 once they are deleted.
  stored_bytes int not null default 0 check (stored_bytes >= 0),
  -- Rows of the file that were not read, and the facts that staff chose for its new products.
  left_out jsonb not null default '[]',
  hsn text check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  gst_rate_bp int check (gst_rate_bp between 0 and 10000)
);

-- An item of such a file (a product, a coupon and so on), with the lines that speak of it.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  place int not null check (place >= 0),
  lines jsonb not null,
  name text not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'NEW', 'CHANGED', 'SAME', 'WRONG', 'ADDED', 'UPDATED', 'UNDONE', 'KEPT')),
  problems jsonb not null default '[]',
  changes jsonb not null default '[]',
  -- The item as it was, for whoever undoes the import; its shape is up to the kind. Null: there was none.
  before jsonb,
  -- The id of the item. Null while it is not in the shop.
  subject_id bigint,
  -- The state that it was found in, then that which was written: who runs or undoes it must not overwrite another.
  fingerprint text,
  primary key (import_id, place)
);
create index import_rows_state on import_rows (import_id, state, place);

-- A zip arrives in pieces.
create table import_zip_pieces (
  import_id bigint not null references imports on delete cascade,
  -- Where in the zip the piece begins.
  at int not null check (at >= 0),
  bytes bytea not null check (length(bytes) > 0),
  primary key (import_id, at)
);
-- Parts of a piece are read without the rest of it.
alter table import_zip_pieces alter column bytes set storage external;

-- The pictures that the lines name by address, and those of the zip.
create table import_pictures (
  import_id bigint not null references imports on delete cascade,
  -- An address, or the name of a file in the zip.
  name text not null check (length(name) <= 1000),
  is_zipped boolean not null,
  -- The variant that a file of the zip is named after. Null: a line names the picture, or nothing does.
  sku text,
  -- The stored picture, which stays until the import is deleted, so that the import can be undone. Both null:
  -- it is still to be fetched.
  upload_id bigint references uploads,
  problem text,
  primary key (import_id, name)
);
create index import_pictures_sku on import_pictures (import_id, sku);
create index import_pictures_upload on import_pictures (upload_id);
-- Pictures that an earlier import found under the same name.
create index import_pictures_name on import_pictures using hash (name);

-- What staff said about headings of files. An empty title: the column is left out.
create table import_headings (
  kind text not null,
  heading text not null check (length(heading) <= 200),
  title text not null,
  primary key (kind, heading)
);

-- What staff said about words in files: the shop's category or brand. A word for goods without a brand has neither.
create table import_words (
  title text not null check (title in ('Category', 'Brand')),
  word text not null check (length(word) <= 400),
  category_id bigint references categories on delete cascade,
  brand_id bigint references brands on delete cascade,
  primary key (title, word),
  check ((title = 'Category' and category_id is not null and brand_id is null)
    or (title = 'Brand' and category_id is null))
);
create index import_words_category on import_words (category_id);
create index import_words_brand on import_words (brand_id);
