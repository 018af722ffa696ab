-- Stock that orders and staff move. The catalogue writes these tables (catalogue/inventory), and they refer to orders.

-- Pieces that an order holds until it is paid and leaves.
create table reservations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'COMMITTED', 'RELEASED')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (order_id, variant_id)
);
create index reservations_active on reservations (expires_at) where state = 'ACTIVE';

-- Stock changed by a list: a count of the shelf, or a delivery. Who saved it stands in its ledger entries.
create table stock_lists (
  id bigint generated always as identity primary key,
  -- Chosen by the browser, so that a list sent twice is saved once.
  key text not null unique check (length(key) = 36),
  reason text not null check (reason in ('RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED', 'CORRECTION')),
  note text,
  created_at timestamptz not null default now(),
  -- Null: it stands.
  undone_at timestamptz
);

-- Every change of `stock.on_hand` and why: a sale, a cancellation, a parcel that came back, a return, what is
-- sent in its place, or staff who counted.
create table stock_ledger (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED',
    'CORRECTION', 'SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK', 'WRITTEN_OFF', 'REPLACEMENT', 'EDITED')),
  -- What moved it; null: staff did.
  order_line_id bigint references order_lines,
  cancellation_id bigint references cancellations,
  shipment_id bigint references shipments,
  return_id bigint references returns,
  -- What staff wrote, and who; null: an order moved it.
  note text,
  actor_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  -- Null: not changed by a list.
  list_id bigint references stock_lists,
  -- EDITED: what an edit of the order takes from the stock or gives back to it.
  order_edit_id bigint references order_edits,
  -- The line, after an edit removed it. `order_line_id` is null then.
  removed_line_id bigint references removed_order_lines,
  constraint stock_ledger_line check ((reason in ('SALE', 'CANCELLED', 'UNDELIVERED', 'CAME_BACK',
    'WRITTEN_OFF', 'REPLACEMENT', 'EDITED')) = (num_nonnulls(order_line_id, removed_line_id) = 1)),
  constraint stock_ledger_one_line check (order_line_id is null or removed_line_id is null),
  constraint stock_ledger_edit check ((reason = 'EDITED') = (order_edit_id is not null)),
  constraint stock_ledger_list check (list_id is null or (order_line_id is null and removed_line_id is null)),
  -- One cause; what is sent in place of a return has two, the return and the parcel, as each parcel moves stock.
  constraint stock_ledger_cause check (num_nonnulls(cancellation_id, shipment_id, return_id) <= 1
    or (cancellation_id is null and reason in ('REPLACEMENT', 'UNDELIVERED')))
);
create index stock_ledger_variant on stock_ledger (variant_id, id desc);
create index stock_ledger_list on stock_ledger (list_id) where list_id is not null;
create index stock_ledger_removed_line on stock_ledger (removed_line_id) where removed_line_id is not null;
-- Each cause moves the stock of a line once, and so does each edit.
create unique index stock_ledger_once on stock_ledger
  (order_line_id, reason, cancellation_id, shipment_id, return_id, order_edit_id) nulls not distinct
  where order_line_id is not null;

-- The ledger stays as it is written. Only the name of its line changes when the line is removed.
create trigger stock_ledger_append_only before update on stock_ledger for each row
  when (old.order_line_id is null or new.order_line_id is not null
    or new.removed_line_id is distinct from old.order_line_id
    or to_jsonb(old) - 'order_line_id' - 'removed_line_id'
      <> to_jsonb(new) - 'order_line_id' - 'removed_line_id')
  execute function refuse_change();

-- Changes that staff saved in the product grid, so that each can be taken back as a whole.
create table grid_changes (
  id bigint generated always as identity primary key,
  -- Chosen by the browser, so that a change sent twice is saved once.
  key text not null unique check (length(key) = 36),
  actor_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  -- Null: it stands.
  undone_at timestamptz
);

create table grid_change_cells (
  change_id bigint not null references grid_changes on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  field text not null check (field in ('price', 'mrp', 'onHand', 'status', 'hsn', 'weightGrams')),
  -- The values before and after, in digits or words. Null: none.
  old text,
  new text,
  -- Its entry in the ledger, for stock.
  ledger_id bigint references stock_ledger on delete set null,
  primary key (change_id, variant_id, field),
  check (old is distinct from new)
);
create index grid_change_cells_variant on grid_change_cells (variant_id);
create index grid_change_cells_ledger on grid_change_cells (ledger_id) where ledger_id is not null;
