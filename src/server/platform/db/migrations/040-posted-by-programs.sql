-- Scans that programs post, also for parcels that no courier company booked. Such a parcel gets a row of its own in
-- `courier_bookings` with the provider `posted`. Two couriers may give the same number to different parcels.
alter table courier_bookings drop constraint courier_bookings_awb_key;
create unique index courier_bookings_awb on courier_bookings (awb) where provider <> 'posted';
alter table courier_bookings add constraint courier_bookings_posted
  check (provider <> 'posted' or (shipment_id is not null and next_check_at is null));

-- A scan whose word the shop understands, at once or from a later report.
create function log_scan_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where 'shipment.scanned' = any(events)) then return null; end if;
  perform log_webhook_of_order('shipment.scanned',
    (select order_id from courier_bookings where id = new.booking_id), new.id, '{}');
  return null;
end $$;
create trigger courier_scans_webhook_inserted after insert on courier_scans for each row
  when (new.status is not null) execute function log_scan_webhook();
create trigger courier_scans_webhook_updated after update of status on courier_scans for each row
  when (old.status is null and new.status is not null) execute function log_scan_webhook();

-- The address that a program gave for the picture. Null: it was uploaded or imported.
alter table product_images add column source_url text;
