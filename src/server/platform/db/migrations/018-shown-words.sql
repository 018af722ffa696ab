-- What a page shows of reviews, their votes and the names of their authors, and the end of a coupon that is used
-- up, are in the log of changes too, so that no page has to be made again because they might have changed.

create or replace function log_published() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('questions', 'reviews') then
    perform log_products('questions', array(select product_id from written where status = 'PUBLISHED'));
  else
    perform log_products('questions', array(
      select question.product_id from written join questions question on question.id = written.question_id
      where written.status = 'PUBLISHED'));
  end if;
  return null;
end $$;

create function log_votes() returns trigger language plpgsql as $$
begin
  perform log_products('questions', array(
    select product_id from reviews
    where id = any(array(select review_id from written)) and status = 'PUBLISHED'));
  return null;
end $$;

select log_writes('reviews', 'log_published()'), log_writes('review_votes', 'log_votes()');

-- The name under which somebody wrote, or that the account was closed.
create function log_author() returns trigger language plpgsql as $$
begin
  perform log_products('questions', array(
    select product_id from reviews where user_id = new.id and status = 'PUBLISHED'
    union
    select product_id from questions where user_id = new.id and status = 'PUBLISHED'
    union
    select question.product_id from answers answer join questions question on question.id = answer.question_id
    where answer.user_id = new.id and answer.status = 'PUBLISHED'));
  return null;
end $$;
create trigger users_renamed after update on users for each row
when ((old.first_name, old.last_name, old.disabled_at) is distinct from
  (new.first_name, new.last_name, new.disabled_at))
execute function log_author();

create trigger coupons_used_up after update of used on coupons for each row
when ((old.used >= old.limit_total) is distinct from (new.used >= new.limit_total))
execute function log_table();
