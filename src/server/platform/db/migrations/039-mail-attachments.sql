-- The ids of the documents that go with it as PDFs. They are drawn when it is sent: a file here would be a second copy
-- of what the law wants unchanged.
alter table mails add column documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array');
-- Why it went without them; null: it did not, or it has none.
alter table mails add column attachment_error text;

-- The ids of the credit notes for what came back. Returns that were credited before have none here.
alter table returns add column credit_notes jsonb not null default '[]' check (jsonb_typeof(credit_notes) = 'array');
