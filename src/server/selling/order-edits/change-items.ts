import { formatRupees, type Paise } from '#contract/money.ts'
import type { ItemsChange, ItemsQuote } from '#contract/selling/order-edits.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { lockOrder, type OrderActor, writeStatus } from '../orders/locked-order.ts'
import { updatePaymentStatus } from '../orders/update-payment-status.ts'
import { moreOf, removedLines } from './edited-lines.ts'
import { changeOf, refuseOtherTotal } from './figures.ts'
import { mailItemsChanged } from './items-mail.ts'
import { type ItemsPlan, planItems } from './plan-items.ts'
import { settleTotal } from './settle-total.ts'
import { readStoredOrder } from './stored-order.ts'
import { itemsAfter, itemsBefore, writeItems } from './write-items.ts'

/** Previews other items of an order. It changes nothing. */
export async function quoteItems(
  db: Db,
  orderId: number,
  change: ItemsChange,
): Promise<ItemsQuote> {
  return quoteOf(await planItems(db, await readStoredOrder(db, orderId), change))
}

/**
 * Changes the items of an order before it leaves: lines, coupon, delivery fee, GST and stock. Refunds a surplus and
 * mails the shopper. Refuses like `planItems`, and a total other than the agreed one. `beforeRefund` may refuse to give
 * money back.
 */
export async function changeItems(
  tx: Tx,
  orderId: number,
  { total: agreed, ...change }: ItemsChange & { total: Paise },
  orderActor: OrderActor,
  beforeRefund: () => void,
) {
  const locked = await lockOrder(tx, orderId, orderActor)
  const plan = await planItems(tx, await readStoredOrder(tx, orderId), change)
  const quote = quoteOf(plan)
  refuseOtherTotal(quote, agreed)
  if (quote.refund > 0) beforeRefund()
  await writeItems(tx, plan)
  const { actor } = orderActor
  const refunded = await settleTotal(tx, plan, actor)
  const order = { ...locked, total: plan.prices.total }
  const paymentStatus = await updatePaymentStatus(tx, order, order.status)
  await writeStatus(tx, order, { to: order.status, paymentStatus, text: textOf(plan), actor })
  await recordAudit(tx, actor, {
    action: 'order.change_items',
    subject: 'order',
    subjectId: orderId,
    ...auditOf(plan),
  })
  await mailItemsChanged(tx, order, {
    itemsBefore: itemsBefore(plan),
    totalBefore: locked.total,
    refunded,
    lostCoupon: plan.couponProblem === null ? null : plan.order.couponCode,
  })
}

const quoteOf = (plan: ItemsPlan): ItemsQuote => ({
  ...changeOf(plan),
  itemsBefore: itemsBefore(plan),
  itemsAfter: itemsAfter(plan),
  couponProblem: plan.couponProblem,
})

function textOf(plan: ItemsPlan): string {
  const { order, prices, couponProblem } = plan
  const sentences = [`Items changed: ${wordsOf(plan).join(', ')}`]
  if (couponProblem !== null) sentences.push(`Coupon ${order.couponCode} removed`)
  if (prices.total !== order.total)
    sentences.push(`Total ${rupees(prices.total)} instead of ${rupees(order.total)}`)
  return sentences.join('. ')
}

const wordsOf = ({ order, lines }: ItemsPlan): string[] => [
  ...lines.flatMap(({ name, quantity, ...line }) => {
    if (!line.stored) return [`${quantity} × ${name} added`]
    const isSame = line.stored.quantity === quantity
    return isSame ? [] : [`${quantity} × ${name} instead of ${line.stored.quantity}`]
  }),
  ...removedLines(order, lines).map(({ name, quantity }) => `${quantity} × ${name} removed`),
]

/** The audit log has the items that differ, and the total. */
function auditOf({ order, lines, prices }: ItemsPlan) {
  const changed = lines.filter((line) => moreOf(line) !== 0)
  const gone = removedLines(order, lines)
  const before = [...gone, ...changed.flatMap(({ stored }) => (stored ? [stored] : []))]
  return {
    before: { items: countsOf(before), total: order.total },
    after: { items: countsOf(changed), total: prices.total },
  }
}

const countsOf = (lines: readonly { sku: string; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))

const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })
