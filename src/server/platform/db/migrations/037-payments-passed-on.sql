-- A shop may have two payment providers: one takes what the other cannot take.
alter table payments
  -- What opens the provider's window where the id of its order does not. Null: the id does.
  add column gateway_session text,
  -- The provider that came first and could not take this payment, and why. Null: none.
  add column passed_over text check (passed_over ~ '^[a-z][a-z0-9-]{1,30}$'),
  add column passed_over_why text,
  -- A provider that may have an order for this payment although its answer was lost. Null: none may.
  add column lost_at text check (lost_at ~ '^[a-z][a-z0-9-]{1,30}$'),
  add constraint payments_session_begun check (gateway_session is null or provider is not null),
  add constraint payments_passed_over_why check ((passed_over is null) = (passed_over_why is null)),
  add constraint payments_lost_or_begun check (lost_at is null or provider is null);
create index payments_passed_over on payments (id) where passed_over is not null;
