import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { brokenConstraint, type Tx } from '../db/database.ts'
import { DomainError, invalid } from '../errors.ts'
import { prolongHolds } from '../inventory/take-stock.ts'
import { comesToNothing } from '../orders/order-state.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { settleTransfer } from './hear-payment.ts'
import { type LockedOrder, lockPayments } from './locked-order.ts'
import { readMoney } from './order-money.ts'
import { mailMissing, mailShort } from './payment-mails.ts'
import { writePaymentStatus } from './payment-status.ts'
import { isTransfer } from './upi.ts'

type Named = { actor: Actor; orderId: number; paymentId: number; publicUrl: string }

/** How long a shopper has to send the rest: a bank transfer may take a working day. */
const restMinutes = 48 * 60

/**
 * A transfer has arrived: `amount` paise, all that is missing where nothing is said. Once all is there the
 * order is paid, and what is too much is to be given back; until then it waits for the rest, and the shopper
 * is told. What comes too late brings the order back where its tools can still be had; else, and where the
 * order was cancelled or paid otherwise, it is to be given back. Refuses a number that was found before.
 */
export async function bookTransfer(
  tx: Tx,
  { actor, publicUrl, ...which }: Named,
  { utr, amount }: { utr: string; amount?: Paise },
) {
  const order = await lockTransfer(tx, which)
  const came = amount ?? order.missing
  if (came <= 0) throw invalid({ amount: 'Enter the amount that came in.' })
  await addTransfer(tx, order, { utr, amount: came, actorId: actor.id })
  const missing = await settleTransfer(tx, order, paise(came), publicUrl)
  if (missing > 0) await askForRest(tx, order, missing, publicUrl)
  await writePaymentStatus(tx, order.id)
  await note(tx, actor, order, 'payment.confirm', { utr, amount: came, missing })
}

/** A transfer could not be found: the shopper is told and can pay again. */
export async function rejectTransfer(
  tx: Tx,
  { actor, publicUrl, ...which }: Named,
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
  await writePaymentStatus(tx, order.id)
  await mailMissing(tx, order.id, publicUrl, { utr: order.utr, amount: order.missing, reason })
  await note(tx, actor, order, 'payment.reject', { reason })
}

/** Whether a transfer has been booked already, for whichever order. */
export async function isBooked(tx: Tx, utr: string): Promise<boolean> {
  const known = await tx
    .selectFrom('transfers')
    .select('id')
    .where('utr', '=', utr)
    .executeTakeFirst()
  return known !== undefined
}

export const utrTaken = () =>
  new DomainError(
    'conflict',
    'utr_taken',
    'This number is booked already, or belongs to another order. Please check it.',
  )

type Locked = LockedOrder & { missing: Paise; utr: string | null }

/** Whatever has become of the order, a transfer that has come for it can be booked. */
async function lockTransfer(tx: Tx, which: Pick<Named, 'orderId' | 'paymentId'>): Promise<Locked> {
  const order = await lockPayments(tx, which)
  if (!order) throw orderNotFound()
  if (!isTransfer(order.method)) throw notWaiting()
  const { utr } = await tx
    .selectFrom('payments')
    .select('utr')
    .where('id', '=', order.paymentId)
    .executeTakeFirstOrThrow()
  const { due, net } = await readMoney(tx, order.id)
  const isAwaited = order.status === 'PENDING_PAYMENT' || comesToNothing(order.status)
  return { ...order, utr, missing: paise(isAwaited ? Math.max(0, due - net) : 0) }
}

type Found = { utr: string; amount: number; actorId: number | null }

async function addTransfer(tx: Tx, { paymentId }: Locked, { utr, amount, actorId }: Found) {
  try {
    await tx
      .insertInto('transfers')
      .values({ paymentId, utr, amount: paise(amount), actorId })
      .execute()
    await tx
      .updateTable('payments')
      .set({ captured: sql`captured + ${amount}`, utr, review: null, failure: null })
      .set({ updatedAt: sql`now()` })
      .where('id', '=', paymentId)
      .execute()
  } catch (error) {
    if (['payments_utr', 'transfers_utr_key'].includes(brokenConstraint(error) ?? ''))
      throw utrTaken()
    throw error
  }
}

/** The tools are kept on, and the shopper can say under which number the rest comes. */
async function askForRest(tx: Tx, order: Locked, missing: Paise, publicUrl: string) {
  await tx.updateTable('payments').set({ utr: null }).where('id', '=', order.paymentId).execute()
  await prolongHolds(tx, order.id, restMinutes)
  const came = paise(order.total - missing)
  await mailShort(tx, order.id, publicUrl, { came, missing, hours: restMinutes / 60 })
}

const note = (tx: Tx, actor: Actor, { id }: LockedOrder, action: string, after: object) =>
  recordAudit(tx, actor, { action, subject: 'order', subjectId: id, after })

const notWaiting = () =>
  new DomainError('conflict', 'payment_unavailable', 'This order does not wait for a transfer.')
