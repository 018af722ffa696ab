-- An online payment names its provider, and the method no longer does. An order is paid ONLINE; who takes the money may change.

alter table orders drop constraint orders_payment_method_check;
alter table payments drop constraint payments_method_check;
alter table payment_blocks drop constraint payment_blocks_method_check;

update orders set payment_method = 'ONLINE' where payment_method = 'RAZORPAY';
alter table payments
  -- Who takes it; null until the payment has begun there, and for all other methods.
  add column provider text check (provider ~ '^[a-z][a-z0-9-]{1,30}$');
update payments set method = 'ONLINE', provider = case when gateway_order_id is not null then 'razorpay' end
  where method = 'RAZORPAY';
update payment_blocks set method = 'ONLINE' where method = 'RAZORPAY';
update saved_views set query = replace(query, 'payment=RAZORPAY', 'payment=ONLINE')
  where query like '%payment=RAZORPAY%';

alter table orders add constraint orders_payment_method_check
  check (payment_method in ('COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER', 'CASH'));
alter table payments
  add constraint payments_method_check
    check (method in ('COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER', 'CASH')),
  add constraint payments_provider_begun check ((provider is null) = (gateway_order_id is null));
alter table payment_blocks add constraint payment_blocks_method_check
  check (method in ('COD', 'UPI_QR', 'ONLINE', 'BANK_TRANSFER'));

-- The accounts with providers, each under its own name.
update settings set value = (value - 'razorpay') || jsonb_build_object('gateways', jsonb_build_object('razorpay', value -> 'razorpay'))
  where section = 'payments' and value ? 'razorpay';
