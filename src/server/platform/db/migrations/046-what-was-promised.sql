-- A line comes back on the terms of the moment it was ordered; what was ordered before gets those of today.
update order_lines line set return_rule = terms.return_rule, return_days = terms.return_days
from order_lines old, lateral return_terms_of(old.product_id, coalesce(
  (select (value->>'returnWindowDays')::int from settings where section = 'tax'), 7)) terms
where old.id = line.id and line.return_days is null;

-- What was sent in place of a return may come back undelivered and be sent again: each parcel moves stock by itself.
alter table stock_ledger drop constraint stock_ledger_cause,
  add constraint stock_ledger_cause check (num_nonnulls(cancellation_id, shipment_id, return_id) <= 1
    or (cancellation_id is null and reason in ('REPLACEMENT', 'UNDELIVERED')));
alter table shipments drop constraint shipments_return_id_key;
create unique index shipments_one_replacement on shipments (return_id) where returned_at is null;
create index shipments_return on shipments (return_id) where return_id is not null;
