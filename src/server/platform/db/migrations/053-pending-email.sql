-- A new address of an account, until its owner confirms it. It takes the address from nobody.
alter table users add pending_email text check (length(pending_email) <= 254 and pending_email = lower(pending_email));
