import { paise } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/selling/checkout.ts'
import type { Order } from '#contract/selling/orders.ts'
import { deductStock, reserveStock } from '#server/catalogue/inventory/reserve-stock.ts'
import { snapshotOf } from '#server/people/addresses/addresses.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { tooMany } from '#server/platform/db/rate-limits.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { notEnoughStock } from '../cart/change-cart.ts'
import { redeemCoupon } from '../coupons/coupon-uses.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { readOrder } from '../orders/read-order.ts'
import { mayAwait } from '../payments/awaited-transfers.ts'
import type { PaymentOptions } from '../payments/payment-options.ts'
import { replacePendingPayment } from '../payments/replace-pending.ts'
import { startPayment } from '../payments/start-payment.ts'
import { recordTaken, type Shopper, tellShopper } from './announce-order.ts'
import { type CheckoutInputs, readInputs } from './checkout-inputs.ts'
import { contactEmailOf, refuseUnreachable } from './contact-email.ts'
import { hashOf, placedBefore, replayOf } from './idempotency.ts'
import { keepOffers } from './offers-at-checkout.ts'
import { holdOf, payingHold } from './order-hold.ts'
import type { OrderQueue } from './order-queue.ts'
import type { NewOrder, OrderBody } from './order-rows.ts'
import { refuseUnavailable } from './payment-methods.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { quoteOf, quoteToken } from './quote.ts'
import { findReclaimableStock } from './reclaimable-stock.ts'
import type { ByStaff } from './staff-terms.ts'
import { type WrittenOrder, writeOrder } from './write-order.ts'

export type Placing = {
  shopper: Shopper
  /** The address of origin of who orders for themselves. */
  ip?: string
  key: string
  body: OrderBody
  payments: PaymentOptions
  /** How staff place the order; absent, the shopper orders their cart. */
  byStaff?: ByStaff
  /** Whether to cancel the shopper's own unpaid orders for the same variants first. */
  isReplacing?: boolean
}

/**
 * Places an order from the shopper's cart, once per idempotency key: the same key returns the same order.
 * Refuses a cart that changed since it was quoted, with the new quote, and everything that `priceCart`
 * refuses.
 */
export async function placeOrder(db: Db, queue: OrderQueue, placing: Placing) {
  const { shopper, key } = placing
  const { isReplay, ...found } = await queue.inTurn({ userId: shopper.id, key }, () =>
    placeWithStock(db, placing),
  )
  return { isReplay, placed: await answerOf(db, placing, found) }
}

type Outcome = { orderId: number; isReplay: boolean; order: Order | null }

/**
 * Places an order. If the missing stock is reserved only by expired orders or the shopper's own unpaid one, those are
 * expired or cancelled and the order is tried once more. The snapshot already counts such stock as available.
 */
export async function placeWithStock(db: Db, placing: Placing) {
  const snapshot = await readSnapshot(db, placing)
  try {
    return await placeFromSnapshot(db, placing, snapshot)
  } catch (error) {
    const isShort = error instanceof DomainError && error.code === 'out_of_stock'
    if (!isShort) throw error
    const { byExpired, byOwn } = await findReclaimableStock(db, placing.shopper.id)
    if (!byExpired && !byOwn) throw error
    if (byExpired) await expireOrders(db)
    const retried = { ...placing, isReplacing: byOwn }
    return placeFromSnapshot(db, retried, await readSnapshot(db, retried))
  }
}

/** Result of the snapshot: the order this key has placed before, or the cart as quoted. */
type Snapshot = { before: number } | { cart: PricedCart }

/**
 * Reads everything the order depends on at once and without locks; only an order that will be placed takes
 * locks.
 */
async function readSnapshot(db: Db, placing: Placing): Promise<Snapshot> {
  const { shopper, key, body, byStaff } = placing
  const inputs = await readInputs(db, shopper.id, { ...body, key }, byStaff?.basket)
  const before = inputs.claim && replayOf(inputs.claim, hashOf(body))
  if (before?.orderId) return { before: before.orderId }
  await refuseUnreachable(db, shopper, body.email)
  // Counting the orders themselves works across all processes and costs no write.
  if (!byStaff && inputs.waitSeconds && inputs.waitSeconds > 0) throw tooMany(inputs.waitSeconds)
  return { cart: quotedCart(inputs, placing) }
}

async function placeFromSnapshot(db: Db, placing: Placing, snapshot: Snapshot): Promise<Outcome> {
  if ('before' in snapshot) return replayOutcome(snapshot.before)
  const order = newOrder(placing, snapshot.cart)
  return inTransaction(db, (tx) => placeInTransaction(tx, placing, order))
}

/** The priced cart. Refuses a cart that differs from what the shopper was quoted. */
function quotedCart(inputs: CheckoutInputs, { body, payments, byStaff }: Placing): PricedCart {
  const cart = priceCart({ inputs, options: body, terms: byStaff?.terms })
  refuseUnavailable(cart, payments, body.paymentMethod)
  if (cart.options.gstin && !body.businessName) throw businessNameMissing()
  if (quoteToken(cart) !== body.quoteToken) throw quoteChanged(cart, payments)
  return cart
}

