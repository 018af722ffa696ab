import { formatRupees, type Paise, paise } from '#contract/money.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { AddressChange, OrderChange } from '#contract/selling/order-edits.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { lockOrder, type OrderActor, writeStatus } from '../orders/locked-order.ts'
import { updatePaymentStatus } from '../orders/update-payment-status.ts'
import { mailAddressChanged } from './edit-mails.ts'
import { changeOf, refuseOtherTotal } from './figures.ts'
import { type Plan, planAddress } from './plan-address.ts'
import { settleTotal } from './settle-total.ts'
import { readStoredOrder } from './stored-order.ts'
import { writePlan } from './write-plan.ts'

/** Previews another delivery address of an order. It changes nothing. */
export async function quoteAddress(
  db: Db,
  orderId: number,
  change: AddressChange,
): Promise<OrderChange> {
  return changeOf(await planAddress(db, await readStoredOrder(db, orderId), change))
}

/**
 * Changes the delivery address of an order before it leaves, and with it the buyer, place of supply, delivery fee and
 * GST. Refunds money that is too much and mails the shopper. Refuses what `planAddress` refuses, and a total other
 * than the agreed one.
 */
export async function changeAddress(
  tx: Tx,
  orderId: number,
  { total: agreed, ...change }: AddressChange & { total?: Paise | undefined },
  orderActor: OrderActor,
) {
  const locked = await lockOrder(tx, orderId, orderActor)
  const plan = await planAddress(tx, await readStoredOrder(tx, orderId), change)
  refuseOtherTotal(changeOf(plan), agreed)
  await writePlan(tx, plan)
  const total = paise(plan.prices?.total ?? locked.total)
  const refunded = await settleTotal(tx, plan, orderActor.actor)
  const order = { ...locked, total }
  const paymentStatus = await updatePaymentStatus(tx, order, order.status)
  const { actor } = orderActor
  await writeStatus(tx, order, { to: order.status, paymentStatus, text: textOf(plan), actor })
  await recordAudit(tx, actor, {
    action: 'order.change_address',
    subject: 'order',
    subjectId: orderId,
    ...auditOf(plan),
  })
  await mailAddressChanged(tx, order, {
    address: plan.shippingAddress,
    totalBefore: locked.total,
    refunded,
  })
}

/** The timeline is never anonymised, so it names the town and not the person. */
function textOf({ order, shippingAddress, prices }: Plan): string {
  const { city, pincode } = shippingAddress
  const place = `Delivery address changed, now in ${city} ${pincode}`
  if (!prices || prices.total === order.total) return place
  return `${place}. Total ${rupees(prices.total)} instead of ${rupees(order.total)}`
}

/** The audit log cannot be anonymised either: it has the names of the changed fields, and the town. */
function auditOf({ order, prices, ...after }: Plan) {
  const fields = changedFields(order.shippingAddress, after.shippingAddress)
  const figures = ({ shipping, total }: { shipping: number; total: number }) => ({
    shipping,
    total,
  })
  return {
    before: {
      ...townOf(order.shippingAddress),
      placeOfSupply: order.placeOfSupply,
      gstin: order.gstin,
      shipToGstin: order.shipToGstin,
      ...figures(order),
    },
    after: {
      ...townOf(after.shippingAddress),
      placeOfSupply: after.placeOfSupply,
      gstin: after.gstin,
      shipToGstin: after.shipToGstin,
      ...figures(prices ?? order),
      fields,
    },
  }
}

const townOf = ({ city, pincode, stateCode }: AddressSnapshot) => ({ city, pincode, stateCode })

const changedFields = (before: AddressSnapshot, after: AddressSnapshot) =>
  (Object.keys(after) as (keyof AddressSnapshot)[]).filter((name) => before[name] !== after[name])

const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })
