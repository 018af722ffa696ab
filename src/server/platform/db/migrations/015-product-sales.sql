-- How many pieces of each product were ordered in the last 90 days, for the best sellers. A job counts them
-- again every few minutes and writes only what differs. A product without a row sold none.
create table product_sales (
  product_id bigint primary key references products on delete cascade,
  pieces int not null check (pieces > 0)
);

select log_writes('product_sales', $$log_part_of_product('sales')$$);
create trigger product_sales_emptied after truncate on product_sales
  for each statement execute function log_table('products');
