import { formatRupees, type Paise, paise } from '#contract/money.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import type { ReturnSettlement } from '#contract/selling/returns.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError, isOutdated, stale } from '#server/platform/errors.ts'
import { lockOrder, type OrderActor } from '../orders/locked-order.ts'
import { readAdminOrder } from '../orders/read-order.ts'
import { illegalStep, lockReturn, type ReturnKey, takeReturnStep } from './move-return.ts'
import { mailReturn } from './return-mail.ts'

type Actor = Omit<OrderActor, 'version'>
type Wish = Pick<ReturnSettlement, 'restock' | 'pieces' | 'told' | 'version'>

/** The steps that are left when the goods are here and fine. */
const stepsFrom: Partial<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  APPROVED: ['PICKED_UP', 'RECEIVED', 'QC_PASS', 'REFUNDED'],
  PICKED_UP: ['RECEIVED', 'QC_PASS', 'REFUNDED'],
  RECEIVED: ['QC_PASS', 'REFUNDED'],
}

/**
 * Receives, accepts and refunds an approved return in one go: each step with its stock, credit note, timeline and audit
 * entry, and one mail, about the refund. Refuses another sum than staff confirmed, a replacement and an outdated version.
 */
export async function settleReturn(
  tx: Tx,
  key: ReturnKey,
  { amount, ...wish }: ReturnSettlement,
  orderActor: Actor,
) {
  const refunded = await takeAllSteps(tx, key, wish, orderActor)
  if (refunded !== amount) throw otherSum(refunded)
}

/** Works out what `settleReturn` would refund, in paise: it is done and taken back. Refuses as it does. */
export async function quoteSettlement(db: Db, key: ReturnKey, orderActor: Actor): Promise<Paise> {
  let amount = paise(0)
  const takenBack = new Error('only asked')
  await inTransaction(db, async (tx) => {
    amount = await takeAllSteps(tx, key, { restock: true }, orderActor)
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return amount
}

/** Returns the sum of the refunds, in paise. */
async function takeAllSteps(
  tx: Tx,
  key: ReturnKey,
  { restock, pieces, told, version }: Wish,
  orderActor: Actor,
): Promise<Paise> {
  const order = await lockOrder(tx, key.orderId, orderActor)
  const orderReturn = await lockReturn(tx, key)
  if (isOutdated(version, orderReturn)) throw stale(await readAdminOrder(tx, order.id))
  const steps = stepsFrom[orderReturn.status] ?? []
  if (steps.length === 0 || orderReturn.resolution !== 'REFUND')
    throw illegalStep(orderReturn, 'REFUNDED')
  for (const to of steps) {
    const isLast = to === 'REFUNDED'
    const move = {
      to,
      ...(to === 'QC_PASS' && { restock, pieces }),
      ...(isLast && told && { told }),
    }
    const mail = await takeReturnStep(tx, key, move, orderActor)
    // The shopper is told the end, not each step that was taken at the same moment.
    if (isLast) await mailReturn(tx, mail)
  }
  return sumOfRefunds(tx, key.returnId)
}

async function sumOfRefunds(tx: Tx, returnId: number): Promise<Paise> {
  const { sum } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('returnId', '=', returnId)
    .executeTakeFirstOrThrow()
  return paise(Number(sum ?? 0))
}

function otherSum(amount: Paise) {
  const message = `The refund is now ${formatRupees(amount, { paise: 'always' })}. Look at it again.`
  return new DomainError('conflict', 'quote_changed', message)
}
