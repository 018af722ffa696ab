import { paise } from '#contract/money.ts'
import { returnStatuses } from '#contract/selling/order-returns.ts'
import type { ContactMessage, Ticket } from '#contract/talk/tickets.ts'
import * as account from '#server/people/accounts/account-mails.ts'
import { invitationMail } from '#server/people/staff/staff-mails.ts'
import { twoFactorOffMail, twoFactorOnMail } from '#server/people/two-factor/two-factor-mails.ts'
import type { MailText } from '#server/platform/mail/outbox.ts'
import * as failed from '#server/selling/orders/not-delivered-mails.ts'
import * as orders from '#server/selling/orders/order-mails.ts'
import * as payments from '#server/selling/payments/payment-mail-texts.ts'
import * as returns from '#server/selling/returns/return-mails.ts'
import { senderCopyMail, shopNoticeMail } from '#server/talk/tickets/new-ticket-mails.ts'
import { ticketMail } from '#server/talk/tickets/ticket-mails.ts'

const reader = { email: 'asha@example.in', firstName: 'Asha' }

const accountMails: Record<string, MailText> = {
  welcome: account.welcomeMail(reader, 'Karigar', 'a1b2'),
  'verify-email': account.verifyEmailMail(reader, 'a1b2'),
  'email-changed': account.emailChangedMail(reader, 'asha@other.in'),
  'reset-password': account.resetPasswordMail(reader, 'a1b2'),
  'password-changed': account.passwordChangedMail(reader),
  'account-merged': account.accountMergedMail(reader, 'asha.verma@example.in'),
  'account-taken-in': account.accountTakenInMail(reader, 'asha@example.in'),
  'account-closed': account.accountClosedMail(reader),
  'two-factor-on': twoFactorOnMail(reader),
  'two-factor-off': twoFactorOffMail(reader),
  'staff-invitation': invitationMail(
    reader.email,
    { inviter: 'Meera Nair', shopName: 'Karigar', role: 'Orders' },
    'a1b2',
  ),
}

const order: orders.MailedOrder = {
  orderNumber: 'KG-100027',
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

function orderMails(): Record<string, MailText> {
  const pieces = '1 × HSS drill bit set, 13 pieces'
  const courier = { courier: 'Delhivery', trackingNumber: '1490812' }
  return {
    'order-placed': orders.orderPlacedMail({ ...order, holdMinutes: 30 }, 'CONFIRMED'),
    'order-to-confirm': orders.orderPlacedMail(
      { ...order, holdMinutes: 30 },
      'PENDING_CONFIRMATION',
    ),
    'order-to-pay': orders.orderPlacedMail(
      { ...order, isCod: false, holdMinutes: 30 },
      'PENDING_PAYMENT',
    ),
    'order-shipped': orders.orderShippedMail(order, {
      courier,
      cash: 4_348_00,
      pieces: null,
      isLast: true,
    }),
    'parcel-shipped': orders.orderShippedMail(order, { cash: 0, pieces, isLast: false }),
    'not-delivered': failed.notDeliveredMail(order, {
      reason: 'NOBODY_THERE',
      nextOn: '2026-11-25',
      cash: 4_348_00,
      refund: 0,
    }),
    'return-started': failed.returnStartedMail(
      { ...order, isCod: false },
      { reason: 'REFUSED', nextOn: null, cash: 0, refund: 4_348_00 },
    ),
    'awb-corrected': failed.awbCorrectedMail(order, courier, pieces),
    'parcel-delivered': orders.parcelDeliveredMail(order, pieces, false),
    'order-delivered': orders.orderDeliveredMail(order),
    'order-cancelled': orders.orderCancelledMail(order, { why: 'Cancelled: Ordered twice' }),
    'order-cancelled-paid': orders.orderCancelledMail(
      { ...order, isCod: false },
      { why: 'Came back to us undelivered', isCredited: true, goesBack: 4_348_00 },
    ),
    'pieces-cancelled': orders.piecesCancelledMail(order, {
      pieces,
      reason: 'Out of stock.',
      amount: 299_00,
      refunded: 0,
    }),
    'pieces-refunded': orders.piecesCancelledMail(
      { ...order, isCod: false },
      { pieces, reason: 'Out of stock.', amount: 299_00, refunded: 299_00 },
    ),
  }
}

function paymentMails(): Record<string, MailText> {
  const { orderNumber, firstName, total, path } = order
  const mail = { orderNumber, firstName, total, path }
  const refund = { amount: paise(299_00), reason: 'Cancelled' }
  return {
    'payment-received': payments.paymentReceivedMail(mail, 1_00),
    'refund-started': payments.refundMail(mail, refund),
    'refund-done': payments.refundMail(mail, { ...refund, reference: 'N123' }),
    'payment-short': payments.paymentShortMail(mail, {
      came: 4_000_00,
      missing: 348_00,
      hours: 48,
    }),
    'payment-corrected': payments.paymentCorrectedMail(mail, {
      noted: 5_00,
      came: 3_00,
      back: 1_00,
    }),
    'payment-missing': payments.paymentMissingMail(mail, {
      amount: 4_348_00,
      reason: 'No such transfer.',
      isOver: false,
    }),
  }
}

function returnMails(): Record<string, MailText> {
  const told = {
    items: '1 × HSS drill bit set, 13 pieces',
    answerDays: 2,
    pickupOn: '2026-12-01',
    amount: 299_00,
    told: 'Please pack it well.',
    courier: { courier: 'Delhivery', trackingNumber: 'P77' },
  }
  const steps = returnStatuses.flatMap((step) => {
    const mail = returns.returnMail(order, { ...told, step })
    return mail ? [[`return-${step.toLowerCase()}`, mail] as const] : []
  })
  return {
    ...Object.fromEntries(steps),
    'replacement-back': returns.replacementBackMail(order, told.items),
    'review-invitation': returns.reviewInvitationMail(
      order,
      order.lines.map(({ name }) => name),
    ),
  }
}

function contactMails(): Record<string, MailText> {
  const at = '2026-11-22T09:00:00.000Z'
  const ticket: Ticket = {
    number: 'T-1001',
    topic: 'ORDER',
    status: 'OPEN',
    createdAt: at,
    acknowledgeBy: at,
    resolveBy: at,
  }
  const message: ContactMessage = {
    name: 'Asha Verma',
    email: 'asha@example.in',
    topic: 'ORDER',
    message: 'Where is my drill? See https://evil.example',
  }
  const open = { ...ticket, ...message, status: 'ACKNOWLEDGED' as const }
  return {
    'ticket-copy': senderCopyMail(ticket, message),
    'ticket-note': shopNoticeMail(ticket, message, 'help@karigar.example'),
    'ticket-reply': ticketMail(open, { reply: 'It left today.' }),
    'ticket-resolved': ticketMail({ ...open, status: 'RESOLVED' }, {}),
  }
}

/** One mail of every kind whose template needs no database, by topic. */
export const sampleMails: Record<string, MailText> = {
  ...accountMails,
  ...orderMails(),
  ...paymentMails(),
  ...returnMails(),
  ...contactMails(),
}
