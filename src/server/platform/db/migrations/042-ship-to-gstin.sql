-- Goods may be billed to one registered business and sent to another. The e-invoice and the e-way bill then
-- carry both numbers, and they differ (GSTN's advisory of 17 June 2026). Null: sent to the buyer, or to somebody
-- who is not registered.
alter table orders
  add column ship_to_gstin text constraint orders_ship_to_gstin
    check (ship_to_gstin is null or (gstin is not null and ship_to_gstin <> gstin));

alter table invoices
  add column ship_to_gstin text constraint invoices_ship_to_gstin
    check (ship_to_gstin is null or (buyer_gstin is not null and ship_to_gstin <> buyer_gstin));
