import { messageKinds } from './message-kinds.ts'

/** Kinds of mails that are no kinds of messages, without their numbers. */
const mailKinds = {
  order_link: 'Link to an order',
  order_changed: 'Order changed',
  document_replaced: 'Document replaced',
  awb_corrected: 'Tracking number corrected',
  order_expired: 'Order expired',
  review_invited: 'Invitation to review',
  payment_received: 'Payment received',
  payment_short: 'Payment too small',
  payment_missing: 'Transfer not found',
  payment_corrected: 'Transfer corrected',
  refund_started: 'Refund started',
  refund_done: 'Refund paid',
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_picked_up: 'Return picked up',
  return_received: 'Return received',
  return_refunded: 'Return refunded',
  return_replaced: 'Replacement shipped',
  return_rejected: 'Return not accepted',
  replacement_back: 'Replacement came back',
  welcome: 'Welcome',
  verify_email: 'Confirm a new address',
  become_account: 'A guest saves details',
  already_account: 'A guest who has an account',
  email_asked: 'New address requested',
  email_changed: 'Address changed',
  reset_password: 'New password requested',
  password_changed: 'Password changed',
  account_merged: 'Account merged into another',
  account_taken_in: 'Another account merged into it',
  account_closed: 'Account closed',
  ticket_opened: 'Copy of a message',
  ticket_answered: 'Reply to a message',
  ticket_settled: 'Message resolved',
  question_answered: 'Question answered',
  question_rejected: 'Question not published',
  review_published: 'Review published',
  review_rejected: 'Review not published',
  back_in_stock: 'Back in stock',
  place_served: 'We deliver there now',
  staff_invitation: 'Invitation of a colleague',
  staff_news: 'New orders and other news',
  ticket_received: 'New message of a shopper',
  ticket_added_to: 'Shopper added to a message',
  two_factor_on: 'Two-factor login is on',
  two_factor_off: 'Two-factor login is off',
  backup_failed: 'Backup failed',
  webhook_paused: 'Webhook paused',
} as const satisfies Record<string, string>

/** Every kind of mail and message with its title: first what both have. */
export const outboxKinds: readonly { kind: string; title: string }[] = [
  ...Object.entries(messageKinds).map(([kind, { title }]) => ({ kind, title })),
  ...Object.entries(mailKinds).map(([kind, title]) => ({ kind, title })),
]

const titles = new Map(outboxKinds.map(({ kind, title }) => [kind, title]))

/** The title of a kind; of one that is not listed, its own words. */
export const titleOfKind = (kind: string): string => titles.get(kind) ?? kind.replaceAll('_', ' ')

export const outboxChannels = ['MAIL', 'WHATSAPP', 'SMS'] as const

/** All states of mails and messages. Nobody reports whether a mail arrived; only mails are kept. */
export const outboxStatuses = [
  'QUEUED',
  'SENDING',
  'UNKNOWN',
  'SENT',
  'DELIVERED',
  'READ',
  'FAILED',
  'KEPT',
] as const
