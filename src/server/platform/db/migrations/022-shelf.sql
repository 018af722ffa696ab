-- Where the product lies in the shop, for whoever takes it from there. Null: nobody wrote it down.
alter table products add column shelf text check (shelf <> '');
