import { paise } from '#contract/money.ts'
import { type ReturnStatus, returnStatuses } from '#contract/selling/order-returns.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'
import { orderLinkMail } from '#server/selling/guest-orders/mail-order-link.ts'
import { addressChangedMail } from '#server/selling/order-edits/edit-mails.ts'
import { itemsChangedMail } from '#server/selling/order-edits/items-mail.ts'
import * as failed from '#server/selling/orders/not-delivered-mails.ts'
import * as orders from '#server/selling/orders/order-mails.ts'
import * as returns from '#server/selling/orders/return-mails.ts'
import { orderShippedMail, parcelDeliveredMail } from '#server/selling/orders/shipment-mail.ts'
import * as payments from '#server/selling/payments/payment-mail-texts.ts'
import { documentReplacedMail } from '#server/selling/voids/replaced-mail.ts'
import { accounts, address, type Example, exampleOf } from './example-order.ts'

type Examples = Record<string, MailDraft>

const pieces = '1 × HSS drill bit set, 13 pieces'
const courier = { courier: 'Delhivery', trackingNumber: '1490812' }

/** `prefix` is what the order numbers of the shop begin with. */
export function orderExamples(prefix: string): [string, Examples][] {
  const example = exampleOf(prefix)
  const { order } = example
  return [
    ['Order placed', placed(example)],
    ['Link to an order', { '': orderLinkMail(order) }],
    ['Order shipped', shipped(example)],
    ['Delivery attempt failed', notDelivered(example)],
    ['Parcel comes back', comingBack(example)],
    ['Tracking number corrected', { '': failed.awbCorrectedMail(order, courier, pieces) }],
    ['One of several parcels delivered', { '': parcelDeliveredMail(order, pieces, false) }],
    ['Order delivered', { '': orders.orderDeliveredMail(order) }],
    ['Delivery address changed', addressChanged(example)],
    ['Items of an order changed', itemsChanged(example)],
    ['Order cancelled', cancelled(example)],
    ['Part of an order cancelled', partCancelled(example)],
    ['Document replaced', replaced(example)],
    ['Invitation to review', { '': returns.reviewInvitationMail(order, namesIn(order)) }],
  ]
}

const namesIn = ({ lines }: orders.MailedOrder) => lines.map(({ name }) => name)

function placed({ order, paid }: Example): Examples {
  const common = { heldFor: '30 minutes', address, accounts }
  const cash = { ...order, ...common, method: 'COD' } as const
  const byCard = { ...paid, ...common, method: 'ONLINE' } as const
  const byUpi = { ...byCard, method: 'UPI_QR' } as const
  const byBank = { ...byCard, method: 'BANK_TRANSFER', heldFor: '5 working days' } as const
  return {
    Confirmed: orders.orderPlacedMail(cash, 'CONFIRMED'),
    'To be confirmed': orders.orderPlacedMail(
      { ...cash, heldFor: '2 working days' },
      'PENDING_CONFIRMATION',
    ),
    'To be paid': orders.orderPlacedMail(byCard, 'PENDING_PAYMENT'),
    'To be paid by UPI': orders.orderPlacedMail(byUpi, 'PENDING_PAYMENT'),
    'To be paid by bank transfer': orders.orderPlacedMail(byBank, 'PENDING_PAYMENT'),
  }
}

const shipped = ({ order }: Example): Examples => ({
  'The whole order': orderShippedMail(order, {
    courier,
    cash: 4_348_00,
    pieces: null,
    isLast: true,
  }),
  'A part': orderShippedMail(order, { cash: 0, pieces, isLast: false }),
  'The last part': orderShippedMail(order, { courier, cash: 0, pieces, isLast: true }),
})

function notDelivered({ order, paid }: Example): Examples {
  const tried = { cash: 4_348_00, refund: 0 }
  return {
    'With a day': failed.notDeliveredMail(order, {
      ...tried,
      reason: 'NOBODY_THERE',
      nextOn: '2026-11-25',
    }),
    'Without a reason or a day': failed.notDeliveredMail(paid, {
      reason: null,
      nextOn: null,
      cash: 0,
      refund: 0,
    }),
  }
}

const comingBack = ({ order, paid }: Example): Examples => ({
  Paid: failed.returnStartedMail(paid, {
    reason: 'REFUSED',
    nextOn: null,
    cash: 0,
    refund: 4_299_00,
  }),
  'Cash on delivery': failed.returnStartedMail(order, {
    reason: null,
    nextOn: null,
    cash: 0,
    refund: 0,
  }),
})

