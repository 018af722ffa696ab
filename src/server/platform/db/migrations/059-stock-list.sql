-- The stock list finds a variant by a part of its barcode without reading all of them.
create index variants_barcode_part on variants using gin (barcode gin_trgm_ops);
