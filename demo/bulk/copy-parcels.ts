import type pg from 'pg'
import { seriesOf } from '#server/selling/invoices/series.ts'
import { copyInto } from './copy-in.ts'
import type { MadeOrder } from './order-rows.ts'
import * as parcel from './parcel-rows.ts'
import { reserve } from './reserve.ts'

/** Who issues the documents, and how far they are numbered. */
export type Documents = { issuer: parcel.Issuer; serials: parcel.Serials }

/** Writes the parcels of those orders that were sent, with their invoices, and credit notes for what came back. */
export async function copyParcels(
  client: pg.Client,
  orders: MadeOrder[],
  { issuer, serials }: Documents,
) {
  const shipped = orders.filter(({ plan }) => plan.shippedAt)
  await copyInto(client, 'shipments', parcel.shipmentColumns, shipped.map(parcel.shipmentRow))
  await copyInto(
    client,
    'shipment_lines',
    parcel.shipmentLineColumns,
    shipped.flatMap(parcel.shipmentLineRows),
  )
  const back = shipped.filter(({ plan }) => plan.returnedAt)
  const ids = await reserve(client, 'invoices', shipped.length + back.length)
  const invoices = shipped.map((order): parcel.MadeDocument => {
    const { series } = parcel.invoiceKind(order, issuer)
    const at = order.plan.shippedAt ?? order.plan.placedAt
    const numbered = parcel.takeSerial(serials, series, issuer.prefixes[series], at)
    return { id: ids.shift() ?? 0, order, originalId: null, at, numbered }
  })
  const notes = invoices.flatMap(({ id, order, numbered: { series } }): parcel.MadeDocument[] => {
    const at = order.plan.returnedAt
    if (!at) return []
    const own = series === seriesOf.INVOICE ? 'SCN' : seriesOf.CREDIT_NOTE
    const numbered = parcel.takeSerial(serials, own, issuer.prefixes[own], at)
    return [{ id: ids.shift() ?? 0, order, originalId: id, at, numbered }]
  })
  await copyDocuments(client, invoices, notes, issuer)
  await writeSerials(client, serials)
}

async function copyDocuments(
  client: pg.Client,
  invoices: parcel.MadeDocument[],
  notes: parcel.MadeDocument[],
  issuer: parcel.Issuer,
) {
  const sizeOf = ({ order }: parcel.MadeDocument) => order.price.lines.length
  const all = [...invoices, ...notes]
  const ids = await reserve(
    client,
    'invoice_lines',
    all.reduce((sum, document) => sum + sizeOf(document), 0),
  )
  const first = new Map<number, number>()
  let used = 0
  for (const document of all) {
    first.set(document.id, ids[used] ?? 0)
    used += sizeOf(document)
  }
  const linesOf = (document: parcel.MadeDocument) =>
    parcel.invoiceLineRows(
      document,
      first.get(document.id) ?? 0,
      document.originalId === null ? null : (first.get(document.originalId) ?? 0),
    )
  await copyInto(
    client,
    'invoices',
    parcel.invoiceColumns,
    all.map((each) => parcel.invoiceRow(each, issuer)),
  )
  // The check of a credited line looks for the line of its invoice.
  await copyInto(client, 'invoice_lines', parcel.invoiceLineColumns, invoices.flatMap(linesOf))
  await copyInto(client, 'invoice_lines', parcel.invoiceLineColumns, notes.flatMap(linesOf))
}

async function writeSerials(client: pg.Client, serials: parcel.Serials) {
  for (const { prefix, year, series, last, at } of serials.values())
    await client.query(
      `insert into document_series (prefix, year, series, last_serial, last_at) values ($1, $2, $3, $4, $5)
       on conflict (prefix, year) do update
         set last_serial = excluded.last_serial, last_at = excluded.last_at`,
      [prefix, year, series, last, at],
    )
}
