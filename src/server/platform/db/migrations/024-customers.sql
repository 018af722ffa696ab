-- What staff knows of a customer, and the list of customers.

-- The account into which this one was merged; null: none. A merged account is closed.
alter table users add column merged_into bigint references users;
create index users_merged_into on users (merged_into) where merged_into is not null;

create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  actor_name text not null,
  created_at timestamptz not null default now()
);
create index customer_notes_user on customer_notes (user_id, id);

-- Payment methods that a customer may not use. Every checkout reads them.
create table payment_blocks (
  user_id bigint not null references users on delete cascade,
  method text not null check (method in ('COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER')),
  -- For staff; the shopper reads another sentence.
  reason text not null check (length(reason) between 1 and 300),
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, method)
);

-- The list, newest first, and what it is searched by: a part of the name or e-mail, or a whole phone number.
create index users_customers on users (created_at desc, id desc)
  where user_type = 'CUSTOMER' and disabled_at is null;
create index users_name on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_part on users using gin (email gin_trgm_ops);
create index users_phone on users (phone);
create index addresses_phone on addresses (phone);
create index tickets_email on tickets (lower(email));
