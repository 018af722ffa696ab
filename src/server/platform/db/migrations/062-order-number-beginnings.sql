-- Orders are found by the beginning of their number while it is typed, with or without its letters.
create index orders_number_beginning on orders
  ((substring(order_number from '[0-9]+$')) text_pattern_ops);
