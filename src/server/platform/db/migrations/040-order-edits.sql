-- What staff change of the items of an order before it leaves.

create table order_edits (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The items, the coupon and the amounts as they were, and as they became.
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now()
);
create index order_edits_order on order_edits (order_id, id);
create trigger order_edits_append_only before update on order_edits
  for each row execute function refuse_change();

-- A line that was removed is deleted, so that no list, document or report has to leave it out. Its id stays here:
-- the stock ledger has its movements.
create table removed_order_lines (
  -- The id that it had as an order line.
  id bigint primary key,
  order_id bigint not null references orders,
  order_edit_id bigint not null references order_edits,
  variant_id bigint not null references variants on delete cascade
);
create index removed_order_lines_order on removed_order_lines (order_id);
create index removed_order_lines_edit on removed_order_lines (order_edit_id);
create index removed_order_lines_variant on removed_order_lines (variant_id);

-- EDITED: what an edit takes from the stock or gives back to it.
alter table stock_ledger
  add column order_edit_id bigint references order_edits,
  -- The line, after an edit removed it. `order_line_id` is null then.
  add column removed_line_id bigint references removed_order_lines,
  drop constraint stock_ledger_reason_check,
  add constraint stock_ledger_reason_check check (reason in ('RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED',
    'CORRECTION', 'SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK', 'WRITTEN_OFF', 'REPLACEMENT', 'EDITED')),
  drop constraint stock_ledger_line,
  add constraint stock_ledger_line check ((reason in ('SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK',
    'WRITTEN_OFF', 'REPLACEMENT', 'EDITED')) = (num_nonnulls(order_line_id, removed_line_id) = 1)),
  add constraint stock_ledger_one_line check (order_line_id is null or removed_line_id is null),
  add constraint stock_ledger_edit check ((reason = 'EDITED') = (order_edit_id is not null)),
  drop constraint stock_ledger_list,
  add constraint stock_ledger_list check (list_id is null or (order_line_id is null and removed_line_id is null));
create index stock_ledger_removed_line on stock_ledger (removed_line_id) where removed_line_id is not null;

-- Each cause moves the stock of a line once, and so does each edit.
drop index stock_ledger_once;
create unique index stock_ledger_once on stock_ledger
  (order_line_id, reason, cancellation_id, shipment_id, return_id, order_edit_id) nulls not distinct
  where order_line_id is not null;

-- The ledger stays as it is written. Only the name of its line changes when the line is removed.
drop trigger stock_ledger_append_only on stock_ledger;
create trigger stock_ledger_append_only before update on stock_ledger for each row
  when (old.order_line_id is null or new.order_line_id is not null
    or new.removed_line_id is distinct from old.order_line_id
    or to_jsonb(old) - 'order_line_id' - 'removed_line_id'
      <> to_jsonb(new) - 'order_line_id' - 'removed_line_id')
  execute function refuse_change();

create or replace view audit.stock_ledger as
select l.id, l.variant_id, l.delta, l.reason, l.order_line_id, coalesce(ol.order_id, gone.order_id) as order_id,
  l.cancellation_id, l.shipment_id, l.return_id, l.note, l.actor_id, l.created_at, l.order_edit_id,
  l.removed_line_id
from stock_ledger l left join order_lines ol on ol.id = l.order_line_id
left join removed_order_lines gone on gone.id = l.removed_line_id;
