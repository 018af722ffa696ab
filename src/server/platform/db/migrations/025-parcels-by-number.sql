-- Parcels are found by their AWB number: by staff who search it, and before another order leaves under the same.
create index shipments_number on shipments (tracking_number) where tracking_number <> '';
