-- Pictures that only some may see have names no address leads to.
alter table uploads drop constraint uploads_filename_check,
  add constraint uploads_filename_check check (filename ~ '^(private/)?[a-z0-9]+\.[a-z]+$');
