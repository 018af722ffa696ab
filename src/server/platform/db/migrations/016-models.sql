-- A spare part shows the machines whose model it names.
create index products_model on products (upper(btrim(model))) where status = 'PUBLISHED';
