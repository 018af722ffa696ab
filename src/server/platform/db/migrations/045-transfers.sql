-- What came into the shop's account for its orders, one transfer after the other as staff found them: of
-- whatever amount, each number once, never changed. What a payment has of them is their sum.
create table transfers (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  utr text not null unique check (utr ~ '^[A-Z0-9]{12,22}$'),
  amount bigint not null check (amount > 0),
  actor_id bigint references users on delete set null,
  found_at timestamptz not null default now()
);
create index transfers_payment on transfers (payment_id);

insert into transfers (payment_id, utr, amount, found_at)
select id, coalesce(utr, 'BOOKED' || lpad(id::text, 12, '0')), captured, updated_at
from payments where method in ('UPI_QR', 'BANK_TRANSFER') and captured > 0;

create trigger transfers_append_only before update of payment_id, utr, amount, found_at or delete on transfers
  for each row execute function refuse_change();

-- Refunds that a person has to transfer: staff is shown them until that is done.
create index refunds_by_hand on refunds (payment_id) where gateway_payment_id is null and status = 'QUEUED';

create view audit.transfer as
select t.id, p.order_id, t.payment_id, t.utr, t.amount as amount_paise, t.actor_id, t.found_at
from transfers t join payments p on p.id = t.payment_id;
