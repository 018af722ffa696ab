-- What the back office searches, however many customers and mails there are: a part of a mail's recipient or subject, and
-- the few users who are staff.
create index mails_text on mails using gin (lower(recipient || ' ' || subject) gin_trgm_ops);
create index users_staff on users (id) where role is not null;
