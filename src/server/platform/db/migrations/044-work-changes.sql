-- Open work of the staff in the log of changes: subjects that begin with `work:` show on no public page, so caches
-- do not get them. A statement that wrote nothing is not logged.
do $$
declare
  name text;
  subject text;
begin
  for name, subject in values
    ('orders', 'work:orders'), ('payments', 'work:payments'), ('refunds', 'work:payments'),
    ('returns', 'work:returns'), ('tickets', 'work:messages'), ('reviews', 'work:reviews'),
    ('review_reports', 'work:reviews'), ('questions', 'work:reviews'), ('answers', 'work:reviews')
  loop
    execute format('create trigger %I after insert on %I referencing new table as written
      for each statement execute function log_written_table(%L)', name || '_work_inserted', name, subject);
    execute format('create trigger %I after update on %I referencing new table as written
      for each statement execute function log_written_table(%L)', name || '_work_updated', name, subject);
  end loop;
end $$;

-- Who may listen: sessions of staff that ended, and accounts whose role changed or that were disabled.
create function log_staff_sessions() returns trigger language plpgsql as $$
begin
  insert into changes (subject)
  select 'work:staff' where exists (
    select from written join users on users.id = written.user_id where users.role is not null)
  on conflict do nothing;
  return null;
end $$;
create trigger sessions_work_deleted after delete on sessions referencing old table as written
  for each statement execute function log_staff_sessions();
create trigger users_work_updated after update of role, disabled_at on users
  for each statement execute function log_table('work:staff');
