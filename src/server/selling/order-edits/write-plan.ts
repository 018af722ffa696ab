import type { Tx } from '#server/platform/db/database.ts'
import { pricedFigures } from './figures.ts'
import type { Plan } from './plan-address.ts'

/** Writes what an order becomes into its row and its lines. */
export async function writePlan(tx: Tx, { order, prices, ...plan }: Plan) {
  await tx
    .updateTable('orders')
    .set({
      shippingAddress: JSON.stringify(plan.shippingAddress),
      billingAddress: JSON.stringify(plan.billingAddress),
      gstin: plan.gstin,
      shipToGstin: plan.shipToGstin,
      businessName: plan.businessName,
      placeOfSupply: plan.placeOfSupply,
      deliverFrom: plan.deliverFrom,
      deliverBy: plan.deliverBy,
      ...(prices && pricedFigures(prices)),
    })
    .where('id', '=', order.id)
    .execute()
  for (const line of prices?.lines ?? [])
    await tx
      .updateTable('orderLines')
      .set({
        discount: line.discount,
        shipping: line.shipping,
        taxable: line.taxable,
        cgst: line.cgst,
        sgst: line.sgst,
        igst: line.igst,
        total: line.total,
      })
      .where('id', '=', line.id)
      .execute()
}
