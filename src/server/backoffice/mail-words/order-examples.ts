import { paise } from '#contract/money.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { type ReturnStatus, returnStatuses } from '#contract/selling/order-returns.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'
import { addressChangedMail } from '#server/selling/order-edits/edit-mails.ts'
import { itemsChangedMail } from '#server/selling/order-edits/items-mail.ts'
import * as failed from '#server/selling/orders/not-delivered-mails.ts'
import * as orders from '#server/selling/orders/order-mails.ts'
import * as returns from '#server/selling/orders/return-mails.ts'
import * as payments from '#server/selling/payments/payment-mail-texts.ts'

type Examples = Record<string, MailDraft>

/** One order in cash, and the same one paid. */
type Example = { order: orders.MailedOrder; paid: orders.MailedOrder }

/** Both as a shop numbers them whose order numbers begin with this prefix. */
function exampleOf(prefix: string): Example {
  const order = { ...cashOrder, orderNumber: `${prefix}-100027` }
  return { order, paid: { ...order, isCod: false } }
}

const cashOrder: Omit<orders.MailedOrder, 'orderNumber'> = {
  firstName: 'Asha',
  lines: [
    { name: 'Cordless drill driver 18 V, kit with 2 batteries', quantity: 1, gross: 3_999_00 },
    { name: 'HSS drill bit set, 13 pieces', quantity: 2, gross: 598_00 },
  ],
  discount: 298_00,
  shipping: 0,
  codFee: 49_00,
  roundOff: 0,
  total: 4_348_00,
  isCod: true,
  hasGst: true,
  deliverFrom: '2026-11-24',
  deliverBy: '2026-11-26',
  path: '/profile/orders/27',
}
const pieces = '1 × HSS drill bit set, 13 pieces'
const courier = { courier: 'Delhivery', trackingNumber: '1490812' }

/** `prefix` is what the order numbers of the shop begin with. */
export function orderExamples(prefix: string): [string, Examples][] {
  const example = exampleOf(prefix)
  const { order } = example
  return [
    ['Order placed', placed(example)],
    ['Order shipped', shipped(example)],
    ['Delivery attempt failed', notDelivered(example)],
    ['Parcel comes back', comingBack(example)],
    ['Tracking number corrected', { '': failed.awbCorrectedMail(order, courier, pieces) }],
    ['One of several parcels delivered', { '': orders.parcelDeliveredMail(order, pieces, false) }],
    ['Order delivered', { '': orders.orderDeliveredMail(order) }],
    ['Delivery address changed', addressChanged(example)],
    ['Items of an order changed', itemsChanged(example)],
    ['Order cancelled', cancelled(example)],
    ['Part of an order cancelled', partCancelled(example)],
    ['Invitation to review', { '': returns.reviewInvitationMail(order, namesIn(order)) }],
  ]
}

const namesIn = ({ lines }: orders.MailedOrder) => lines.map(({ name }) => name)

function placed({ order, paid }: Example): Examples {
  const heldFor = '30 minutes'
  return {
    Confirmed: orders.orderPlacedMail({ ...order, heldFor }, 'CONFIRMED'),
    'To be confirmed': orders.orderPlacedMail({ ...order, heldFor }, 'PENDING_CONFIRMATION'),
    'To be paid': orders.orderPlacedMail({ ...paid, heldFor }, 'PENDING_PAYMENT'),
  }
}

const shipped = ({ order }: Example): Examples => ({
  'The whole order': orders.orderShippedMail(order, {
    courier,
    cash: 4_348_00,
    pieces: null,
    isLast: true,
  }),
  'A part': orders.orderShippedMail(order, { cash: 0, pieces, isLast: false }),
  'The last part': orders.orderShippedMail(order, { courier, cash: 0, pieces, isLast: true }),
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
    refund: 4_348_00,
  }),
  'Cash on delivery': failed.returnStartedMail(order, {
    reason: null,
    nextOn: null,
    cash: 0,
    refund: 0,
  }),
})

function addressChanged({ order, paid }: Example): Examples {
  const address: AddressSnapshot = {
    fullName: 'Asha Verma',
    phone: '+919845012345',
    line1: '7, Hill Road',
    line2: 'Bandra West',
    landmark: null,
    pincode: '400050',
    city: 'Mumbai',
    district: 'Mumbai',
    state: 'Maharashtra',
    stateCode: '27',
    type: 'HOME',
  }
  const changed = { address, totalBefore: 4_299_00, refunded: 0 }
  return {
    'Cash on delivery': addressChangedMail(order, changed),
    'To be paid': addressChangedMail(paid, changed),
    'With a refund': addressChangedMail(paid, { ...changed, refunded: 49_00 }),
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
    goesBack: 4_348_00,
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

export function paymentExamples(prefix: string): [string, Examples][] {
  const { orderNumber, firstName, total, path } = exampleOf(prefix).order
  const mail = { orderNumber, firstName, total, path }
  const refund = { amount: paise(299_00), reason: 'Cancelled' }
  const missing = { amount: 4_348_00, reason: 'No such transfer.' }
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
      { '': payments.paymentShortMail(mail, { came: 4_000_00, missing: 348_00, days: 2 }) },
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
