-- Mails and messages are one list in the back office. It is read newest first, by each filter alone from an index.

-- What a mail is about: its kind without what makes it the only one of its order, such as the number of a parcel.
create function mail_kind(kind text) returns text
  language sql immutable strict
  return coalesce(substring(kind from '^(order_link|payment_missing)_'), regexp_replace(kind, '(_[0-9]+)+$', ''));

create index mails_of_kind on mails (mail_kind(kind), created_at desc, id desc);
create index mails_in_status on mails (status, created_at desc, id desc);
create index messages_of_kind on messages (kind, created_at desc, id desc);
create index messages_in_status on messages (status, created_at desc, id desc);
create index messages_by_channel on messages (channel, created_at desc, id desc);
