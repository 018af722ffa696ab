-- The courier is handed whole rupees, parcel by parcel. Orders that were placed before are collected as they
-- were invoiced so far, to the paisa.
alter table orders add cash_in_rupees boolean not null default false;

-- A transfer that was booked wrongly is taken back by an entry of its own: of the same payment and number, the
-- same amount below zero. Nothing is ever changed.
alter table transfers
  drop constraint transfers_utr_key,
  drop constraint transfers_amount_check,
  add reverses_id bigint unique,
  -- The how-manieth booking of its number this is: what was taken back can be booked again.
  add turn int not null default 1 check (turn > 0),
  -- Why it was taken back.
  add reason text,
  add taken_back bigint generated always as (-amount) stored,
  add constraint transfers_amount_check check (amount <> 0 and (amount > 0) = (reverses_id is null)),
  add constraint transfers_reason_check check ((reason is null) = (reverses_id is null)),
  add constraint transfers_reversed unique (id, payment_id, utr, amount),
  add constraint transfers_reverses_whole foreign key (reverses_id, payment_id, utr, taken_back)
    references transfers (id, payment_id, utr, amount);
create unique index transfers_utr_key on transfers (utr, turn) where reverses_id is null;

drop trigger transfers_append_only on transfers;
create trigger transfers_append_only
  before update of payment_id, utr, amount, found_at, reverses_id, turn, reason or delete on transfers
  for each row execute function refuse_change();

create or replace view audit.transfer as
select t.id, p.order_id, t.payment_id, t.utr, t.amount as amount_paise, t.actor_id, t.found_at, t.reverses_id
from transfers t join payments p on p.id = t.payment_id;

-- What was to be given back by hand of money that never came is not due any more.
alter table refunds drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('QUEUED', 'PENDING', 'PROCESSED', 'FAILED', 'WITHDRAWN'));
