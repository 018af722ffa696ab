-- How many bytes the lines of a file take in the database; 0 once they are deleted.
alter table imports add stored_bytes int not null default 0 check (stored_bytes >= 0);
