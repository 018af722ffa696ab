import { type FailureReason, failureWords } from '#contract/selling/failed-deliveries.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Rows } from '#server/platform/mail/mail-text.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, type Words, words } from '#server/platform/mail/words.ts'
import { invoicesOfShipment } from '../invoices/mailed-documents.ts'
import { type Allocation, countOf, describeAllocations } from './line-quantities.ts'
import type { LockedOrder } from './locked-order.ts'
import {
  messageOrder,
  messageParcelDelivered,
  messagePiecesCancelled,
} from './messages/order-messages.ts'
import { awbCorrectedMail, notDeliveredMail, returnStartedMail } from './not-delivered-mails.ts'
import { readForMail } from './order-mail.ts'
import {
  arrival,
  damaged,
  exact,
  greeting,
  invoiceLine,
  type MailedOrder,
  numberOf,
  piecesCancelledMail,
  trackButton,
  trackLine,
  valuesOf,
} from './order-mails.ts'
import { replacementBackMail } from './return-mails.ts'
import type { Courier, ShipmentInTransit, ShipmentRow } from './shipments.ts'

type Sent = {
  shipment: ShipmentRow
  shares: readonly Allocation[]
  courier: Courier | undefined
  /** Nothing of the order remains to ship. */
  isLast: boolean
}

/** Tells the shopper that a shipment has left, and how much cash to keep ready for it. */
export async function mailShipped(tx: Tx, { id }: LockedOrder, sent: Sent) {
  const { shipment, shares, courier, isLast } = sent
  const { email, ...order } = await readForMail(tx, id)
  const number = await placeOf(tx, id, shipment.id)
  const isWhole = isLast && number === 1
  await messageOrder(tx, id, 'order_shipped', (message) => ({
    order: message.order,
    courier: courier?.courier ?? 'our own driver',
    link: message.link,
  }))
  await sendMail(tx, {
    ...orderShippedMail(order, {
      courier,
      isLast,
      cash: shipment.cash ?? 0,
      pieces: isWhole ? null : describeAllocations(shares),
    }),
    kind: kindOf('order_shipped', number),
    to: email,
    orderId: id,
    documents: await invoicesOfShipment(tx, shipment.id),
  })
}

/** Tells the shopper by mail and message that one of several shipments was delivered. */
export async function mailDelivered(tx: Tx, { id }: LockedOrder, shipment: ShipmentInTransit) {
  const { email, ...order } = await readForMail(tx, id)
  const pieces = describeAllocations(
    shipment.lines.map(({ name, quantity }) => ({ name, taken: quantity })),
  )
  const kind = kindOf('parcel_delivered', await placeOf(tx, id, shipment.id))
  await sendMail(tx, {
    ...parcelDeliveredMail(order, pieces, shipment.returnId !== null),
    kind,
    to: email,
    orderId: id,
  })
  await messageParcelDelivered(tx, id)
}

/** Tells the shopper that a replacement could not be delivered. */
export async function mailReplacementReturned(
  tx: Tx,
  { id }: LockedOrder,
  shipment: ShipmentInTransit,
) {
  const { email, ...order } = await readForMail(tx, id)
  const pieces = describeAllocations(
    shipment.lines.map(({ name, quantity }) => ({ name, taken: quantity })),
  )
  const kind = `replacement_back_${shipment.id}`
  await sendMail(tx, { ...replacementBackMail(order, pieces), kind, to: email, orderId: id })
}

type Cancelled = {
  cancellationId: number
  shares: readonly Allocation[]
  /** Paise: what it was worth, and how much of that is refunded. */
  amount: number
  refunded: number
  reason: string
}

/** Tells the shopper by mail and message that part of the order was cancelled, and what is refunded for it. */
export async function mailCancelled(tx: Tx, { id }: LockedOrder, cancelled: Cancelled) {
  const { cancellationId, shares, amount, refunded, reason } = cancelled
  const { email, ...order } = await readForMail(tx, id)
  const details = { pieces: describeAllocations(shares), reason, amount, refunded }
  const kind = `pieces_cancelled_${cancellationId}`
  await sendMail(tx, { ...piecesCancelledMail(order, details), kind, to: email, orderId: id })
  await messagePiecesCancelled(tx, id, countOf(shares))
}

/** An order gets one mail of each kind: kinds of later shipments carry their number. */
const kindOf = (kind: string, number: number) => (number === 1 ? kind : `${kind}_${number}`)

