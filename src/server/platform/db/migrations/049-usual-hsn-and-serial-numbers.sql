-- The beginnings of HSN codes that goods of a category may have. Empty: the heading of the category's own code.
alter table categories
  add column usual_hsn text[] not null default '{}' constraint categories_usual_hsn
    check (cardinality(usual_hsn) <= 20 and array_to_string(usual_hsn, ' ') ~ '^([0-9]{4,8}( |$))*$');

-- Whether a code is one that goods of the category usually have. A category that states none contradicts nothing.
create function is_usual_hsn(code text, own text, usual text[]) returns boolean language sql immutable as $$
  select case
    when cardinality(usual) > 0 then exists (
      select from unnest(usual) as beginning where starts_with(code, beginning) or starts_with(beginning, code))
    when own is null then true
    else left(code, 4) = left(own, 4)
  end
$$;

-- A code that staff found right although it is not usual. Another code of the product is a new question.
create table hsn_confirmations (
  product_id bigint primary key references products on delete cascade,
  hsn text not null check (hsn ~ '^[0-9]{4,8}$'),
  confirmed_at timestamptz not null default now()
);

alter table products
  add column has_serials boolean not null default false;

-- The pieces that left with an order, by the serial number on them. One that came back may be sold again.
create table serial_numbers (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  order_line_id bigint not null references order_lines,
  -- Null: packed, and still here.
  shipment_id bigint references shipments,
  number text not null check (number ~ '^[0-9A-Z][0-9A-Z./_-]{0,39}$'),
  recorded_at timestamptz not null default now(),
  -- Null: it has not come back.
  returned_at timestamptz,
  return_id bigint references returns,
  constraint serial_numbers_returned check (returned_at is null or shipment_id is not null),
  constraint serial_numbers_of_return check (return_id is null or returned_at is not null)
);
create unique index serial_numbers_once on serial_numbers (product_id, number) where returned_at is null;
create index serial_numbers_number on serial_numbers (number text_pattern_ops);
create index serial_numbers_line on serial_numbers (order_line_id);
create index serial_numbers_shipment on serial_numbers (shipment_id) where shipment_id is not null;
create index serial_numbers_return on serial_numbers (return_id) where return_id is not null;

-- The serial numbers of the pieces, as they were printed.
alter table invoice_lines
  add column serials text[] not null default '{}';
