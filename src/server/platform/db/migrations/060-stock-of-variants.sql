-- Each variant has a row of stock, so lists of stock start from there and need not read all variants. Both rows are written in
-- one transaction, so the rule is checked at its end.
insert into stock (variant_id) select id from variants on conflict do nothing;
alter table variants add constraint variants_stock
  foreign key (id) references stock (variant_id) deferrable initially deferred;
