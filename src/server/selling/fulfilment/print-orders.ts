import type { Input } from '#contract/endpoint.ts'
import type { BulkPreview, fulfilmentApi, PrintKind } from '#contract/selling/fulfilment.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { readDocumentsOf } from '../invoices/documents.ts'
import { remaining } from '../orders/line-quantities.ts'
import { statusWords } from '../orders/order-words.ts'
import type { Print } from '../print/print.ts'
import type { ReturnAddress } from './print/parcel.ts'
import type { Pick } from './print/pick-list-layout.ts'
import {
  type OrderToSend,
  openLines,
  parcelLine,
  parcelsOf,
  readOrdersToSend,
} from './read-parcels.ts'

type Query = Input<typeof fulfilmentApi.print>['body']

/** Says for which orders something can be printed, and why not for the others. */
export async function previewPrint(
  db: Db,
  ids: readonly number[],
  what: PrintKind,
): Promise<Omit<BulkPreview, 'total'>> {
  const orders = await readOrdersToSend(db, ids)
  const invoiced = what === 'INVOICES' ? await ordersWithInvoice(db, ids) : new Set<number>()
  const preview: Omit<BulkPreview, 'total'> = { ready: [], refused: [] }
  for (const order of orders) {
    const { id, orderNumber, version } = order
    const message = refusalOf(order, what, invoiced)
    if (message === null) preview.ready.push({ id, orderNumber, version })
    else preview.refused.push({ id, orderNumber, message })
  }
  return preview
}

/**
 * Gathers the prints of these orders, oldest order first, and records who printed them, since they hold names, phones
 * and addresses. Refuses all if something cannot be printed for one order, and labels without a return address.
 */
export async function printOrders(db: Db, { what, ids }: Query, actor: Actor): Promise<Print> {
  const orders = await readOrdersToSend(db, ids)
  const invoiced = what === 'INVOICES' ? await ordersWithInvoice(db, ids) : new Set<number>()
  for (const order of orders) {
    const message = refusalOf(order, what, invoiced)
    if (message !== null) throw notPrintable(order.orderNumber, message)
  }
  if (orders.length === 0) throw notPrintable('Nothing', 'These orders do not exist.')
  const print = await gather(db, what, orders)
  await inTransaction(db, (tx) =>
    recordAudit(tx, actor, {
      action: 'orders.print',
      subject: 'print',
      subjectId: what,
      after: { orders: orders.map(({ orderNumber }) => orderNumber) },
    }),
  )
  return print
}

async function gather(db: Db, what: PrintKind, orders: readonly OrderToSend[]): Promise<Print> {
  if (what === 'INVOICES') {
    const documents = await readDocumentsOf(
      db,
      orders.map(({ id }) => id),
    )
    return { kind: 'documents', documents, copies: ['original'] }
  }
  const company = await readCompany(db)
  const at = (await readClock(db)).toISOString()
  if (what === 'PICK_LIST') {
    const list = { shop: company.name, at, orderCount: orders.length, picks: picksOf(orders) }
    return { kind: 'pick-list', list }
  }
  const { name, legalName, address, phone } = company
  const from: ReturnAddress = { name, legalName, address, phone }
  const parcels = orders.flatMap(parcelsOf)
  if (what === 'PACKING_SLIPS') return { kind: 'packing-slips', sheet: { parcels, from, at } }
  if (!address) throw noReturnAddress()
  const size = what === 'LABELS' ? 'LABEL' : 'A4'
  return { kind: 'labels', sheet: { size, parcels, from, at } }
}

/** Pieces to take from the shelves, each SKU once, in the order of the shelves. */
function picksOf(orders: readonly OrderToSend[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const order of orders)
    for (const line of openLines(order)) {
      const { sku, name, quantity } = parcelLine(line, remaining(line))
      const pick = picks.get(sku) ?? { sku, name, shelf: line.shelf, quantity: 0, orders: [] }
      pick.quantity += quantity
      pick.orders.push({ orderNumber: order.orderNumber, quantity })
      picks.set(sku, pick)
    }
  return [...picks.values()].toSorted(byShelf)
}

const places = new Intl.Collator('en', { numeric: true })

/** One walk past the shelves: A-2 before A-10, and at the end what has no shelf. */
const byShelf = (a: Pick, b: Pick) =>
  Number(a.shelf === null) - Number(b.shelf === null) ||
  places.compare(a.shelf ?? '', b.shelf ?? '') ||
  places.compare(a.sku, b.sku)

function refusalOf(
  order: OrderToSend,
  what: PrintKind,
  invoiced: ReadonlySet<number>,
): string | null {
  if (what === 'INVOICES')
    return invoiced.has(order.id) ? null : 'No invoice yet. It is created when the order ships.'
  const now = statusWords[order.status]
  if (what === 'PICK_LIST')
    return openLines(order).length > 0
      ? null
      : `This order is ${now}: there is nothing to take from the shelves.`
  return parcelsOf(order).length > 0 ? null : `This order is ${now}: there is no parcel to send.`
}

async function ordersWithInvoice(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('invoices')
    .select('orderId')
    .distinct()
    .where('orderId', 'in', ids)
    .where('originalId', 'is', null)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

const notPrintable = (orderNumber: string, message: string) =>
  new DomainError('conflict', 'illegal_transition', `${orderNumber}: ${message}`)

const noReturnAddress = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'A label needs a return address. Enter the address of the shop in Settings, Company.',
  )
