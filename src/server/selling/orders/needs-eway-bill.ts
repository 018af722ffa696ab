import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCompany, readTaxSettings } from '#server/shop/settings/settings.ts'
import { partOfLine, type WholeLine } from '#server/shop/tax/part-of-line.ts'
import { needsEwayBill } from '../invoices/eway-bill.ts'
import { remaining } from './line-quantities.ts'

type Line = WholeLine & { gstRateBp: number } & Parameters<typeof remaining>[0]
type Order = {
  status: OrderStatus
  gstin: string | null
  shippingAddress: AddressSnapshot
  lines: readonly Line[]
}

const stillHere: readonly OrderStatus[] = [
  'PENDING_PAYMENT',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'PROCESSING',
  'PARTIALLY_SHIPPED',
]

/**
 * Whether all remaining pieces of an order, sent in one shipment, need an e-way bill. Staff is told before
 * dispatch, because the bill has to be raised before the courier drives.
 */
export async function needsEwayBillBeforeDispatch(db: Db, order: Order): Promise<boolean> {
  const open = order.lines.filter((line) => remaining(line) > 0 && line.gstRateBp > 0)
  if (open.length === 0 || !stillHere.includes(order.status)) return false
  const { gstin } = await readCompany(db)
  const { supplierStateCode: supplierState, ewayBill } = await readTaxSettings(db)
  const taxedTotal = open.reduce(
    (sum, line) => sum + partOfLine(line, line.shipped, remaining(line)).total,
    0,
  )
  const goods = {
    supplierState,
    taxedTotal,
    isBusiness: order.gstin !== null,
    deliveryState: order.shippingAddress.stateCode,
  }
  return gstin !== null && needsEwayBill(goods, ewayBill)
}
