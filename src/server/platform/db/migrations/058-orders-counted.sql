-- The tabs and filters of the order list count orders. Few values repeat in this index, so PostgreSQL stores each once: it has a
-- tenth of the pages of the indexes by time.
create index orders_counted on orders (status, payment_method, place_of_supply, channel);
