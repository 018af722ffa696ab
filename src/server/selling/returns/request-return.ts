import type { Returnable } from '#contract/selling/order-returns.ts'
import type { Order } from '#contract/selling/orders.ts'
import type { ReturnRequest } from '#contract/selling/returns.ts'
import { faultyOnly, isChangeOfMind } from '#contract/shop/return-words.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { attachUploads, type Picture } from '#server/platform/uploads/pictures.ts'
import { countQuantities, describeAllocations } from '../orders/line-quantities.ts'
import { lockOrder, type OrderActor, writeStatus } from '../orders/locked-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { sealRefundTo } from './refund-to.ts'
import { mailReturn } from './return-mail.ts'
import { reasonWords } from './return-words.ts'

type RequestContext = { actor: Actor & { id: number }; box: SecretBox }

/**
 * Requests a return for the shopper. Refuses pieces that were not delivered to them, pieces whose return
 * window is over, and a cash refund without an account to send it to.
 */
export async function requestReturn(
  tx: Tx,
  orderId: number,
  request: ReturnRequest,
  photos: Picture[],
  { actor, box }: RequestContext,
) {
  const orderActor: OrderActor = { by: 'shopper', actor }
  const locked = await lockOrder(tx, orderId, orderActor)
  const order = await readOrder(tx, actor.id, orderId)
  const items = refuseUnreturnable(order, request)
  const { id } = await tx
    .insertInto('returns')
    .values({
      orderId,
      reason: request.reason,
      note: request.note ?? '',
      resolution: request.resolution,
      ...(isChangeOfMind(request.reason) && { unopened: request.unopened ?? null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (request.refundTo) await sealRefundTo(tx, id, request.refundTo, box)
  await writeLinesAndPhotos(tx, id, request, photos)
  const text = `Return requested: ${items}. ${reasonWords[request.reason]}`
  const { status: to, paymentStatus } = locked
  await writeStatus(tx, locked, { to, paymentStatus, text, actor })
  await mailReturn(tx, { orderId, returnId: id, step: 'REQUESTED', items })
}

/** Refuses a request before its photos are processed, with the same messages as `requestReturn`. */
export async function refuseRequest(
  db: Db,
  userId: number,
  orderId: number,
  request: ReturnRequest,
) {
  refuseUnreturnable(await readOrder(db, userId, orderId), request)
}

function refuseUnreturnable(order: Order, request: ReturnRequest): string {
  const ids = request.lines.map(({ lineId }) => lineId)
  const lines = order.lines.filter(({ id }) => ids.includes(id))
  if (lines.length !== request.lines.length)
    throw invalid({ lines: 'Name each line of the order once.' })
  for (const { lineId, quantity } of request.lines) {
    const returnable = order.returnable.find((item) => item.lineId === lineId)
    const name = lines.find(({ id }) => id === lineId)?.name ?? ''
    if (!returnable || quantity > returnable.quantity) throw notReturnable(name, returnable)
    refuseTerms(name, returnable, request)
  }
  const isCash = order.paymentMethod === 'COD' && request.resolution === 'REFUND'
  if (isCash && !request.refundTo)
    throw invalid({ refundTo: 'You paid in cash. Tell us where to send the refund.' })
  return describeAllocations(
    request.lines.map(({ lineId, quantity }) => ({
      taken: quantity,
      name: lines.find(({ id }) => id === lineId)?.name ?? '',
    })),
  )
}

async function writeLinesAndPhotos(
  tx: Tx,
  returnId: number,
  request: ReturnRequest,
  photos: Picture[],
) {
  const lines = request.lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
  await tx
    .insertInto('returnLines')
    .values(lines.map((line) => ({ returnId, ...line })))
    .execute()
  await countQuantities(tx, 'returned', lines)
  await attachUploads(tx, photos, 'on demand')
  // A photo uploaded twice counts once.
  const ids = [...new Set(photos.map(({ id }) => id))]
  if (ids.length === 0) return
  await tx
    .insertInto('returnPhotos')
    .values(ids.map((uploadId, position) => ({ returnId, uploadId, position })))
    .execute()
}

/**
 * The terms of the goods bind a shopper who changes their mind; faulty goods can be returned under any terms.
 */
function refuseTerms(name: string, { rule }: Returnable, { reason, unopened }: ReturnRequest) {
  if (!isChangeOfMind(reason)) return
  if (rule === 'FAULTY_ONLY')
    throw new DomainError('conflict', 'not_returnable', `${name}: ${faultyOnly}`)
  if (rule === 'UNOPENED' && !unopened)
    throw invalid({ unopened: `${name} can only be returned unopened.` })
}

type MaybeReturnable = Returnable | undefined

const notReturnable = (name: string, returnable: MaybeReturnable) =>
  new DomainError(
    'conflict',
    'not_returnable',
    !returnable
      ? `${name} has not been delivered yet.`
      : `${name}: ${returnable.reason ?? `only ${returnable.quantity} can still be sent back.`}`,
  )
