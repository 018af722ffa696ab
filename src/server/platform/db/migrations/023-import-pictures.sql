-- Pictures of an import: those that its lines name by address, and those of a zip, which arrives in pieces.
alter table imports
  -- The size of the zip. Null: there is none.
  add column zip_bytes int check (zip_bytes > 0),
  -- Its files are among the pictures.
  add column is_zip_listed boolean not null default false,
  -- Why the shop itself stopped the import. Null: it did not.
  add column problem text;

create table import_zip_pieces (
  import_id bigint not null references imports on delete cascade,
  -- Where in the zip the piece begins.
  at int not null check (at >= 0),
  bytes bytea not null check (length(bytes) > 0),
  primary key (import_id, at)
);
-- Parts of a piece are read without the rest of it.
alter table import_zip_pieces alter column bytes set storage external;

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

-- How far the import moved the stock of each variant of the product, to be undone.
alter table import_rows add column moved jsonb not null default '[]';
