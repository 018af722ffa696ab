import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import { extendReservations } from '#server/catalogue/inventory/reserve-stock.ts'
import { type Actor, recordAudit, system } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { moveOrder } from '../orders/move-order.ts'
import { isVoided } from '../orders/order-state.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { applyTransfer } from './apply-payment-update.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { readMoney } from './order-money.ts'
import { mailMissing, mailShort } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'
import { isTransfer } from './upi.ts'

export type NamedTransfer = { actor: Actor; orderId: number; paymentId: number; publicUrl: string }

/** How long a shopper has to send the rest: a bank transfer may take a working day. */
export const remainingMinutes = 48 * 60

/**
 * A transfer has arrived: `amount` paise, all that is missing where nothing is said. Once all is there the
 * order is paid, and what is too much is to be given back; until then it waits for the rest, and the shopper
 * is told. What comes too late brings the order back where its tools can still be had; else, and where the
 * order was cancelled or paid otherwise, it is to be given back. Refuses a number that was found before.
 */
export async function bookTransfer(
  tx: Tx,
  { actor, publicUrl, ...which }: NamedTransfer,
  { utr, amount }: { utr: string; amount?: Paise },
) {
  const order = await lockTransfer(tx, which)
  const came = amount ?? order.missing
  if (came <= 0) throw invalid({ amount: 'Enter the amount that came in.' })
  await addTransfer(tx, order, { utr, amount: came, actorId: actor.id })
  const missing = await applyTransfer(tx, order, paise(came), publicUrl)
  if (missing > 0) await askForRest(tx, order, missing, publicUrl)
  await writePaymentStatus(tx, order.id)
  await note(tx, actor, order, 'payment.confirm', { utr, amount: came, missing })
}

/**
 * A transfer could not be found: the shopper is told. Where nothing else has come in, the order lapses and its
 * tools are free; should the money be found after all, it is booked as one that came late.
 */
export async function rejectTransfer(
  tx: Tx,
  { actor, publicUrl, ...which }: NamedTransfer,
  reason: string,
) {
  const order = await lockTransfer(tx, which)
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
      publicUrl,
    })
  await writePaymentStatus(tx, order.id)
  const { utr, missing: amount } = order
  await mailMissing(tx, order.id, publicUrl, { utr, amount, reason, isOver: lapses })
  await note(tx, actor, order, 'payment.reject', { reason })
}

/** Whether a transfer has been booked already, for whichever order, and stands. */
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
    'This number is booked already, or belongs to another order. Please check it.',
  )

export type LockedTransfer = LockedOrder & { missing: Paise; utr: string | null }

/** Whatever has become of the order, a transfer that has come for it can be booked. */
export async function lockTransfer(
  tx: Tx,
  which: Pick<NamedTransfer, 'orderId' | 'paymentId'>,
): Promise<LockedTransfer> {
  const order = await lockPayments(tx, which)
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

type Found = { utr: string; amount: number; actorId: number | null }

/**
 * Writes an entry of the bank's list, or one that takes such an entry back. A number counts once at a time:
 * what was taken back before says the how-manieth time it is now, and of two who book it one is refused.
 */
export async function writeTransfer(
  tx: Tx,
  paymentId: number,
  { amount, ...entry }: Found & { reversesId?: number; reason?: string },
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

async function addTransfer(tx: Tx, { paymentId }: LockedTransfer, found: Found) {
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

/** The tools are kept on, and the shopper can say under which number the rest comes. */
async function askForRest(tx: Tx, order: LockedTransfer, missing: Paise, publicUrl: string) {
  await tx.updateTable('payments').set({ utr: null }).where('id', '=', order.paymentId).execute()
  await extendReservations(tx, order.id, remainingMinutes)
  const came = paise(order.total - missing)
  await mailShort(tx, order.id, publicUrl, { came, missing, hours: remainingMinutes / 60 })
}

export const note = (
  tx: Tx,
  actor: Actor,
  { id }: LockedOrder,
  action: string,
  after: object,
  before?: object,
) => recordAudit(tx, actor, { action, subject: 'order', subjectId: id, before, after })

const notWaiting = () =>
  new DomainError('conflict', 'payment_unavailable', 'This order does not wait for a transfer.')