async function placeOf(tx: Tx, orderId: number, shipmentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('shipments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('id', '<=', shipmentId)
    .executeTakeFirstOrThrow()
  return count
}

type NotDelivered = {
  /** Null if nobody tried. */
  reason: FailureReason | null
  isReturning: boolean
  nextOn: string | null
}

/** Tells the shopper that a shipment could not be delivered, and what happens next. */
export async function mailNotDelivered(
  tx: Tx,
  { id, version, paymentMethod }: LockedOrder,
  shipment: ShipmentInTransit,
  { reason, isReturning, nextOn }: NotDelivered,
) {
  const { email, ...order } = await readForMail(tx, id)
  const cash = shipment.cash ?? 0
  const refund = paymentMethod === 'COD' || shipment.returnId !== null ? 0 : shipment.value
  const details = { reason, nextOn, cash, refund }
  const text = isReturning ? returnStartedMail(order, details) : notDeliveredMail(order, details)
  await sendMail(tx, { ...text, kind: `not_delivered_${version}`, to: email, orderId: id })
  // One that comes back has no other day to choose.
  if (!isReturning && reason !== null)
    await messageOrder(tx, id, 'not_delivered', (message) => ({
      order: message.order,
      reason: failureWords[reason],
      link: message.link,
    }))
}

/** Tells the shopper under which number a shipment really travels. */
export async function mailCorrected(
  tx: Tx,
  { id, version }: LockedOrder,
  shipment: ShipmentInTransit,
  courier: Courier,
) {
  const { email, ...order } = await readForMail(tx, id)
  const pieces = describeAllocations(
    shipment.lines.map(({ name, quantity }) => ({ name, taken: quantity })),
  )
  const kind = `awb_corrected_${version}`
  await sendMail(tx, { ...awbCorrectedMail(order, courier, pieces), kind, to: email, orderId: id })
}

/** A shipment as its mail describes it. */
type MailedParcel = {
  courier?:
    | { courier: string; trackingNumber: string; trackingUrl?: string | null | undefined }
    | undefined
  /** Paise to keep ready for the courier. */
  cash: number
  /** The contents, unless they are the whole order. */
  pieces: string | null
  /** False if more shipments of the order follow. */
  isLast: boolean
}

export const orderShippedMail = (
  order: MailedOrder,
  { courier, cash, pieces, isLast }: MailedParcel,
): MailDraft => ({
  template: 'order_shipped',
  values: valuesOf(order),
  subject: pieces
    ? words('Subject, a part')`Part of order ${numberOf(order)} is on its way`
    : words('Subject')`Order ${numberOf(order)} is on its way`,
  blocks: [
    greeting(order),
    hasLeft(order, pieces, isLast),
    ...(courier?.trackingNumber
      ? [
          {
            rows: [
              ['Courier', courier.courier],
              ['AWB', courier.trackingNumber],
            ] satisfies Rows,
          },
        ]
      : []),
    ...(cash > 0
      ? [words('Cash')`Please keep ${{ cash: exact(cash) }} ready for the courier.`]
      : []),
    arrival(order),
    trackButton(order, courier?.trackingUrl),
    trackLine(order),
    invoiceLine(order),
  ],
  attaches: 'Invoice',
})

function hasLeft(order: MailedOrder, pieces: string | null, isLast: boolean): Words {
  if (!pieces) return words('It has left')`Your order ${numberOf(order)} has left our warehouse.`
  return isLast
    ? words(
        'The last parcel has left',
      )`A parcel of your order ${numberOf(order)} has left our warehouse: ${{ pieces }}.`
    : words(
        'A parcel has left',
      )`A parcel of your order ${numberOf(order)} has left our warehouse: ${{ pieces }}. The rest will follow.`
}

/** `isFree`: the shipment is a replacement, which is free and has no invoice. */
export const parcelDeliveredMail = (
  order: MailedOrder,
  pieces: string,
  isFree: boolean,
): MailDraft => ({
  template: 'parcel_delivered',
  values: valuesOf(order),
  subject: words('Subject')`A parcel of order ${numberOf(order)} was delivered`,
  blocks: [
    greeting(order),
    words(
      'It was delivered',
    )`A parcel of your order ${numberOf(order)} was delivered: ${{ pieces }}.`,
    damaged,
    ...(isFree ? [] : [invoiceLine(order)]),
    { button: 'See your order', path: order.path },
  ],
})
