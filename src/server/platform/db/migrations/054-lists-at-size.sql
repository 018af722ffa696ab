-- With a million orders a list must not read the orders themselves to count them: their columns are in the index.
drop index orders_placed;
create index orders_placed on orders (placed_at desc, id desc)
  include (status, total, payment_method, place_of_supply, channel);

-- Orders that were paid, and the cash that couriers collected.
create index payments_captured on payments (order_id) where captured > 0;
create index payments_cash on payments (id) include (captured, remitted)
  where method = 'COD' and captured > 0;
create index payments_cash_outstanding on payments (id)
  where method = 'COD' and captured > 0 and remitted < captured;

-- The product list of the back office: the last changed first.
create index products_updated on products (updated_at desc, id desc);

-- Parcels on their way back, or back, that nobody had accepted.
create index shipments_came_back on shipments (order_id)
  where return_id is null and (return_started_at is not null or returned_at is not null);