function addressChanged({ order, paid }: Example): Examples {
  const cheaper = { address, totalBefore: 4_250_00, refunded: 0 }
  const dearer = { address, totalBefore: 4_348_00, refunded: 49_00 }
  return {
    'Cash on delivery': addressChangedMail(order, cheaper),
    'To be paid': addressChangedMail(paid, cheaper),
    'With a refund': addressChangedMail(paid, dearer),
  }
}

function itemsChanged({ order, paid }: Example): Examples {
  const itemsBefore = [
    { name: 'Cordless drill driver 18 V, kit with 2 batteries', quantity: 1, unitPrice: 3_999_00 },
  ]
  const changed = { itemsBefore, totalBefore: 4_048_00, refunded: 0, lostCoupon: null }
  return {
    'Cash on delivery': itemsChangedMail(order, changed),
    'With a refund': itemsChangedMail(paid, { ...changed, refunded: 299_00 }),
    'Without the coupon': itemsChangedMail(order, { ...changed, lostCoupon: 'DIWALI' }),
  }
}

const cancelled = ({ order, paid }: Example): Examples => ({
  'Cash on delivery': orders.orderCancelledMail(order, { why: 'Cancelled: Ordered twice' }),
  Paid: orders.orderCancelledMail(paid, {
    why: 'Came back to us undelivered',
    isCredited: true,
    goesBack: 4_299_00,
  }),
})

function partCancelled({ order, paid }: Example): Examples {
  const part = { pieces, reason: 'Out of stock.', amount: 299_00 }
  return {
    'Cash on delivery': orders.piecesCancelledMail(order, { ...part, refunded: 0 }),
    Paid: orders.piecesCancelledMail(paid, { ...part, refunded: 299_00 }),
    'Nothing changes': orders.piecesCancelledMail(paid, { ...part, refunded: 0 }),
  }
}

const replaced = ({ paid }: Example): Examples => ({
  Invoice: documentReplacedMail(paid, {
    former: 'INV/26-27/000041',
    number: 'INV/26-27/000042',
    isNote: false,
  }),
  'Credit note': documentReplacedMail(paid, {
    former: 'CRN/26-27/000003',
    number: 'CRN/26-27/000004',
    isNote: true,
  }),
})

export function paymentExamples(prefix: string): [string, Examples][] {
  const { orderNumber, firstName, total, path } = exampleOf(prefix).paid
  const mail = { orderNumber, firstName, total, path }
  const refund = { amount: paise(299_00), reason: 'Cancelled' }
  const missing = { amount: 4_299_00, reason: 'No such transfer.' }
  return [
    [
      'Payment received',
      {
        Exact: payments.paymentReceivedMail(mail, 0),
        'Too much': payments.paymentReceivedMail(mail, 1_00),
      },
    ],
    [
      'Payment too small',
      { '': payments.paymentShortMail(mail, { came: 4_000_00, missing: 299_00, days: 2 }) },
    ],
    [
      'Transfer not found',
      {
        'The order can still be paid': payments.paymentMissingMail(mail, {
          ...missing,
          isOver: false,
        }),
        'The order has expired': payments.paymentMissingMail(mail, { ...missing, isOver: true }),
      },
    ],
    [
      'Transfer corrected',
      {
        'Less came in': payments.paymentCorrectedMail(mail, {
          noted: 5_00,
          came: 3_00,
          back: 1_00,
        }),
        'Another order': payments.paymentCorrectedMail(mail, { noted: 5_00, came: 0, back: 0 }),
      },
    ],
    ['Refund started', { '': payments.refundMail(mail, refund) }],
    ['Refund paid', { '': payments.refundMail(mail, { ...refund, reference: 'N123' }) }],
  ]
}

const steps: Partial<Record<ReturnStatus, string>> = {
  REQUESTED: 'Return requested',
  APPROVED: 'Return approved',
  PICKED_UP: 'Return picked up',
  RECEIVED: 'Return received',
  REFUNDED: 'Return refunded',
  REPLACED: 'Replacement shipped',
  REJECTED: 'Return not accepted',
}

export function returnExamples(prefix: string): [string, Examples][] {
  const { order } = exampleOf(prefix)
  const told = { items: pieces, answerDays: 2, message: 'Please pack it well.' }
  const partOf: Partial<Record<ReturnStatus, object>> = {
    APPROVED: { pickupOn: '2026-12-01', courier: { courier: 'Delhivery' } },
    REFUNDED: { amount: 299_00 },
    REPLACED: { courier },
  }
  const mails = returnStatuses.flatMap((step): [string, Examples][] => {
    const mail = returns.returnMail(order, { ...told, ...partOf[step], step })
    return mail ? [[steps[step] ?? step, { '': mail }]] : []
  })
  return [...mails, ['Replacement came back', { '': returns.replacementBackMail(order, pieces) }]]
}
