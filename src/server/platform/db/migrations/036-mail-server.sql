-- The section `mail` has the shop's mail server and its sender.
alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check check (
  section in ('company', 'shipping', 'tax', 'cod', 'payments', 'backups', 'search', 'couriers', 'mail')
);

-- How often staff sent it again. Each time has a Message-ID of its own: mailboxes drop a mail that they know.
alter table mails add column resent int not null default 0 check (resent >= 0);
