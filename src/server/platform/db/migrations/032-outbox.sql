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

-- Whether the back office was told that the time to answer is over: only the clock says so.
alter table cod_confirmations add column overdue_told boolean not null default false;
create index cod_confirmations_untold on cod_confirmations (answer_by) where answer is null and not overdue_told;

-- The list of calls about cash on delivery follows what buyers answer, what staff record, and questions that arrive nowhere.
create trigger cod_confirmations_work_updated after update on cod_confirmations referencing new table as written
  for each statement execute function log_written_table('work:orders');
create trigger cod_calls_work_inserted after insert on cod_calls
  for each statement execute function log_table('work:orders');
create trigger messages_work_failed after update on messages
  for each row when (new.kind = 'cod_confirmation' and new.status = 'FAILED' and old.status <> 'FAILED')
  execute function log_table('work:orders');
