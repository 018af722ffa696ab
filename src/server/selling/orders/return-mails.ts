import { formatRupees } from '#contract/money.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import { bankDaysText } from '#contract/shop-rules.ts'
import { type MailDraft, type Words, words } from '#server/platform/mail/words.ts'
import {
  creditNote,
  creditNoteLine,
  greeting,
  type MailedOrder,
  numberOf,
  valuesOf,
} from './order-mails.ts'

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
export function returnMail(order: MailedOrder, details: ReturnMailInput): MailDraft | null {
  const texts = textsOf(order, details)[details.step]
  if (!texts) return null
  return {
    template: `return_${details.step.toLowerCase()}`,
    values: valuesOf(order),
    subject: texts.subject,
    blocks: [
      greeting(order),
      texts.text,
      ...(details.amount
        ? [
            words(
              'Refund',
            )`We are refunding ${{ amount: formatRupees(details.amount, { paise: 'always' }) }}. Banks take ${{ bankDays: bankDaysText }}.`,
            creditNoteLine(order),
          ]
        : []),
      ...(details.pickupOn
        ? [words('Pickup')`The courier will collect it on ${{ day: day(details.pickupOn) }}.`]
        : []),
      ...courierRows(details.courier),
      ...(details.message ? [details.message] : []),
      { button: 'See your order', path: order.path },
    ],
    ...(details.amount && { attaches: creditNote }),
  }
}

/** A replacement came back to the shop undelivered; `pieces` in words. */
export const replacementBackMail = (order: MailedOrder, pieces: string): MailDraft => ({
  template: 'replacement_back',
  values: valuesOf(order),
  subject: words('Subject')`Your replacement was returned to us · order ${numberOf(order)}`,
  blocks: [
    greeting(order),
    words(
      'It came back',
    )`The courier could not deliver your replacement and brought it back to us: ${{ pieces }}.`,
    words(
      'What to do',
    )`We will send it again or refund you. Please check the address and phone number of your order, and reply to this email if either has changed.`,
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

type Texts = { subject: Words; text: Words }

function textsOf(
  order: MailedOrder,
  { answerDays, items }: ReturnMailInput,
): Partial<Record<ReturnStatus, Texts>> {
  const number = numberOf(order)
  const subject = words('Subject')
  const text = words('What happened')
  const answerTime = answerDays === 1 ? '1 working day' : `${answerDays} working days`
  return {
    REQUESTED: {
      subject: subject`We have your return request · order ${number}`,
      text: text`We have your return request and will answer it within ${{ answerTime }}. Items: ${{ items }}.`,
    },
    APPROVED: {
      subject: subject`Your return is approved · order ${number}`,
      text: text`Your return is approved. Please pack it with everything that came with it. The courier will call you. Items: ${{ items }}.`,
    },
    PICKED_UP: {
      subject: subject`Your return is on its way to us · order ${number}`,
      text: text`The courier has collected your return. Items: ${{ items }}.`,
    },
    RECEIVED: {
      subject: subject`Your return has arrived · order ${number}`,
      text: text`Your return has arrived. We are checking it now. Items: ${{ items }}.`,
    },
    REFUNDED: {
      subject: subject`Your refund has started · order ${number}`,
      text: text`We have started your refund. Items: ${{ items }}.`,
    },
    REPLACED: {
      subject: subject`Your replacement is on its way · order ${number}`,
      text: text`Your replacement is on its way to you. There is nothing to pay. Items: ${{ items }}.`,
    },
    REJECTED: {
      subject: subject`Your return was not accepted · order ${number}`,
      text: text`We are sorry: we could not accept your return. Items: ${{ items }}.`,
    },
  }
}

/** Asks the shopper to review the named items. */
export const reviewInvitationMail = (order: MailedOrder, names: readonly string[]): MailDraft => ({
  template: 'review_invited',
  values: valuesOf(order),
  subject: words('Subject')`How are your tools from order ${numberOf(order)}?`,
  blocks: [
    greeting(order),
    words('Invitation')`You have had your tools for a while now. Your review helps other buyers.`,
    names.join('\n'),
    { button: 'Write a review', path: order.path },
  ],
})
