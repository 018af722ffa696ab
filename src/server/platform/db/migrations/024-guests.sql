-- A guest is an account that a first "Add to cart" opens: without name, mailbox and password.
alter table users drop constraint users_user_type_check;
alter table users add constraint users_user_type_check
  check (user_type in ('CUSTOMER', 'ADMIN', 'GUEST')) not valid;
alter table users validate constraint users_user_type_check;
-- Empty names: a guest and an account that only a phone opens have none, and many people have one name.
alter table users drop constraint users_first_name_check;
alter table users add constraint users_first_name_check
  check (length(first_name) <= 80) not valid;
alter table users validate constraint users_first_name_check;
alter table users drop constraint users_last_name_check;
alter table users add constraint users_last_name_check
  check (length(last_name) <= 80) not valid;
alter table users validate constraint users_last_name_check;
