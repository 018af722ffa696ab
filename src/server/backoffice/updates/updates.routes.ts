import { type UpdateKind, type UpdatesQuery, updatesApi } from '#contract/backoffice/updates.ts'
import { listStock } from '#server/catalogue/inventory/list-stock.ts'
import { listAnyProducts } from '#server/catalogue/products/read-product.ts'
import { listWholeCustomers } from '#server/people/customers/list-whole-customers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listWholeDocuments } from '#server/selling/invoices/documents.ts'
import { listWholePayments } from '#server/selling/payments/staff-payments.ts'
import { listWholeOrders } from './list-whole-orders.ts'
import { listWholeReturns } from './list-whole-returns.ts'
import { readUpdates } from './read-updates.ts'

export function updateRoutes(serve: Serve) {
  serve(updatesApi.products, following('products', 'products', listAnyProducts))
  serve(updatesApi.stock, following('stock', 'stock', listStock))
  serve(updatesApi.orders, following('orders', 'orders', listWholeOrders))
  serve(updatesApi.customers, following('customers', 'customers', listWholeCustomers))
  serve(updatesApi.invoices, following('invoices', 'invoices', listWholeDocuments))
  serve(updatesApi.creditNotes, following('creditNotes', 'credit-notes', listWholeDocuments))
  serve(updatesApi.returns, following('returns', 'returns', listWholeReturns))
  serve(updatesApi.payments, following('payments', 'payments', listWholePayments))
}

type Call = { db: Db; query: UpdatesQuery }

/** Answers with a page of changes, the entities under the name that the contract gives them. */
const following =
  <Name extends string, Entity extends { id: number }>(
    name: Name,
    kind: UpdateKind,
    listByIds: (db: Db, ids: number[]) => Promise<Entity[]>,
  ) =>
  async ({ db, query }: Call) => {
    const { entities, ...page } = await readUpdates(db, kind, query, listByIds)
    // The type of a computed key is only known to be a text.
    const named = { [name]: entities } as Record<Name, typeof entities>
    return { ...named, ...page }
  }
