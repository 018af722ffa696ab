import { sql } from 'kysely'
import type { SettlementLineKind } from '#contract/selling/settlements.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { bookRemittances } from './book-remittances.ts'

/**
 * Matches an unknown line to the payment, refund or COD parcel of an order. Refuses a line that is matched or explained,
 * and an order with none or several that it may be about.
 */
export async function matchByHand(
  tx: Tx,
  actor: Actor,
  { lineId, orderNumber }: { lineId: number; orderNumber: string },
) {
  const line = await lockUnknown(tx, lineId)
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('orderNumber', '=', orderNumber.toUpperCase())
    .executeTakeFirst()
  if (!order) throw invalid({ orderNumber: 'No order has this number.' })
  const found = await findInOrder(tx, line, order.id)
  const [match, another] = found
  if (!match || another) throw notOne(line.kind)
  await tx.updateTable('settlementLines').set(match).where('id', '=', lineId).execute()
  await recordAudit(tx, actor, {
    action: 'settlement.match',
    subject: 'order',
    subjectId: order.id,
    after: { line: line.externalId, amount: line.amount },
  })
  if (line.kind === 'COD') await bookRemittances(tx, actor, [lineId])
  return { orderId: order.id }
}

/** Explains a line that is about nothing the shop knows. Refuses one that is matched; another note replaces the first. */
export async function noteLine(
  tx: Tx,
  actor: Actor,
  { lineId, note }: { lineId: number; note: string },
) {
  const changed = await tx
    .updateTable('settlementLines')
    .set({ note })
    .where('id', '=', lineId)
    .where(sql<boolean>`num_nonnulls(gateway_payment_id, refund_id, shipment_id) = 0`)
    .returning(['settlementId', 'externalId'])
    .executeTakeFirst()
  if (!changed) throw lineNotFound()
  await recordAudit(tx, actor, {
    action: 'settlement.note',
    subject: 'settlement',
    subjectId: changed.settlementId,
    after: { line: changed.externalId, note },
  })
}

async function lockUnknown(tx: Tx, id: number) {
  const line = await tx
    .selectFrom('settlementLines')
    .select(['id', 'kind', 'externalId', 'amount'])
    .where('id', '=', id)
    .where(sql<boolean>`num_nonnulls(gateway_payment_id, refund_id, shipment_id, note) = 0`)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw lineNotFound()
  return line
}

type Match = {
  gatewayPaymentId: string | null
  refundId: number | null
  shipmentId: number | null
}

/** The things of an order that a line of this kind may be about. A refund has to be of the same amount. */
async function findInOrder(
  tx: Tx,
  { kind, amount }: { kind: SettlementLineKind; amount: number },
  orderId: number,
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select attempt.id as gateway_payment_id, null::bigint as refund_id, null::bigint as shipment_id
    from gateway_payments attempt join payments payment on payment.id = attempt.payment_id
    where ${kind} = 'PAYMENT' and payment.order_id = ${orderId} and attempt.captured_at is not null
    union all
    select null, id, null from refunds
    where ${kind} = 'REFUND' and order_id = ${orderId} and status = 'PROCESSED'
      and gateway_payment_id is not null and amount = ${-amount}
    union all
    select null, null, id from shipments
    where ${kind} = 'COD' and order_id = ${orderId} and delivered_at is not null and cash > 0`.execute(
    tx,
  )
  return rows
}

const lineNotFound = () => notFound('This line without a match')

const words: Readonly<Record<SettlementLineKind, string>> = {
  PAYMENT: 'one captured payment through a gateway',
  REFUND: 'one refund of this amount through a gateway',
  COD: 'one delivered parcel with cash on delivery',
  ADJUSTMENT: 'a match, because this line is an adjustment. Explain it instead',
}

const notOne = (kind: SettlementLineKind) =>
  invalid({ orderNumber: `This order does not have ${words[kind]}.` })
