-- A shipment's mail attaches its invoice. Without this index every shipment reads all invoices.
create index invoices_of_shipment on invoices (shipment_id) where shipment_id is not null;
