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
