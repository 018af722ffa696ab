import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import type { ReturnMove } from '#contract/selling/returns.ts'
import { deductStock, restock, writeOff } from '#server/catalogue/inventory/reserve-stock.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { countQuantities, describeAllocations } from '../orders/line-quantities.ts'
import {
  type LockedOrder,
  lockOrder,
  type OrderActor,
  writeStatus,
} from '../orders/locked-order.ts'
import { readAdminOrder } from '../orders/read-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { allowedReturnMoves } from '../orders/return-state.ts'
import { markBack } from '../orders/serials/return-serials.ts'
import { createReplacementShipment } from '../orders/shipments.ts'
import { creditReturn } from './credit-return.ts'
import { mailReturn, type ReturnMailDetails } from './return-mail.ts'
import { reasonWords, stepWords } from './return-words.ts'

/**
 * Moves a return to another status, with its stock, credit note, money, timeline and mail in one transaction.
 * No other code does so. Refuses steps that `allowedReturnMoves` does not list, and an outdated version.
 */
export async function moveReturn(
  tx: Tx,
  key: ReturnKey,
  move: ReturnMove,
  orderActor: Omit<OrderActor, 'version'>,
) {
  await mailReturn(tx, await takeReturnStep(tx, key, move, orderActor))
}

export type ReturnKey = { orderId: number; returnId: number }

/** Takes a step as `moveReturn` does, and returns what the shopper is to be told instead of sending it. */
export async function takeReturnStep(
  tx: Tx,
  key: ReturnKey,
  move: ReturnMove,
  orderActor: Omit<OrderActor, 'version'>,
): Promise<ReturnMailDetails> {
  const order = await lockOrder(tx, key.orderId, orderActor)
  const orderReturn = await lockReturn(tx, key)
  if (isOutdated(move.version, orderReturn)) throw stale(await readAdminOrder(tx, order.id))
  if (!allowedReturnMoves(orderReturn).includes(move.to)) throw illegalStep(orderReturn, move.to)
  const told = move.told || undefined
  if (move.to === 'REJECTED' && !told)
    throw invalid({ told: 'Enter the reason. It is sent to the customer.' })

  const amount = await applyStep(tx, order, orderReturn, move, orderActor)
  await tx
    .updateTable('returns')
    .set({ status: move.to, told: told ?? null, updatedAt: sql`now()`, ...pickupOf(move) })
    .set({ version: orderReturn.version + 1 })
    .where('id', '=', orderReturn.id)
    .execute()
  const items = describeAllocations(
    orderReturn.lines.map((line) => ({ ...line, taken: line.quantity })),
  )
  const text = `${stepWords[move.to]}: ${items}${told ? `. ${told}` : ''}`
  const { status: to, paymentStatus } = order
  await writeStatus(tx, order, { to, paymentStatus, text, actor: orderActor.actor })
  await recordAudit(tx, orderActor.actor, {
    action: 'return.move',
    subject: 'return',
    subjectId: orderReturn.id,
    before: { status: orderReturn.status },
    after: { status: move.to, amount },
  })
  const paid = move.to === 'REFUNDED' ? { amount } : {}
  return {
    orderId: order.id,
    returnId: orderReturn.id,
    step: move.to,
    items,
    message: told,
    ...paid,
    ...courierDetails(move),
  }
}

/** The pickup or courier details for the mail. */
function courierDetails({ to, pickupOn, courier, trackingNumber }: ReturnMove) {
  if (to === 'APPROVED') return pickupOn ? { pickupOn } : {}
  const isCarried = to === 'PICKED_UP' || to === 'REPLACED'
  return isCarried && courier ? { courier: { courier, trackingNumber } } : {}
}

type LockedReturn = Awaited<ReturnType<typeof lockReturn>>

