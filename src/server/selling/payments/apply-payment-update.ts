import { sql } from 'kysely'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import { system } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { moveOrder } from '../orders/move-order.ts'
import { isVoided } from '../orders/order-state.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { type Money, readMoney } from './order-money.ts'
import { mailReceived, mailRefunded } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'
import type { PaymentUpdate } from './payment-update.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Takes what the gateway says of a payment, and does what follows: the order is confirmed, the money
 * waits for a person, or it goes back. News may come twice, late and in any order; what is true at
 * the end is the same, and what is no news changes nothing. Answers false for payments that are not ours.
 */
export async function applyPaymentUpdate(
  tx: Tx,
  news: PaymentUpdate,
  publicUrl: string,
): Promise<boolean> {
  const order = await lockPayments(tx, { gatewayOrderId: news.gatewayOrderId })
  if (!order) return false
  if (!(await keepNews(tx, order.paymentId, news))) return true
  const came = await countCaptured(tx, order.paymentId)
  const money = await readMoney(tx, order.id)
  if (money.odd) await flagOdd(tx, order, money)
  await applyMoney(tx, order, { ...money, came, surplus: 'Paid twice' }, publicUrl)
  await writePaymentStatus(tx, order.id)
  return true
}

/**
 * The further along, the truer: a late "failed" does not undo "captured". Says whether the payment is now
 * anything that it was not before.
 */
async function keepNews(tx: Tx, paymentId: number, news: PaymentUpdate): Promise<boolean> {
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

/** Answers with how much more has come in than was known before. */
async function countCaptured(tx: Tx, paymentId: number): Promise<Paise> {
  const { rows } = await sql<{ came: Paise }>`
    with before as (select captured from payments where id = ${paymentId})
    update payments set updated_at = now(), captured = (
      select coalesce(sum(amount), 0) from gateway_payments
      where payment_id = payments.id and state = 'captured' and currency = 'INR')
    where id = ${paymentId}
    returning captured - (select captured from before) as came`.execute(tx)
  return rows[0]?.came ?? paise(0)
}

/**
 * A transfer that staff has found in the bank's list means for its order what a payment through the gateway
 * would, once all transfers together are what was asked for. Answers with what is still missing where the
 * order waits for it. The caller has locked the order and booked what came in, `came` paise.
 */
export async function applyTransfer(
  tx: Tx,
  order: LockedOrder,
  came: Paise,
  publicUrl: string,
): Promise<Paise> {
  const money = await readMoney(tx, order.id)
  const isAll = money.net >= money.due
  const news = { ...money, came, whole: money.whole + (isAll ? 1 : 0), surplus: 'Paid too much' }
  await applyMoney(tx, order, news, publicUrl)
  const isWaiting = order.status === 'PENDING_PAYMENT' && news.whole === 0
  return paise(isWaiting ? money.due - money.net : 0)
}

/** What came in with this news, and why what is too much of it goes back. */
type News = Money & { came: Paise; surplus: string }

async function applyMoney(tx: Tx, order: LockedOrder, money: News, publicUrl: string) {
  if (money.net === 0) return
  if (isVoided(order.status)) return reviveOrRefund(tx, order, money, publicUrl)
  if (order.status !== 'PENDING_PAYMENT') return refundSurplus(tx, order, money.came, money.surplus)
  if (money.whole === 0) return
  await confirm(tx, order, money, publicUrl)
}

/** The order stands; who has paid more than it costs gets the rest back at once. */
async function confirm(tx: Tx, order: LockedOrder, money: News, publicUrl: string) {
  const { id } = order
  await moveOrder(tx, id, { to: 'CONFIRMED', by: 'system', actor: system, publicUrl })
  const extra = money.net - money.due
  await mailReceived(tx, id, publicUrl, extra)
  await refundSurplus(tx, order, extra, money.surplus)
}

/** The wrong amount or money: nobody is told that they have paid until a person has looked. */
async function flagOdd(tx: Tx, { paymentId }: LockedOrder, { odd, due }: Money) {
  const [currency = '', amount = '0'] = (odd ?? '').split(' ')
  const came =
    currency === 'INR' ? formatRupees(Number(amount)) : `${Number(amount) / 100} ${currency}`
  const review = `${came} came in where ${formatRupees(due)} was asked for.`
  await tx.updateTable('payments').set({ review }).where('id', '=', paymentId).execute()
}

/**
 * An order that stands has its money: all that comes on top goes back at once, whatever of the order was
 * called off meanwhile.
 */
async function refundSurplus(tx: Tx, { id }: LockedOrder, amount: number, reason: string) {
  if (amount > 0) await refundOrder(tx, id, { amount, reason, createdBy: null })
}

/**
 * Paid after its time had run out: the order stands again if its tools can still be had, else all of
 * the money goes back by itself.
 */
async function reviveOrRefund(tx: Tx, order: LockedOrder, money: News, publicUrl: string) {
  const isRevived =
    order.status === 'EXPIRED' &&
    money.whole > 0 &&
    (await tryToConfirm(tx, order, money, publicUrl))
  if (isRevived) return
  const reason = order.status === 'EXPIRED' ? 'Paid too late' : 'Paid after it was cancelled'
  const amount = await refundOrder(tx, order.id, { reason, createdBy: null })
  await mailRefunded(tx, order.id, { amount: paise(amount), reason, publicUrl })
}

async function tryToConfirm(
  tx: Tx,
  order: LockedOrder,
  money: News,
  publicUrl: string,
): Promise<boolean> {
  await sql`savepoint revive`.execute(tx)
  try {
    await confirm(tx, order, money, publicUrl)
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
