import { expect } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { type CancelIrn, eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { billingIn } from './billing.ts'
import { buyingIn } from './buying.ts'
import { openReportingShop } from './reporting.ts'

const tejas = { gstin: '07AAPFU0939F1ZX', businessName: 'Tejas Builders' }

/** A shop that reports e-invoices, with parcels that left, and what becomes of their documents. */
export async function openVoidingShop() {
  const shop = await openReportingShop()
  const { db, given, boss, report, cancelNow } = shop
  const { order } = buyingIn(shop)
  const { ship, documentLinesOf } = billingIn(shop)
  const wish: CancelIrn = { reason: '4', remark: 'Wrong goods named' }

  /** A parcel with the invoice of a business, and its IRN. */
  async function shipped({ price = 4_999_00, quantity = 3, buyer = {} } = {}) {
    const asha = await given.shopper()
    const { id } = await given.variant({ price, onHand: 99, weightGrams: 100 })
    const addressId = (await given.address(asha, {})).id
    const placed = await order(asha, [{ id, quantity }], { addressId, ...tejas, ...buyer })
    await ship(boss, placed.id)
    const [invoice] = await rowsOf(placed.id)
    if (!invoice) return expect.fail('no invoice')
    await report(invoice.id)
    return { asha, placed, invoice }
  }

  const rowsOf = (orderId: number) =>
    db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

  return {
    ...shop,
    shipped,
    rowsOf,
    linesOf: documentLinesOf,
    wish,
    ask: (id: number, body: CancelIrn = wish) =>
      boss(eInvoicesApi.cancel, { params: { id }, body }),
    byHand: (id: number, body: CancelIrn = wish) =>
      boss(eInvoicesApi.recordCancelled, { params: { id }, body }),
    /** Asks the portal, hears its answer, and gives the document that counts. */
    async voided(invoice: { id: number; orderId: number }, body: CancelIrn = wish) {
      await boss(eInvoicesApi.cancel, { params: { id: invoice.id }, body })
      await cancelNow(invoice.id)
      const rows = await rowsOf(invoice.orderId)
      return rows.find(({ replacesId }) => replacesId === invoice.id) ?? expect.fail('none anew')
    },
    paper: async (orderId: number) =>
      (await boss(adminOrdersApi.read, { params: { id: orderId } })).documents,
  }
}
