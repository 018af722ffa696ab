-- Imports of every kind, not of products alone.
alter table imports add column kind text not null default 'products' check (kind in ('products', 'stock', 'prices',
  'categories', 'brands', 'coupons', 'customers', 'addresses', 'pincodes', 'synonyms'));

alter table import_rows
  -- What the row is about: the id of a product, a coupon and so on. Null while it is not in the shop. The column
  -- product_id is no longer read; a later release drops it, and `version` too.
  add column subject_id bigint,
  -- The state that it was found in, then that which was written: who runs or undoes it must not overwrite another.
  add column fingerprint text,
  drop column moved;
-- What the undo needs is up to the kind.
update import_rows set subject_id = product_id, fingerprint = version::text,
  before = jsonb_build_object('product', before, 'moved', '[]'::jsonb);

-- What staff said about headings of files. An empty title: the column is left out.
create table import_headings (
  kind text not null,
  heading text not null check (length(heading) <= 200),
  title text not null,
  primary key (kind, heading)
);
