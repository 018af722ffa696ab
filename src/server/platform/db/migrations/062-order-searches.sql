-- Orders are found by their number as people write it: with the letters but without signs, or the digits alone.
create index orders_number_letters on orders (upper(regexp_replace(order_number, '[^A-Za-z0-9]', '', 'g')));
-- The digits are also searched by their beginning, while they are typed.
create index orders_number_digits on orders ((substring(order_number from '[0-9]+$')) text_pattern_ops);
-- The last digits of a phone are the first ones of the phone turned round.
create index orders_phone_end on orders (reverse(shipping_address->>'phone') text_pattern_ops);
