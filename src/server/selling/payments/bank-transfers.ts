import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import { isTransfer } from '#contract/selling/payment-methods.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { extendReservations } from '#server/catalogue/inventory/reserve-stock.ts'
import { type Actor, recordAudit, system } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { readWorkingTime } from '#server/shop/working-time/read-working-time.ts'
import { afterWorkingDays } from '#server/shop/working-time/working-time.ts'
import { moveOrder } from '../orders/move-order.ts'
import { isVoided } from '../orders/order-state.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { applyTransfer } from './apply-payment-update.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { readMoney } from './order-money.ts'
import { mailMissing, mailShort } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'

export type NamedTransfer = { actor: Actor; orderId: number; paymentId: number }

/** How many working days a shopper has to send the rest: a bank transfer may take one. */
const remainingDays = shopRules.bankTransferDays

/**
 * Books a transfer of `amount` paise; if omitted, all that is missing. A part makes the order wait for the rest, with a
 * mail. Late money confirms the order if its tools are available; otherwise, and any surplus, is refunded. Refuses a
 * booked UTR.
 */
export async function bookTransfer(
  tx: Tx,
  { actor, ...key }: NamedTransfer,
  { utr, amount }: { utr: string; amount?: Paise },
) {
  const order = await lockTransfer(tx, key)
  const received = amount ?? order.missing
  if (received <= 0) throw invalid({ amount: 'Enter the amount received.' })
  await addTransfer(tx, order, { utr, amount: received, actorId: actor.id })
  const missing = await applyTransfer(tx, order, paise(received))
  if (missing > 0) await askForRest(tx, order, missing)
  await writePaymentStatus(tx, order.id)
  await note(tx, actor, order, 'payment.confirm', { utr, amount: received, missing })
}

/**
 * Records that staff could not find a transfer and mails the shopper. If nothing else has come in, the order
 * expires and its stock is released. If the money is found later after all, it is booked as a late transfer.
 */
export async function rejectTransfer(tx: Tx, { actor, ...key }: NamedTransfer, reason: string) {
  const order = await lockTransfer(tx, key)
  if (order.missing === 0) throw notWaiting()
  await tx
    .updateTable('payments')
    .set({ utr: null, review: null, failure: `We could not find your transfer: ${reason}` })
    .set({ updatedAt: sql`now()` })
    .where('id', '=', order.paymentId)
    .execute()
  const lapses = order.status === 'PENDING_PAYMENT' && (await readMoney(tx, order.id)).net === 0
  if (lapses)
    await moveOrder(tx, order.id, {
      to: 'EXPIRED',
      by: 'system',
      actor: system,
      reason: 'the transfer was not found',
    })
  await writePaymentStatus(tx, order.id)
  const { utr, missing: amount } = order
  await mailMissing(tx, order.id, { utr, amount, reason, isOver: lapses })
  await note(tx, actor, order, 'payment.reject', { reason })
}

/** Whether this transfer number is already booked, for any order, and the booking was not reversed. */
export async function isBooked(tx: Tx, utr: string): Promise<boolean> {
  const known = await tx
    .selectFrom('transfers as booked')
    .select('booked.id')
    .where('booked.utr', '=', utr)
    .where('booked.reversesId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('transfers as back').whereRef('back.reversesId', '=', 'booked.id'))),
    )
    .executeTakeFirst()
  return known !== undefined
}

export const utrAlreadyUsed = () =>
  new DomainError(
    'conflict',
    'utr_taken',
    'This number is already recorded, or belongs to another order. Please check it.',
  )

export type LockedTransfer = LockedOrder & { missing: Paise; utr: string | null }

/** Locks an order with its transfer. A transfer can be booked in any state of the order. */
export async function lockTransfer(
  tx: Tx,
  key: Pick<NamedTransfer, 'orderId' | 'paymentId'>,
): Promise<LockedTransfer> {
  const order = await lockPayments(tx, key)
  if (!order) throw orderNotFound()
  if (!isTransfer(order.method)) throw notWaiting()
  const { utr } = await tx
    .selectFrom('payments')
    .select('utr')
    .where('id', '=', order.paymentId)
    .executeTakeFirstOrThrow()
  const { due, net } = await readMoney(tx, order.id)
  const isAwaited = order.status === 'PENDING_PAYMENT' || isVoided(order.status)
  return { ...order, utr, missing: paise(isAwaited ? Math.max(0, due - net) : 0) }
}

type TransferEntry = { utr: string; amount: number; actorId: number | null }

/**
 * Writes an entry of the bank statement, or the reversal of one. A number can be booked once at a time:
 * `turn` counts how often it was reversed before, so of two concurrent bookings one is refused.
 */
export async function writeTransfer(
  tx: Tx,
  paymentId: number,
  { amount, ...entry }: TransferEntry & { reversesId?: number; reason?: string },
) {
  try {
    await tx
      .insertInto('transfers')
      .values((eb) => ({
        ...entry,
        paymentId,
        amount: amount as Paise,
        turn: eb
          .selectFrom('transfers')
          .select(sql<number>`1 + count(*)`.as('turn'))
          .where('utr', '=', entry.utr)
          .where('reversesId', 'is not', null),
      }))
      .execute()
  } catch (error) {
    if (brokenConstraint(error) === 'transfers_utr_key') throw utrAlreadyUsed()
    throw error
  }
}

async function addTransfer(tx: Tx, { paymentId }: LockedTransfer, found: TransferEntry) {
  const { utr, amount } = found
  await writeTransfer(tx, paymentId, found)
  try {
    await tx
      .updateTable('payments')
      .set({ captured: sql`captured + ${amount}`, utr, review: null, failure: null })
      .set({ updatedAt: sql`now()` })
      .where('id', '=', paymentId)
      .execute()
  } catch (error) {
    if (brokenConstraint(error) === 'payments_utr') throw utrAlreadyUsed()
    throw error
  }
}

/**
 * Extends the reservations and clears the transfer number, so that the shopper can enter the number of the
 * rest.
 */
async function askForRest(tx: Tx, order: LockedTransfer, missing: Paise) {
  await tx.updateTable('payments').set({ utr: null }).where('id', '=', order.paymentId).execute()
  await holdForRest(tx, order, missing)
}

/** Keeps the order's stock reserved for the rest of its money, and asks the shopper for it. */
export async function holdForRest(tx: Tx, { id, total }: LockedTransfer, missing: Paise) {
  const now = await readClock(tx)
  const until = afterWorkingDays(now, remainingDays, await readWorkingTime(tx))
  await extendReservations(tx, id, until)
  await mailShort(tx, id, { came: paise(total - missing), missing, days: remainingDays })
}

/** Records an action on the payment in the audit log of its order. */
export const note = (
  tx: Tx,
  actor: Actor,
  { id }: LockedOrder,
  action: string,
  after: object,
  before?: object,
) => recordAudit(tx, actor, { action, subject: 'order', subjectId: id, before, after })

const notWaiting = () =>
  new DomainError('conflict', 'payment_unavailable', 'This order is not waiting for a transfer.')
