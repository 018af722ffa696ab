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

-- Null: not changed by a list.
alter table stock_ledger add column list_id bigint references stock_lists,
  add constraint stock_ledger_list check (list_id is null or order_line_id is null);
create index stock_ledger_list on stock_ledger (list_id) where list_id is not null;

-- With this many available pieces or fewer the variant is low; null: the limit of all variants.
alter table stock add column low_at int check (low_at between 0 and 100000);
