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
