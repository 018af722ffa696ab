import type { Role } from '#contract/access.ts'
import type { PlaceStaffOrder } from '#contract/selling/staff-orders.ts'
import { type Customer, findCustomer } from '#server/people/accounts/customers.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { placeWithStock } from '../checkout/place-order.ts'
import { readAdminOrder } from '../orders/read-order.ts'
import { addPayLink } from '../payments/pay-links.ts'
import type { PaymentOptions } from '../payments/payment-options.ts'
import { basketOf, termsOf } from './quote-staff-order.ts'

type Taking = {
  actor: Actor & { id: number }
  role: Role
  key: string
  body: PlaceStaffOrder
  payments: PaymentOptions
}

/**
 * Places an order for a customer, once per idempotency key, through the functions of the checkout, and refuses what the
 * checkout refuses. Cash at the counter counts as paid. Refuses a discount above the limit of the role.
 */
export async function placeStaffOrder(db: Db, { actor, role, key, body, payments }: Taking) {
  const shopper = await readBuyer(db, body.customerId)
  const byStaff = {
    actor,
    channel: body.channel,
    terms: termsOf(role, body),
    basket: basketOf(body),
  }
  const { orderId, isReplay } = await placeWithStock(db, { shopper, key, body, payments, byStaff })
  return { order: await readAdminOrder(db, orderId), isReplay }
}

/**
 * Makes a link by which an order is paid without an account, and returns its path. Refuses an order that does
 * not wait for its payment.
 */
export async function linkToPay(tx: Tx, orderId: number, actor: Actor): Promise<string> {
  const { status } = await readAdminOrder(tx, orderId)
  if (status !== 'PENDING_PAYMENT') throw notWaiting()
  const path = await addPayLink(tx, orderId)
  await recordAudit(tx, actor, { action: 'order.pay_link', subject: 'order', subjectId: orderId })
  return path
}

/** Refuses closed accounts and those of staff. */
async function readBuyer(db: Db, id: number): Promise<Customer> {
  const customer = await findCustomer(db, { id })
  if (!customer) throw notFound('This customer')
  return customer
}

const notWaiting = () =>
  new DomainError('conflict', 'payment_unavailable', 'This order is not waiting for a payment.')
