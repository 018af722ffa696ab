import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'
import { creditNotesOfOrder } from '../invoices/mailed-documents.ts'
import { addressee } from '../order-links/addressee.ts'
import { orderPathFor } from '../order-links/order-links.ts'
import { messageStatusChange } from './messages/order-messages.ts'
import { type MailedOrder, orderCancelledMail, orderDeliveredMail } from './order-mails.ts'
import { timelineText } from './order-words.ts'
import { reviewInvitationMail } from './return-mails.ts'

type Move = { to: OrderStatus; reason?: string }

/**
 * Tells the shopper about a status change that has a message or a mail, the mail once per order and kind. Shipments have
 * their own.
 */
export async function mailStatusChange(tx: Tx, orderId: number, move: Move) {
  await messageStatusChange(tx, orderId, move.to)
  const kind = kindOf[move.to]
  if (!kind) return
  const { email, ...order } = await readForMail(tx, orderId)
  const text = kind === 'review_invited' ? reviewInvitation(order) : textOf(kind, order, move)
  if (!text) return
  const isCredited = move.to === 'RETURNED_TO_ORIGIN'
  const documents = isCredited ? await creditNotesOfOrder(tx, orderId) : []
  await sendMail(tx, { ...text, kind, to: email, orderId, documents })
}

/** Asks for reviews of what the shopper kept; null if everything was sent back. */
function reviewInvitation(order: KeptOrder): MailDraft | null {
  const names = order.lines.filter(({ kept }) => kept > 0).map(({ name }) => name)
  return names.length > 0 ? reviewInvitationMail(order, names) : null
}

type KeptOrder = Omit<MailedOrder, 'lines'> & {
  /** Paise due to be refunded to the shopper. */
  goesBack: number
  lines: (MailedOrder['lines'][number] & { kept: number })[]
}

type Kind = 'order_delivered' | 'order_cancelled' | 'order_expired' | 'review_invited'

const kindOf: Partial<Record<OrderStatus, Kind>> = {
  DELIVERED: 'order_delivered',
  COMPLETED: 'review_invited',
  CANCELLED: 'order_cancelled',
  // A kind of its own: an expired order that is paid late can still be cancelled, and then gets that mail as
  // well.
  EXPIRED: 'order_expired',
  RETURNED_TO_ORIGIN: 'order_cancelled',
}

function textOf(kind: Exclude<Kind, 'review_invited'>, order: KeptOrder, move: Move): MailDraft {
  if (kind === 'order_delivered') return orderDeliveredMail(order)
  const isCredited = move.to === 'RETURNED_TO_ORIGIN'
  const { goesBack } = order
  return orderCancelledMail(order, {
    why: timelineText(move.to, order, move),
    isCredited,
    goesBack,
  })
}

/** Reads what mails say about an order, and the shopper's address. */
export async function readForMail(tx: Tx, orderId: number): Promise<KeptOrder & { email: string }> {
  const { paymentMethod, tax, userType, ...order } = await tx
    .selectFrom('orders as order')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select(addressee)
    .select(['order.orderNumber', 'order.paymentMethod'])
    .select(['order.discount', 'order.shipping', 'order.codFee', 'order.roundOff', 'order.total'])
    .select(['order.deliverFrom', 'order.deliverBy'])
    .select([
      sql<number>`"order".cgst + "order".sgst + "order".igst`.as('tax'),
      sql<number>`(select coalesce(sum(refund_due), 0)::bigint from payments
        where order_id = "order".id)`.as('goesBack'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .select(['line.name', 'line.quantity', 'line.gross'])
          .select(sql<number>`line.delivered - line.returned`.as('kept'))
          .whereRef('line.orderId', '=', 'order.id')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const path = await orderPathFor(tx, orderId, { userType })
  return { ...order, path, isCod: paymentMethod === 'COD', hasGst: tax > 0 }
}
