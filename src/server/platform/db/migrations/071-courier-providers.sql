-- A booking names the company that it was made with, and where the shopper follows the parcel.

alter table courier_bookings
  add column provider text not null default 'shiprocket' check (provider ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Null: no number yet.
  add column tracking_url text;
update courier_bookings set tracking_url = 'https://shiprocket.co/tracking/' || awb where awb is not null;
alter table courier_bookings alter column provider drop default;

-- The accounts with companies, each under its own name.
update settings set value = (value - 'shiprocket') || jsonb_build_object('accounts', jsonb_build_object('shiprocket',
    jsonb_build_object('enabled', value -> 'shiprocket' -> 'enabled', 'values', (value -> 'shiprocket') - 'enabled')))
  where section = 'couriers' and value ? 'shiprocket';
