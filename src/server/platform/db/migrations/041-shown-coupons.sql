-- A code may be for whoever was sent it: only where staff says so is it shown on the pages of the
-- products it is for.
alter table coupons add is_shown boolean not null default false;

-- The pages that show a code are made again when its terms change, not each time somebody uses it.
create trigger coupons_changed after insert or delete or update of code, kind, value, buy_quantity,
  get_quantity, min_subtotal, max_discount, limit_total, starts_at, ends_at, active, for_everything,
  first_order_only, exclude_cod, is_shown
on coupons for each statement execute function announce_change();

-- The brand has made this shop its dealer: its products say so.
alter table brands add is_authorised boolean not null default false;
