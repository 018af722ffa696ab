-- Of the choices after a search: how many were made by accounts, and what the choices of accounts and the orders weigh.
-- `weight` is that of visitors' clicks. What was counted before says nothing of accounts, so it stays with visitors.
alter table search_outcomes
  add account_clicks int not null default 0 check (account_clicks between 0 and clicks),
  add account_weight real not null default 0 check (account_weight >= 0),
  add order_weight real not null default 0 check (order_weight >= 0);
