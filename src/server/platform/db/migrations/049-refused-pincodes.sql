-- How often shoppers asked for pincodes that are not served, by day in India, without a word of by whom.
create table refused_pincodes (
  day date not null default india_date(now()),
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  asks int not null check (asks > 0),
  primary key (day, pincode)
);
