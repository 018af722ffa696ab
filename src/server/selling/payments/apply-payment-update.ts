import { sql } from 'kysely'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import { system } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { addNote } from '../orders/add-note.ts'
import { moveOrder } from '../orders/move-order.ts'
import { isVoided } from '../orders/order-state.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { type Money, readMoney } from './order-money.ts'
import { mailReceived, mailRefunded } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'
import type { PaymentUpdate } from './payment-update.ts'

/**
 * Applies a provider's report about a payment: confirms the order, flags the payment for review, or refunds it. Updates
 * may arrive twice, late and in any order with the same final state. False for payments that are not ours.
 */
export async function applyPaymentUpdate(
  tx: Tx,
  provider: string,
  update: PaymentUpdate,
): Promise<boolean> {
  const order = await lockPayments(tx, { provider, gatewayOrderId: update.gatewayOrderId })
  if (!order) return false
  if (!(await storeUpdate(tx, order.paymentId, update))) return true
  const captured = await countCaptured(tx, order.paymentId)
  const money = await readMoney(tx, order.id)
  if (money.odd) await flagOdd(tx, order, money)
  await applyMoney(tx, order, { ...money, came: captured, surplus: 'Paid twice' })
  await writePaymentStatus(tx, order.id)
  return true
}

/**
 * Stores the update unless the stored state is further along: a late "failed" does not undo "captured".
 * Returns whether the payment changed.
 */
async function storeUpdate(tx: Tx, paymentId: number, update: PaymentUpdate): Promise<boolean> {
  const { id, amount, currency, state, method, fee, tax, failure } = update
  const rank = sql.raw(`array['created', 'failed', 'authorized', 'returned', 'captured']`)
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (select state from gateway_payments where id = ${id})
    insert into gateway_payments (id, payment_id, amount, currency, state, method, fee, tax, failure,
      captured_at)
    values (${id}, ${paymentId}, ${amount}, ${currency}, ${state}, ${method}, ${fee}, ${tax}, ${failure},
      case when ${state}::text = 'captured' then now() end)
    on conflict (id) do update set
      state = excluded.state, failure = excluded.failure,
      captured_at = coalesce(gateway_payments.captured_at, excluded.captured_at),
      fee = coalesce(excluded.fee, gateway_payments.fee),
      tax = coalesce(excluded.tax, gateway_payments.tax), updated_at = now()
    where array_position(${rank}, excluded.state) >= array_position(${rank}, gateway_payments.state)
    returning state is distinct from (select state from before) as is_news`.execute(tx)
  return rows[0]?.isNews ?? false
}

/** Returns how many paise were captured beyond what was recorded before. */
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
 * Applies a transfer that staff found on the bank statement, as a gateway payment once the order's total is covered.
 * Returns the missing paise if the order waits for them. The caller has locked the order and booked the `came` paise.
 */
export async function applyTransfer(tx: Tx, order: LockedOrder, came: Paise): Promise<Paise> {
  const money = await readMoney(tx, order.id)
  const isAll = money.net >= money.due
  const received = {
    ...money,
    came,
    whole: money.whole + (isAll ? 1 : 0),
    surplus: 'Paid too much',
  }
  await applyMoney(tx, order, received)
  const isWaiting = order.status === 'PENDING_PAYMENT' && received.whole === 0
  return paise(isWaiting ? money.due - money.net : 0)
}

/** The money that came in with this update, and the reason given for refunding the surplus. */
type ReceivedMoney = Money & { came: Paise; surplus: string }

async function applyMoney(tx: Tx, order: LockedOrder, money: ReceivedMoney) {
  if (money.net === 0) return
  if (isVoided(order.status)) return reviveOrRefund(tx, order, money)
  if (order.status !== 'PENDING_PAYMENT') return refundSurplus(tx, order, money.came, money.surplus)
  if (money.whole === 0) return
  await confirm(tx, order, money)
}

/** Confirms the order. If the shopper paid more than it costs, the difference is refunded at once. */
async function confirm(tx: Tx, order: LockedOrder, money: ReceivedMoney) {
  const { id } = order
  await moveOrder(tx, id, { to: 'CONFIRMED', by: 'system', actor: system })
  const extra = money.net - money.due
  await mailReceived(tx, id, extra)
  await refundSurplus(tx, order, extra, money.surplus)
}

/** A wrong amount or currency came in: the shopper gets no "paid" message until staff have reviewed it. */
async function flagOdd(tx: Tx, { paymentId }: LockedOrder, { odd, due }: Money) {
  const [currency = '', amount = '0'] = (odd ?? '').split(' ')
  const came =
    currency === 'INR' ? formatRupees(Number(amount)) : `${Number(amount) / 100} ${currency}`
  const review = `Received ${came} instead of ${formatRupees(due)}.`
  await tx.updateTable('payments').set({ review }).where('id', '=', paymentId).execute()
}

/**
 * The order is already paid, so any further money is refunded at once, whatever part of the order was
 * cancelled since.
 */
async function refundSurplus(tx: Tx, { id }: LockedOrder, amount: number, reason: string) {
  if (amount > 0) await refundOrder(tx, id, { amount, reason, createdBy: null })
}

/**
 * The payment arrived after the order had expired. The order is confirmed after all if its tools are still
 * available; otherwise all of the money is refunded automatically.
 */
async function reviveOrRefund(tx: Tx, order: LockedOrder, money: ReceivedMoney) {
  const isLate = order.status === 'EXPIRED' && money.whole > 0
  const missed = isLate ? await tryToConfirm(tx, order, money) : null
  if (isLate && missed === null) return
  const reason = order.status === 'EXPIRED' ? 'Paid too late' : 'Paid after it was cancelled'
  const amount = paise(await refundOrder(tx, order.id, { reason, createdBy: null }))
  await mailRefunded(tx, order.id, { amount, reason })
  if (missed !== null) await noteMissed(tx, order, missed, amount)
}

/** Tells staff why an order that was paid late stays expired, and what to do. */
const noteMissed = (tx: Tx, { id }: LockedOrder, missed: string, amount: Paise) =>
  addNote(
    tx,
    id,
    `Paid after it had expired, and it could not be reopened. ${missed} ${formatRupees(amount, { paise: 'always' })} goes back to the shopper: see the refund under Payments. If the shopper still wants the order, take a new one.`,
    system,
  )

/** Confirms the order if its stock and coupon are still there. Returns why not, or null if it is confirmed. */
async function tryToConfirm(
  tx: Tx,
  order: LockedOrder,
  money: ReceivedMoney,
): Promise<string | null> {
  await sql`savepoint revive`.execute(tx)
  try {
    await confirm(tx, order, money)
    await sql`release savepoint revive`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof DomainError) || !isGone(error)) throw error
    await sql`rollback to savepoint revive`.execute(tx)
    return error.message
  }
}

const isGone = ({ code }: DomainError) => code === 'out_of_stock' || code === 'coupon_refused'