export async function lockReturn(tx: Tx, { orderId, returnId }: ReturnKey) {
  const found = await tx
    .selectFrom('returns')
    .select(['id', 'status', 'resolution', 'reason', 'amount', 'version'])
    .where('id', '=', returnId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('This return')
  const lines = await tx
    .selectFrom('returnLines as one')
    .innerJoin('orderLines as line', 'line.id', 'one.orderLineId')
    .select(['one.orderLineId', 'one.quantity', 'line.variantId', 'line.name'])
    .where('one.returnId', '=', found.id)
    .orderBy('line.position')
    .execute()
  return { ...found, lines }
}

/** Applies a step to stock and money. Returns the value of the return, in paise. */
async function applyStep(
  tx: Tx,
  order: LockedOrder,
  orderReturn: LockedReturn,
  move: ReturnMove,
  { actor }: Pick<OrderActor, 'actor'>,
): Promise<Paise> {
  switch (move.to) {
    case 'QC_PASS':
      await restockOrWriteOff(tx, orderReturn, move.restock ?? true)
      if (move.pieces?.length) await recordPieces(tx, order.id, orderReturn, move.pieces)
      return orderReturn.resolution === 'REFUND' ? creditReturn(tx, order, orderReturn) : paise(0)
    case 'REFUNDED': {
      const amount =
        orderReturn.resolution === 'REFUND'
          ? orderReturn.amount
          : await creditReturn(tx, order, orderReturn)
      const reason = `Return: ${reasonWords[orderReturn.reason]}`
      const why = { reason, createdBy: actor.id, returnId: orderReturn.id }
      if (amount > 0) await refundOrder(tx, order.id, { ...why, amount, atMost: true })
      return amount
    }
    case 'REPLACED':
      await replace(tx, order, orderReturn, move)
      return paise(0)
    case 'REJECTED':
      await countQuantities(
        tx,
        'returned',
        orderReturn.lines.map((line) => ({ ...line, quantity: -line.quantity })),
      )
      return paise(0)
    default:
      return orderReturn.amount
  }
}

/**
 * Restocks goods that passed the check or writes them off; either way the stock ledger records that they
 * arrived.
 */
async function restockOrWriteOff(
  tx: Tx,
  { id: returnId, lines }: LockedReturn,
  restocked: boolean,
) {
  if (restocked) await restock(tx, lines, { reason: 'CAME_BACK', returnId })
  else await writeOff(tx, lines, returnId)
  await tx.updateTable('returns').set({ restocked }).where('id', '=', returnId).execute()
}

const recordPieces = (tx: Tx, orderId: number, { id }: LockedReturn, ids: readonly number[]) =>
  markBack(tx, orderId, { ids, returnId: id }, 'pieces')

/** The pickup date on approval, then the courier and AWB number on pickup. */
function pickupOf({ to, pickupOn, courier, trackingNumber }: ReturnMove) {
  if (to === 'APPROVED') return { pickupOn: pickupOn ?? null }
  if (to !== 'PICKED_UP') return {}
  return { pickupCourier: courier ?? null, pickupNumber: trackingNumber || null }
}

/** Sends a free replacement. Refuses if there is not enough stock: the return must be refunded instead. */
async function replace(tx: Tx, order: LockedOrder, orderReturn: LockedReturn, move: ReturnMove) {
  const { courier, trackingNumber } = move
  if (!courier || !trackingNumber)
    throw invalid(
      courier
        ? { trackingNumber: 'Enter the number on the label.' }
        : { courier: 'Enter the courier.' },
    )
  const parcel = { courier, trackingNumber }
  const shipmentId = await createReplacementShipment(tx, order, orderReturn, parcel, move.serials)
  const cause = { reason: 'REPLACEMENT', returnId: orderReturn.id, shipmentId } as const
  const [missing] = await deductStock(tx, orderReturn.lines, cause)
  if (missing) throw noneLeft(orderReturn, missing.variantId)
}

const noneLeft = ({ lines }: LockedReturn, variantId: number) => {
  const name = lines.find((line) => line.variantId === variantId)?.name ?? 'it'
  const message = `There is not enough ${name} in stock for a replacement. Refund it instead.`
  return new DomainError('conflict', 'out_of_stock', message)
}

export function illegalStep(orderReturn: LockedReturn, to: ReturnStatus) {
  const allowed = allowedReturnMoves(orderReturn)
  const word = (status: ReturnStatus) => status.toLowerCase().replaceAll('_', ' ')
  const next = allowed.map(word).join(', ')
  const message = `This return is ${word(orderReturn.status)} and can't become ${word(to)}. ${next ? `It can become: ${next}.` : 'It stays so.'}`
  return new DomainError('conflict', 'illegal_transition', message, { current: { allowed } })
}
