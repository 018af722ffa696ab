import { sql } from 'kysely'
import type { OrderDocument } from '#contract/selling/invoices.ts'

/** The documents of the order whose alias in the query is `order`, in the order of issue. */
export const documentsOfOrder = sql<OrderDocument[]>`(
  select coalesce(json_agg(json_build_object(
    'id', document.id, 'kind', document.kind, 'number', document.number,
    'issuedAt', to_char(document.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'total', document.total, 'shipmentId', document.shipment_id, 'n', document.n,
    'needsEwayBill', document.needs_eway_bill, 'ewayBillNo', document.eway_bill_no, 'irn', document.irn,
    'isRegistrable', document.buyer_gstin is not null and document.cgst + document.igst > 0,
    'voidedAt', to_char(document.voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'replacedBy', (select number from invoices where replaces_id = document.id),
    'replaces', (select number from invoices where id = document.replaces_id)
  ) order by document.id), '[]')
  from (
    select *, row_number() over (partition by original_id is null order by id) as n
    from invoices where order_id = "order".id) document)`
