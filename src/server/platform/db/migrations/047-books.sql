-- What accounting programs need beside the documents and payments.

-- The names that the accountant gave to the ledgers, by their keys. One row.
create table book_settings (
  id boolean primary key default true check (id),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  version int not null default 1 check (version > 0)
);
insert into book_settings default values;

-- Every transfer by which couriers handed over the cash of an order. A payment knows only the last one.
create table cod_remittances (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  -- In paise. Below zero: the shop took back what it had booked.
  amount bigint not null check (amount <> 0),
  reference text not null,
  booked_at timestamptz not null default now()
);
create index cod_remittances_payment on cod_remittances (payment_id, id);
create index cod_remittances_booked on cod_remittances (booked_at, id);
create trigger cod_remittances_append_only before update or delete on cod_remittances
  for each row execute function refuse_change();

insert into cod_remittances (payment_id, amount, reference, booked_at)
  select id, remitted, coalesce(remittance, ''), coalesce(remitted_at, updated_at) from payments
  where remitted <> 0 order by remitted_at, id;

create function note_remittance() returns trigger language plpgsql as $$
begin
  insert into cod_remittances (payment_id, amount, reference, booked_at)
    values (new.id, new.remitted - case tg_op when 'UPDATE' then old.remitted else 0 end,
      coalesce(new.remittance, ''), coalesce(new.remitted_at, now()));
  return null;
end $$;
create trigger payments_remitted after update of remitted on payments
  for each row when (old.remitted <> new.remitted) execute function note_remittance();
create trigger payments_remitted_first after insert on payments
  for each row when (new.remitted <> 0) execute function note_remittance();

-- The name of a business in the books is that of its first order.
create index orders_gstin on orders (gstin, id) where gstin is not null;