const replayOutcome = (orderId: number): Outcome => ({ orderId, isReplay: true, order: null })

async function placeInTransaction(tx: Tx, placing: Placing, order: NewOrder): Promise<Outcome> {
  const { shopper, key, body } = placing
  const written = await writeOrder(tx, order)
  if (!written) return replayOutcome(await placedBefore(tx, shopper.id, key, hashOf(body)))
  if (!written.cartHeld) throw cartChanged()
  await countCoupon(tx, order, written)
  if (body.consents) await keepOffers(tx, placing, order, body.consents)
  await tellShopper(tx, shopper, order, written)
  if (placing.byStaff) await recordTaken(tx, placing.byStaff, order, written)
  if (placing.isReplacing) await replaceOwnOrders(tx, placing, written)
  // Comes last, because every other buyer of the same tool waits from here to the commit.
  await deductOrReserve(tx, order, written)
  return { orderId: written.order.id, isReplay: false, order: written.order }
}

const newOrder = ({ shopper, key, body, byStaff }: Placing, cart: PricedCart): NewOrder => ({
  userId: shopper.id,
  placedBy: byStaff?.actor ?? { id: shopper.id, name: nameOf(shopper) || cart.address.fullName },
  channel: byStaff?.channel ?? 'SHOP',
  status: firstStatus(body, cart),
  contactEmail: contactEmailOf(shopper, body.email),
  isLinked: shopper.userType === 'GUEST',
  shippingAddress: snapshotOf(cart.address),
  billingAddress: snapshotOf(cart.billingAddress),
  key,
  body,
  cart,
})

const nameOf = ({ firstName, lastName }: Shopper) => `${firstName} ${lastName}`.trim()

/** Who orders from a person has confirmed it. */
function firstStatus({ paymentMethod }: OrderBody, { cod, terms }: PricedCart): NewOrder['status'] {
  if (paymentMethod === 'CASH') return 'CONFIRMED'
  if (paymentMethod !== 'COD') return 'PENDING_PAYMENT'
  return cod.confirmOrders && !terms ? 'PENDING_CONFIRMATION' : 'CONFIRMED'
}

async function countCoupon(tx: Tx, { cart }: NewOrder, { order }: WrittenOrder) {
  const { couponInUse: coupon, price } = cart
  if (!coupon) return
  const { id: couponId, code } = coupon
  const discount = price.discount - cart.staffDiscount
  await redeemCoupon(tx, { couponId, code, orderId: order.id, discount })
}

const replaceOwnOrders = (tx: Tx, { shopper }: Placing, { moves }: WrittenOrder) =>
  replacePendingPayment(tx, {
    shopper: { id: shopper.id, name: nameOf(shopper) },
    variantIds: moves.map(({ variantId }) => variantId),
  })

/**
 * Until when the stock stays reserved. The snapshot did not count orders placed at the same moment: an order
 * beyond the limit for transfers gets only the time of the other payment methods.
 */
async function reservedUntil(tx: Tx, order: NewOrder, id: number): Promise<Date> {
  const isLong =
    order.body.paymentMethod !== 'BANK_TRANSFER' ||
    (await mayAwait(tx, { userId: order.userId, id }))
  return isLong ? holdOf(order).until : payingHold(order.cart).until
}

async function deductOrReserve(tx: Tx, draft: NewOrder, { order, moves }: WrittenOrder) {
  const { status, cart } = draft
  const [missing] =
    status === 'CONFIRMED'
      ? await deductStock(tx, moves)
      : await reserveStock(tx, moves, order.id, await reservedUntil(tx, draft, order.id))
  if (missing) {
    const line = cart.price.lines.find(({ variantId }) => variantId === missing.variantId)
    throw notEnoughStock({ name: line?.name ?? 'One of the tools', available: missing.available })
  }
}

/** The response: the order just written, or the stored order if the key is replayed. */
async function answerOf(
  db: Db,
  { shopper, payments }: Placing,
  { orderId, order: written }: Omit<Outcome, 'isReplay'>,
): Promise<PlacedOrder> {
  const order = written ?? (await readOrder(db, shopper.id, orderId))
  if (order.paymentMethod !== 'COD') {
    const payment = await startPayment(db, payments, shopper.id, orderId)
    return { order: await readOrder(db, shopper.id, orderId), payment }
  }
  const { paymentStatus: status, total: amount, status: orderStatus } = order
  const noPaymentDetails = {
    holdUntil: null,
    gateway: null,
    upi: null,
    bank: null,
    problem: null,
    isBeingChecked: false,
    received: paise(0),
    givenBack: paise(0),
  }
  return { order, payment: { method: 'COD', status, amount, orderStatus, ...noPaymentDetails } }
}

const businessNameMissing = () =>
  invalid({ businessName: 'Enter the name of the business this GSTIN belongs to.' })

const quoteChanged = (cart: PricedCart, payments: PaymentOptions) =>
  new DomainError(
    'conflict',
    'quote_changed',
    'Prices or your cart have changed. Please look at the new total.',
    { current: quoteOf(cart, payments) },
  )

/** The cart's lines disappeared while they were being ordered: another tab was faster. */
const cartChanged = () =>
  new DomainError('conflict', 'cart_empty', 'Your cart was just changed or ordered.')
