import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { issueCreditNote } from '#server/selling/invoices/issue-credit-note.ts'
import { issueInvoices } from '#server/selling/invoices/issue-invoice.ts'
import type { Person } from './given.ts'

type Placed = { id: number; lines: { id: number; quantity: number }[] }

/** Issues and reads an order's documents. */
export function billingIn({ db }: { db: Db }) {
  const linesOf = ({ lines }: Placed, quantities?: number[]) =>
    lines.flatMap(({ id, quantity }, index) => {
      const wanted = quantities ? (quantities[index] ?? 0) : quantity
      return wanted > 0 ? [{ orderLineId: id, quantity: wanted }] : []
    })

  return {
    /** Invoices a number of pieces of each line; all of them by default. */
    bill: (order: Placed, quantities?: number[], at?: Date) =>
      inTransaction(db, (tx) =>
        issueInvoices(tx, {
          orderId: order.id,
          shipmentId: null,
          lines: linesOf(order, quantities),
          ...(at && { at }),
        }),
      ),

    /** Credits a number of pieces of each line; all that is left of them by default. */
    credit: (order: Placed, quantities?: number[], at?: Date) =>
      inTransaction(db, (tx) =>
        issueCreditNote(tx, {
          orderId: order.id,
          reason: 'Goods returned',
          ...(quantities && { lines: linesOf(order, quantities) }),
          ...(at && { at }),
        }),
      ),

    documentsOf: (orderId: number) =>
      db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),

    documentLinesOf: (orderId: number) =>
      db
        .selectFrom('invoiceLines as line')
        .innerJoin('invoices as invoice', 'invoice.id', 'line.invoiceId')
        .selectAll('line')
        .select('invoice.kind')
        .where('invoice.orderId', '=', orderId)
        .orderBy('line.id')
        .execute(),

    /** Packs an order and hands it to a courier. */
    async ship(boss: Person, orderId: number) {
      const params = { id: orderId }
      const { version } = await boss(adminOrdersApi.read, { params })
      await boss(adminOrdersApi.transition, { params, body: { to: 'PROCESSING', version } })
      return boss(adminOrdersApi.ship, {
        params,
        body: { courier: 'Blue Dart', trackingNumber: 'BD1', version: version + 1 },
      })
    },

    /** Sets the shop's address and registration, as its documents show them. */
    setCompany: (value: Record<string, unknown>) =>
      db
        .insertInto('settings')
        .values({ section: 'company', value: JSON.stringify(value) })
        .onConflict((row) => row.column('section').doUpdateSet({ value: JSON.stringify(value) }))
        .execute(),
  }
}
