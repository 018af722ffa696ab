-- What is published about a product changes its page and nothing else: told as `questions` with the
-- ids of the products. (A published review changes the product's stars, which tells of itself.)
create or replace function announce_published() returns trigger language plpgsql as $$
declare
  written jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  product bigint := coalesce((written->>'product_id')::bigint,
    (select product_id from questions where id = (written->>'question_id')::bigint));
begin
  if product is not null and 'PUBLISHED' in (old.status, new.status) then
    perform announce('questions', array[product]);
  end if;
  return null;
end $$;
