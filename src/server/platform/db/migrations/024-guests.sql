-- A guest is an account that a first "Add to cart" opens: without name, mailbox and password.
alter table users drop constraint users_user_type_check;
alter table users add constraint users_user_type_check
  check (user_type in ('CUSTOMER', 'ADMIN', 'GUEST')) not valid;
alter table users validate constraint users_user_type_check;
alter table users drop constraint users_first_name_check;
alter table users add constraint users_first_name_check
  check (length(first_name) <= 80 and (user_type = 'GUEST' or first_name <> '')) not valid;
alter table users validate constraint users_first_name_check;
alter table users drop constraint users_last_name_check;
alter table users add constraint users_last_name_check
  check (length(last_name) <= 80 and (user_type = 'GUEST' or last_name <> '')) not valid;
alter table users validate constraint users_last_name_check;
-- Guests who never ordered are deleted after some days, the oldest first.
create index users_guests on users (created_at, id) where user_type = 'GUEST';
