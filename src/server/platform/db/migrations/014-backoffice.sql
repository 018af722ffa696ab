-- Files of products that staff imports: read, checked and, when told to, written one product at a time.
create table imports (
  id bigint generated always as identity primary key,
  filename text not null check (length(filename) <= 255),
  status text not null default 'CHECKING'
    check (status in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED', 'UNDOING', 'UNDONE')),
  -- The file's columns in their order, and those of them that nothing was read from.
  columns text[] not null,
  unread text[] not null,
  brought_by text not null,
  -- Who last told it to go on: the audit log names them for what it writes. Null: the account was deleted.
  actor_id bigint references users on delete set null,
  actor_name text not null,
  created_at timestamptz not null default now()
);

-- A product of such a file, with the lines that speak of it.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  place int not null check (place >= 0),
  lines jsonb not null,
  name text not null,
  -- Null while it is not in the shop.
  product_id bigint references products on delete set null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'NEW', 'CHANGED', 'SAME', 'WRONG', 'ADDED', 'UPDATED', 'UNDONE', 'KEPT')),
  problems jsonb not null default '[]',
  changes jsonb not null default '[]',
  -- The version the product was found at, then that which was written. Null: a new product.
  version int,
  -- The product as it was, for whoever undoes the import. Null: there was none.
  before jsonb,
  primary key (import_id, place)
);
create index import_rows_state on import_rows (import_id, state, place);
create index import_rows_product on import_rows (product_id);
