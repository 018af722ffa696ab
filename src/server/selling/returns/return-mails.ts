import { formatRupees } from '#contract/money.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import { bankDaysText } from '#contract/shop-rules.ts'
import type { MailText } from '#server/platform/mail/outbox.ts'
import { creditNoteLine, type MailedOrder } from '../orders/order-mails.ts'

type ReturnMailInput = {
  /** Working days in which the shop answers a request. */
  answerDays: number
  step: ReturnStatus
  items: string
  message?: string | undefined
  /** Paise. */
  amount?: number
  /** The day the courier comes, as YYYY-MM-DD. */
  pickupOn?: string | undefined
  /** The courier to us or to the shopper, and the AWB number. */
  courier?: { courier: string; trackingNumber?: string | undefined } | undefined
}

/** The mail about a step of a return; null if the step has none. */
export function returnMail(order: MailedOrder, details: ReturnMailInput): MailText | null {
  const words = stepsOf(details.answerDays)[details.step]
  if (!words) return null
  return {
    subject: `${words.subject} · order ${order.orderNumber}`,
    blocks: [
      `Hi ${order.firstName},`,
      `${words.text} Items: ${details.items}.`,
      ...(details.amount
        ? [
            `We are refunding ${formatRupees(details.amount, { paise: 'always' })}. Banks take ${bankDaysText}.`,
            creditNoteLine(order),
          ]
        : []),
      ...(details.pickupOn ? [`The courier will collect it on ${day(details.pickupOn)}.`] : []),
      ...courierRows(details.courier),
      ...(details.message ? [details.message] : []),
      { button: 'See your order', path: order.path },
    ],
  }
}

/** A replacement came back to the shop undelivered; `pieces` in words. */
export const replacementBackMail = (order: MailedOrder, pieces: string): MailText => ({
  subject: `Your replacement came back to us · order ${order.orderNumber}`,
  blocks: [
    `Hi ${order.firstName},`,
    `The courier could not deliver your replacement and brought it back to us: ${pieces}.`,
    'We will send it again or refund you. Please check the address and phone number of your order, and reply to this e-mail if either has changed.',
    { button: 'See your order', path: order.path },
  ],
})

function courierRows(by: ReturnMailInput['courier']) {
  if (!by) return []
  const { courier, trackingNumber } = by
  const number: [string, string][] = trackingNumber ? [['AWB', trackingNumber]] : []
  return [{ rows: [['Courier', courier] as [string, string], ...number] }]
}

const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`))
const days = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

type Words = { subject: string; text: string }

const stepsOf = (answerDays: number): Partial<Record<ReturnStatus, Words>> => ({
  REQUESTED: {
    subject: 'We have your return request',
    text: `We have your return request and will answer it within ${answerDays === 1 ? '1 working day' : `${answerDays} working days`}.`,
  },
  APPROVED: {
    subject: 'Your return is approved',
    text: 'Your return is approved. Please pack it with everything that came with it. The courier will call you.',
  },
  PICKED_UP: {
    subject: 'Your return is on its way to us',
    text: 'The courier has collected your return.',
  },
  RECEIVED: {
    subject: 'Your return has arrived',
    text: 'Your return has arrived. We are checking it now.',
  },
  REFUNDED: { subject: 'Your refund has started', text: 'We have started your refund.' },
  REPLACED: {
    subject: 'Your replacement is on its way',
    text: 'Your replacement is on its way to you. There is nothing to pay.',
  },
  REJECTED: {
    subject: 'Your return was not accepted',
    text: 'We are sorry: we could not accept your return.',
  },
})

/** Asks the shopper to review the named items. */
export const reviewInvitationMail = (order: MailedOrder, names: readonly string[]): MailText => ({
  subject: `How are your tools from order ${order.orderNumber}?`,
  blocks: [
    `Hi ${order.firstName},`,
    'You have had your tools for a while now. Your review helps other buyers.',
    names.join('\n'),
    { button: 'Write a review', path: order.path },
  ],
})
