-- The section `backupBucket` has the bucket that backups are stored in, its secret key sealed.
alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (
  section in (
    'company', 'shipping', 'tax', 'cod', 'payments', 'backups', 'search', 'couriers', 'mail', 'backupBucket'
  )
);

-- The address of the file in a bucket. Null: it is in the folder.
alter table backups add column stored_in text check (stored_in <> '');
