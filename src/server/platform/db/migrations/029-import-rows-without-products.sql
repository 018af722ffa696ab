-- Since imports of every kind, `subject_id` and `fingerprint` say what these columns said of products alone.
alter table import_rows
  drop column product_id,
  drop column version;
