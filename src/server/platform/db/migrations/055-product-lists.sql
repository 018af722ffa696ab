-- The back office finds a product by a part of its name, its model or a SKU, or by its brand, without reading all of them.
create index products_name_part on products using gin (name gin_trgm_ops);
create index products_model_part on products using gin (model gin_trgm_ops);
create index products_of_brand on products (brand_id);
create index variants_sku_part on variants using gin (sku gin_trgm_ops);

-- The scarce variants of all products are counted from this index and that of the stock, without the variants themselves.
create index variants_sold on variants (id) include (product_id) where archived_at is null;
