-- The section `setup` has the steps of setup that the owner goes live without, each with the reason.
alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (
  section in (
    'company', 'shipping', 'tax', 'cod', 'payments', 'backups', 'search', 'couriers', 'mail', 'backupBucket', 'setup'
  )
);
