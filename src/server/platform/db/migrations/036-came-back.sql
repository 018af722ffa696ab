-- Orders in cash that came back unpaid, by who ordered and by the phone they went to: every checkout asks
-- for them. There are few, and an order that is placed is none of them, so they cost it nothing.
create index orders_came_back_user on orders (user_id)
  where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD';
create index orders_came_back_phone on orders ((shipping_address->>'phone'))
  where status = 'RETURNED_TO_ORIGIN' and payment_method = 'COD';
