-- Mails are stored as the blocks they consist of, and their links as paths. The shop's name, logo and address
-- are added when a mail is sent or shown. json, not jsonb: it is never searched, and it takes any text.
alter table mails add blocks json;
update mails set blocks = json_build_array(text);
alter table mails alter blocks set not null, drop column text, drop column html;
