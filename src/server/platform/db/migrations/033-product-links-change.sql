-- What is tied to what shows on the pages of both sides, and on that of a product no longer sold, which
-- names what follows it: all but drafts are told.
create function announce_ties() returns trigger language plpgsql as $$
declare
  tied bigint[];
begin
  if tg_op = 'INSERT' then
    tied := array(select product_id from after union select other_id from after);
  elsif tg_op = 'DELETE' then
    tied := array(select product_id from before union select other_id from before);
  else
    tied := array(
      select product_id from before union select other_id from before
      union select product_id from after union select other_id from after);
  end if;
  perform announce('products', array_agg(p.id order by p.id), array_agg(distinct p.category_id))
  from products p where p.id = any(tied) and p.status <> 'DRAFT'
  having count(*) > 0;
  return null;
end $$;

create trigger product_links_added after insert on product_links referencing new table as after
  for each statement execute function announce_ties();
create trigger product_links_changed after update on product_links
  referencing old table as before new table as after
  for each statement execute function announce_ties();
create trigger product_links_removed after delete on product_links referencing old table as before
  for each statement execute function announce_ties();
