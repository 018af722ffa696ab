-- Who packed it where that is not who made it: Rule 6(1)(a), Legal Metrology (Packaged Commodities) Rules.
-- The Indian Standard it is certified to and the licence that says so: Hand Tools (Quality Control) Order, 2025.
alter table products
  add column packer text check (packer <> ''),
  add column bis_standard text check (bis_standard <> ''),
  add column bis_licence text check (bis_licence <> '');

-- Who wants to know when we begin to deliver to a place.
create table delivery_alerts (
  user_id bigint not null references users on delete cascade,
  pincode text not null references pincodes on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, pincode)
);
create index delivery_alerts_pincode on delivery_alerts (pincode);

-- In the database, because a place comes to be served by a form, by a courier's list or by a new directory.
create function announce_place() returns trigger language plpgsql as $$
begin
  if exists (select from delivery_alerts where pincode = new.pincode) then
    perform graphile_worker.add_job('sendDeliveryAlerts', '{}'::json, max_attempts => 12,
      job_key => 'sendDeliveryAlerts');
  end if;
  return null;
end $$;

create trigger place_served after update of serviceable on pincodes for each row
  when (not old.serviceable and new.serviceable) execute function announce_place();
