import { sql } from 'kysely'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import { system } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { moveOrder } from '../orders/move-order.ts'
import { comesToNothing } from '../orders/order-state.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import type { PaymentNews } from './news.ts'
import { mailReceived, mailRefunded } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'

/**
 * Takes what the gateway says of a payment, and does what follows: the order is confirmed, the money
 * waits for a person, or it goes back. News may come twice, late and in any order; what is true at
 * the end is the same, and what is no news changes nothing. Answers false for payments that are not ours.
 */
export async function hearPayment(tx: Tx, news: PaymentNews, publicUrl: string): Promise<boolean> {
  const order = await lockPayments(tx, { gatewayOrderId: news.gatewayOrderId })
  if (!order) return false
  if (!(await keepNews(tx, order.paymentId, news))) return true
  await countCaptured(tx, order.paymentId)
  await actOn(tx, order, publicUrl)
  await writePaymentStatus(tx, order.id)
  return true
}

/**
 * The further along, the truer: a late "failed" does not undo "captured". Says whether the payment is now
 * anything that it was not before.
 */
async function keepNews(tx: Tx, paymentId: number, news: PaymentNews): Promise<boolean> {
  const { id, amount, currency, state, method, fee, tax, failure } = news
  const rank = sql.raw(`array['created', 'failed', 'authorized', 'returned', 'captured']`)
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (select state from gateway_payments where id = ${id})
    insert into gateway_payments (id, payment_id, amount, currency, state, method, fee, tax, failure)
    values (${id}, ${paymentId}, ${amount}, ${currency}, ${state}, ${method}, ${fee}, ${tax}, ${failure})
    on conflict (id) do update set
      state = excluded.state, failure = excluded.failure,
      fee = coalesce(excluded.fee, gateway_payments.fee),
      tax = coalesce(excluded.tax, gateway_payments.tax), updated_at = now()
    where array_position(${rank}, excluded.state) >= array_position(${rank}, gateway_payments.state)
    returning state is distinct from (select state from before) as is_news`.execute(tx)
  return rows[0]?.isNews ?? false
}

const countCaptured = (tx: Tx, paymentId: number) =>
  sql`
    update payments set updated_at = now(), captured = (
      select coalesce(sum(amount), 0) from gateway_payments
      where payment_id = payments.id and state = 'captured' and currency = 'INR')
    where id = ${paymentId}`.execute(tx)

type Money = { due: Paise; net: number; whole: number; odd: string | null }

/** What has come in for the order and not gone back, and whether any one payment is all of it. */
async function readMoney(tx: Tx, orderId: number): Promise<Money> {
  const { rows } = await sql<Money>`
    select max("order".total)::bigint as due,
      (select coalesce(sum(captured - refunded - refund_due), 0)::bigint from payments
        where order_id = ${orderId}) as net,
      count(*) filter (where attempt.currency = 'INR' and attempt.left = "order".total)::int as whole,
      max(attempt.currency || ' ' || attempt.amount) filter (
        where attempt.left > 0 and (attempt.currency <> 'INR' or attempt.amount <> "order".total)) as odd
    from orders "order" join payments payment on payment.order_id = "order".id
    left join lateral (
      select currency, amount, amount - refunded - refund_due as left
      from gateway_payments where payment_id = payment.id and state = 'captured') attempt on true
    where "order".id = ${orderId}`.execute(tx)
  const [money] = rows
  if (!money) throw new Error(`order ${orderId} has no payment`)
  return money
}

async function actOn(tx: Tx, order: LockedOrder, publicUrl: string) {
  const money = await readMoney(tx, order.id)
  if (money.odd) await flagOdd(tx, order, money)
  await settle(tx, order, money, publicUrl)
}

/**
 * A transfer that staff has found in the bank's list, whole: it means for its order what a payment
 * through the gateway would. The caller has locked the order and booked what came in.
 */
export async function settleTransfer(tx: Tx, order: LockedOrder, publicUrl: string) {
  const money = await readMoney(tx, order.id)
  await settle(tx, order, { ...money, whole: money.whole + 1 }, publicUrl)
}

async function settle(tx: Tx, order: LockedOrder, money: Money, publicUrl: string) {
  if (money.net === 0) return
  if (comesToNothing(order.status)) return reviveOrRefund(tx, order, money, publicUrl)
  if (order.status === 'PENDING_PAYMENT' && money.whole > 0) await confirm(tx, order, publicUrl)
  if (order.status !== 'PENDING_PAYMENT' || money.whole > 0) await giveBackExtra(tx, order, money)
}

async function confirm(tx: Tx, { id }: LockedOrder, publicUrl: string) {
  await moveOrder(tx, id, { to: 'CONFIRMED', by: 'system', actor: system, publicUrl })
  await mailReceived(tx, id, publicUrl)
}

/** The wrong amount or money: nobody is told that they have paid until a person has looked. */
async function flagOdd(tx: Tx, { paymentId }: LockedOrder, { odd, due }: Money) {
  const [currency = '', amount = '0'] = (odd ?? '').split(' ')
  const came =
    currency === 'INR' ? formatRupees(Number(amount)) : `${Number(amount) / 100} ${currency}`
  const review = `${came} came in where ${formatRupees(due)} was asked for.`
  await tx.updateTable('payments').set({ review }).where('id', '=', paymentId).execute()
}

/** Who paid twice gets the second payment back at once. */
async function giveBackExtra(tx: Tx, { id }: LockedOrder, { net, due }: Money) {
  if (net <= due) return
  await refundOrder(tx, id, { amount: net - due, reason: 'Paid twice', createdBy: null })
}

/**
 * Paid after its time had run out: the order stands again if its tools can still be had, else all of
 * the money goes back by itself.
 */
async function reviveOrRefund(tx: Tx, order: LockedOrder, money: Money, publicUrl: string) {
  const isRevived =
    order.status === 'EXPIRED' && money.whole > 0 && (await tryToConfirm(tx, order, publicUrl))
  if (isRevived) return giveBackExtra(tx, order, money)
  const reason = order.status === 'EXPIRED' ? 'Paid too late' : 'Paid after it was cancelled'
  const amount = await refundOrder(tx, order.id, { reason, createdBy: null })
  await mailRefunded(tx, order.id, { amount: paise(amount), reason, publicUrl })
}

async function tryToConfirm(tx: Tx, order: LockedOrder, publicUrl: string): Promise<boolean> {
  await sql`savepoint revive`.execute(tx)
  try {
    await confirm(tx, order, publicUrl)
    await sql`release savepoint revive`.execute(tx)
    return true
  } catch (error) {
    const isGone =
      error instanceof DomainError && ['out_of_stock', 'coupon_refused'].includes(error.code)
    if (!isGone) throw error
    await sql`rollback to savepoint revive`.execute(tx)
    return false
  }
}
