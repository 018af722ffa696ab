-- Rows of a file that were not read, and the facts that staff chose for its new products.
alter table imports
  add column left_out jsonb not null default '[]',
  add column hsn text check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  add column gst_rate_bp int check (gst_rate_bp between 0 and 10000);

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
