import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { isVoided } from '../orders/order-state.ts'
import { refundOrder, withdrawSurplus } from '../orders/refund-order.ts'
import { applyTransfer } from './apply-payment-update.ts'
import {
  holdForRest,
  type LockedTransfer,
  lockTransfer,
  type NamedTransfer,
  note,
  writeTransfer,
} from './bank-transfers.ts'
import { mailCorrected, mailMissing } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'

/** The amount that really arrived, in paise; 0 if nothing did. */
export type Corrected = { utr: string; amount: Paise; reason: string }

type Booked = { id: number; utr: string; amount: Paise }

/**
 * Corrects a wrongly booked transfer: one entry reverses it, another books the real amount. Then the order follows: it
 * is confirmed or waits, and the new surplus is due for refund. Refuses if a paid order would lack money or too much
 * was refunded.
 */
export async function correctTransfer(
  tx: Tx,
  { actor, ...key }: NamedTransfer,
  transferId: number,
  corrected: Corrected,
) {
  const order = await lockTransfer(tx, key)
  const wrong = await findBooked(tx, order, transferId)
  const { utr, amount, reason } = corrected
  if (wrong.utr === utr && wrong.amount === amount) throw alreadyBookedSo()
  const more = amount - wrong.amount
  const surplus = more === 0 ? 0 : await withdrawSurplus(tx, order.paymentId)
  await writeTransfer(tx, order.paymentId, {
    utr: wrong.utr,
    amount: -wrong.amount,
    actorId: actor.id,
    reversesId: wrong.id,
    reason,
  })
  if (amount > 0) await writeTransfer(tx, order.paymentId, { utr, amount, actorId: actor.id })
  await moveCaptured(tx, order, { wrong, more })
  if (more !== 0) await applyCorrection(tx, order, { wrong, corrected, surplus: surplus + more })
  await writePaymentStatus(tx, order.id)
  // The shopper was told of this surplus when it was booked.
  if (surplus > 0) await mailCorrection(tx, order, { wrong, came: amount })
  await note(tx, actor, order, 'payment.correct', corrected, {
    utr: wrong.utr,
    amount: wrong.amount,
  })
}

/** Finds a booking of this payment that was not reversed. */
async function findBooked(
  tx: Tx,
  { paymentId }: LockedTransfer,
  transferId: number,
): Promise<Booked> {
  const found = await tx
    .selectFrom('transfers as booked')
    .leftJoin('transfers as reversal', 'reversal.reversesId', 'booked.id')
    .select(['booked.id', 'booked.utr', 'booked.amount', 'reversal.id as reversalId'])
    .where('booked.id', '=', transferId)
    .where('booked.paymentId', '=', paymentId)
    .where('booked.reversesId', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('This transfer')
  if (found.reversalId !== null) throw alreadyCorrected()
  return found
}

/**
 * One statement checks and writes, so refunds never exceed what came in. A number the shopper entered stays,
 * unless it is the number of this booking.
 */
async function moveCaptured(
  tx: Tx,
  { paymentId }: LockedTransfer,
  { wrong, more }: { wrong: Booked; more: number },
) {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ captured: sql`captured + ${more}`, updatedAt: sql`now()` })
    .set({ utr: sql`case when utr = ${wrong.utr} then null else utr end` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`captured + ${more} >= refunded + refund_due`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw alreadyRefunded()
}

type Correction = { wrong: Booked; corrected: Corrected; surplus: number }

async function applyCorrection(
  tx: Tx,
  order: LockedTransfer,
  { wrong, corrected, surplus }: Correction,
) {
  if (order.status !== 'PENDING_PAYMENT' && !isVoided(order.status)) {
    if (surplus < 0) throw wouldBeShort()
    const refund = { reason: 'Paid too much', createdBy: null, paymentId: order.paymentId }
    if (surplus > 0) await refundOrder(tx, order.id, { ...refund, amount: surplus })
    return
  }
  const missing = await applyTransfer(tx, order, paise(0))
  if (missing === 0) return
  const { id, total } = order
  if (missing < total) return holdForRest(tx, order, missing)
  const { reason } = corrected
  const missed = { utr: wrong.utr, amount: missing, reason, isOver: false }
  await mailMissing(tx, id, missed)
}

async function mailCorrection(
  tx: Tx,
  { id, paymentId }: LockedTransfer,
  { wrong, came }: { wrong: Booked; came: Paise },
) {
  const { refundDue: back } = await tx
    .selectFrom('payments')
    .select('refundDue')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { id: transferId, amount: noted } = wrong
  await mailCorrected(tx, id, { transferId, noted, came, back })
}

const alreadyBookedSo = () => invalid({ amount: 'This is already the booked amount.' })

const alreadyCorrected = () =>
  new DomainError('conflict', 'payment_unavailable', 'This entry was already corrected.')

const wouldBeShort = () =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    'Without this money the order is not fully paid. If it has not shipped, cancel it first, then correct the entry.',
  )

const alreadyRefunded = () =>
  new DomainError(
    'conflict',
    'payment_unavailable',
    'The refunds of this order would be more than the amount received.',
  )
