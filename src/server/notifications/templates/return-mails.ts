import { formatRupees } from '#contract/money.ts'
import type { ReturnStatus } from '#contract/order-returns.ts'
import { composeMail } from '../mail-layout.ts'
import type { MailText } from '../outbox.ts'
import { creditNoteLine, type MailedOrder } from './order-mails.ts'

type ReturnTold = {
  step: ReturnStatus
  items: string
  told?: string | undefined
  /** Paise. */
  amount?: number
  /** The day the courier comes, as YYYY-MM-DD. */
  pickupOn?: string | undefined
  /** Who carries it, to us or to the shopper, and under which number. */
  courier?: { courier: string; trackingNumber?: string | undefined } | undefined
}

/** A step of a return as its shopper is told; nothing where there is nothing to tell yet. */
export function returnMail(order: MailedOrder, told: ReturnTold): MailText | null {
  const words = steps[told.step]
  if (!words) return null
  return composeMail(
    `${words.subject} · order ${order.orderNumber}`,
    [
      `Hi ${order.firstName},`,
      `${words.text} It is about ${told.items}.`,
      ...(told.amount
        ? [
            `${formatRupees(told.amount, { paise: 'always' })} goes back to you and usually takes 5 to 7 working days.`,
            creditNoteLine(order),
          ]
        : []),
      ...(told.pickupOn ? [`The courier comes for it on ${day(told.pickupOn)}.`] : []),
      ...courierRows(told.courier),
      ...(told.told ? [told.told] : []),
      { button: 'See your order', link: order.link },
    ],
    order.shopName,
  )
}

/** What was sent in place of something returned came back to the shop; `pieces` in words. */
export const replacementBackMail = (order: MailedOrder, pieces: string): MailText =>
  composeMail(
    `Your replacement came back to us · order ${order.orderNumber}`,
    [
      `Hi ${order.firstName},`,
      `the courier could not deliver what we sent you in place of your return, and brought it back: ${pieces}.`,
      'We send it again or give you the money back. Please check the address and the phone number of your order, and answer this mail if either has changed.',
      { button: 'See your order', link: order.link },
    ],
    order.shopName,
  )

function courierRows(by: ReturnTold['courier']) {
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

const steps: Partial<Record<ReturnStatus, Words>> = {
  REQUESTED: {
    subject: 'We have your return request',
    text: 'we have your request and answer it within two working days.',
  },
  APPROVED: {
    subject: 'Your return is approved',
    text: 'your return is approved. Please pack it with everything that came with it; the courier will call you.',
  },
  PICKED_UP: {
    subject: 'Your return is on its way to us',
    text: 'the courier has picked up what you are sending back.',
  },
  RECEIVED: {
    subject: 'Your return has arrived',
    text: 'what you sent back has arrived. We are looking at it now.',
  },
  REFUNDED: { subject: 'Your refund has started', text: 'we are giving your money back.' },
  REPLACED: {
    subject: 'Another one is on its way',
    text: 'another one is on its way to you. There is nothing to pay.',
  },
  REJECTED: {
    subject: 'Your return was not accepted',
    text: 'we are sorry: we could not accept your return.',
  },
}

export const reviewInvitationMail = (order: MailedOrder, names: readonly string[]): MailText =>
  composeMail(
    `How are your tools from order ${order.orderNumber}?`,
    [
      `Hi ${order.firstName},`,
      'you have had your tools for a while now. Others who choose would like to know how they are.',
      names.join('\n'),
      { button: 'Write a review', link: order.link },
    ],
    order.shopName,
  )
