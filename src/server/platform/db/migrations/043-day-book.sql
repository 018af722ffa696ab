-- When the money of an attempt came in. `updated_at` also moves when the gateway says the same again.
alter table gateway_payments add column captured_at timestamptz;
update gateway_payments set captured_at = updated_at where state = 'captured';
alter table gateway_payments add constraint gateway_payments_captured_at
  check ((state = 'captured') = (captured_at is not null));

-- The day book reads a span of days of each; what it adds up stands in the index.
create index gateway_payments_captured on gateway_payments (captured_at) include (amount)
  where captured_at is not null and currency = 'INR';
create index transfers_found on transfers (found_at) include (amount);
create index payments_counter on payments (created_at) include (captured) where method = 'CASH';
create index shipments_collected on shipments (delivered_at) include (cash)
  where delivered_at is not null and cash > 0 and return_id is null;
create index refunds_processed on refunds (updated_at) include (amount) where status = 'PROCESSED';
create index invoices_issued on invoices (issued_at) include (kind, total, cgst, sgst, igst);
