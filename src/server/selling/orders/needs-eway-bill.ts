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
 * Whether all remaining pieces of an order, sent in one shipment, need an e-way bill. Staff is told before dispatch,
 * because the bill has to be raised before the courier leaves.
 */
export async function needsEwayBillBeforeDispatch(db: Db, order: Order): Promise<boolean> {
  const rule = await ewayBillRule(db)
  return rule(order)
}

/** Reads the settings once, for many orders: the same question as a function. */
export async function ewayBillRule(db: Db): Promise<(order: Order) => boolean> {
  const { gstin } = await readCompany(db)
  const { supplierStateCode: supplierState, ewayBill } = await readTaxSettings(db)
  return (order) => {
    const open = order.lines.filter((line) => remaining(line) > 0 && line.gstRateBp > 0)
    if (open.length === 0 || !stillHere.includes(order.status)) return false
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
}
