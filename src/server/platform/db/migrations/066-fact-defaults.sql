-- What new products state if nothing else is entered. Without a brand: for products of every brand.
create table fact_defaults (
  id bigint primary key generated always as identity,
  brand_id bigint unique nulls not distinct references brands on delete cascade,
  hsn text,
  gst_rate_bp int check (gst_rate_bp between 0 and 10000),
  country_of_origin text,
  manufacturer text,
  importer text,
  net_quantity text,
  version int not null default 1
);
