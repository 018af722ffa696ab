import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { isTransfer, type PaymentMethod } from '#contract/selling/payment-methods.ts'
import { bankDaysText } from '#contract/shop-rules.ts'
import type { Link, Rows } from '#server/platform/mail/mail-text.ts'
import { type MailDraft, type Words, words } from '#server/platform/mail/words.ts'
import { addressFact, paymentFacts, type TransferAccounts } from './placed-facts.ts'

/** The data of a mail about an order. Amounts in paise, days as YYYY-MM-DD. */
export type MailedOrder = {
  orderNumber: string
  firstName: string
  lines: readonly { name: string; quantity: number; gross: number }[]
  discount: number
  shipping: number
  codFee: number
  roundOff: number
  total: number
  isCod: boolean
  /** Whether the total includes any GST. */
  hasGst: boolean
  deliverFrom: string
  deliverBy: string
  /** The path of the order page. */
  path: string
}

type FirstStatus = 'CONFIRMED' | 'PENDING_CONFIRMATION' | 'PENDING_PAYMENT'

/** Facts that only the mail about a new order has. */
type Placed = {
  /** For how long the stock stays reserved while the order waits, in words. */
  heldFor: string
  address: AddressSnapshot
  method: PaymentMethod
  accounts: TransferAccounts
}

export const orderPlacedMail = (order: MailedOrder & Placed, status: FirstStatus): MailDraft => ({
  template: 'order_placed',
  values: valuesOf(order),
  subject: words('Subject')`Order ${numberOf(order)} placed`,
  blocks: [
    greeting(order),
    thanks(order, order.heldFor)[status],
    { rows: rowsOf(order, order.isCod ? 'To pay on delivery' : 'Total'), hasTotal: true },
    { facts: [addressFact(order.address), ...paymentFacts(order)] },
    ...(isTransfer(order.method) ? [afterTransfer] : []),
    ...(status === 'PENDING_PAYMENT'
      ? [arrivalOncePaid(order)]
      : [arrival(order), trackLine(order)]),
    {
      button: status === 'PENDING_PAYMENT' ? 'Pay your order' : 'See your order',
      path: order.path,
    },
  ],
})

/** By its number staff find the transfer. */
const afterTransfer = words(
  'After the transfer',
)`When you have paid, enter the reference number (UTR) of the transfer on the payment page.`

const thanks = ({ orderNumber }: MailedOrder, heldFor: string): Record<FirstStatus, Words> => ({
  CONFIRMED: words('Thanks')`Thank you for your order ${{ orderNumber }}.`,
  PENDING_CONFIRMATION: words(
    'Thanks, to be confirmed',
  )`Thank you for your order ${{ orderNumber }}. We will call or write to you to confirm it. Until then we hold the tools for ${{ holdTime: heldFor }}.`,
  PENDING_PAYMENT: words(
    'Thanks, to be paid',
  )`Thank you for your order ${{ orderNumber }}. It is waiting for your payment. We hold the tools for ${{ holdTime: heldFor }}. Nothing has been charged yet.`,
})

/** Part of the order was cancelled; amounts in paise. */
export const piecesCancelledMail = (
  order: MailedOrder,
  cancelled: { pieces: string; reason: string; amount: number; refunded: number },
): MailDraft => ({
  template: 'pieces_cancelled',
  values: valuesOf(order),
  subject: words('Subject')`A part of order ${numberOf(order)} was cancelled`,
  blocks: [
    greeting(order),
    words(
      'What was cancelled',
    )`This part of your order ${numberOf(order)} was cancelled: ${{ pieces: cancelled.pieces }}. Reason: ${{ reason: cancelled.reason }}`,
    order.isCod
      ? words(
          'Less to pay',
        )`You have ${{ amount: exact(cancelled.amount) }} less to pay on delivery.`
      : cancelled.refunded > 0
        ? refunding(cancelled.refunded)
        : words('No change')`The rest of your order does not change.`,
    { button: 'See your order', path: order.path },
  ],
})

/** Leads to the courier's page, or to the order where there is none. */
export const trackButton = (
  { path }: MailedOrder,
  trackingUrl: string | null | undefined,
): { button: string } & Link => {
  const button = 'Track your order'
  return trackingUrl ? { button, url: trackingUrl } : { button, path }
}

/** For a recipient who waits for the shipment and has no account. */
export const trackLine = ({ orderNumber }: MailedOrder) => ({
  text: words(
    'Tracking without login',
  )`To track it without logging in, you need the delivery phone number.`,
  label: 'Track without login',
  path: paths.track(orderNumber),
})

/** The file itself requires a login: a link without one would work for anybody who has it. */
export const invoiceLine = ({ path }: MailedOrder) => ({
  text: words('Invoice')`Your invoice is ready as a PDF on the page of your order.`,
  label: 'Open the invoice',
  path: `${path}#invoices`,
})

/** The credit note corrects the tax of what came back. */
export const creditNoteLine = ({ path }: Pick<MailedOrder, 'path'>) => ({
  text: words('Credit note')`Your credit note is ready as a PDF on the page of your order.`,
  label: 'Open the credit note',
  path: `${path}#invoices`,
})

export const creditNote = 'Credit note'

export const exact = (amount: number) => formatRupees(amount, { paise: 'always' })

export const orderDeliveredMail = (order: MailedOrder): MailDraft => ({
  template: 'order_delivered',
  values: valuesOf(order),
  subject: words('Subject')`Order ${numberOf(order)} delivered`,
  blocks: [
    greeting(order),
    words('It was delivered')`Your order ${numberOf(order)} was delivered.`,
    damaged,
    invoiceLine(order),
    { button: 'See your order', path: order.path },
  ],
})

type Cancelled = {
  why: string
  /** The order was invoiced, and a credit note corrects that. */
  isCredited?: boolean
  /** Paise that came in and are refunded. */
  goesBack?: number
}

export const orderCancelledMail = (
  order: MailedOrder,
  { why, isCredited = false, goesBack = 0 }: Cancelled,
): MailDraft => ({
  template: 'order_cancelled',
  values: valuesOf(order),
  subject: words('Subject')`Order ${numberOf(order)} cancelled`,
  blocks: [
    greeting(order),
    words(
      'It was cancelled',
    )`Your order ${numberOf(order)} will not be delivered. ${{ reason: why }}.`,
    ...(order.isCod ? [nothingToPay] : []),
    ...(goesBack > 0 ? [refunding(goesBack)] : []),
    ...(isCredited ? [creditNoteLine(order)] : []),
    { rows: rowsOf(order, 'Order total'), hasTotal: true },
    { button: 'See your order', path: order.path },
  ],
  ...(isCredited && { attaches: creditNote }),
})

/** The lines of an order with its total, in these words. */
export function rowsOf(order: MailedOrder, totalWords: string): Rows {
  const amount = exact
  return [
    ...order.lines.map(({ name, quantity, gross }): [string, string] => [
      `${quantity} × ${name}`,
      amount(gross),
    ]),
    ...(order.discount > 0 ? ([['Discount', `−${amount(order.discount)}`]] satisfies Rows) : []),
    ['Delivery', order.shipping > 0 ? amount(order.shipping) : 'Free'],
    ...(order.codFee > 0 ? ([['Cash on delivery fee', amount(order.codFee)]] satisfies Rows) : []),
    ...(order.roundOff !== 0 ? ([['Rounding', amount(order.roundOff)]] satisfies Rows) : []),
    [`${totalWords}${order.hasGst ? ', GST included' : ''}`, amount(order.total)],
  ]
}

/** "It should arrive on Tue, 24 November." */
export const arrival = ({ deliverFrom, deliverBy }: MailedOrder) =>
  words('Arrival')`It should arrive ${{ deliveryDates: span(deliverFrom, deliverBy) }}.`

const arrivalOncePaid = ({ deliverFrom, deliverBy }: MailedOrder) =>
  words(
    'Arrival, once paid',
  )`If you pay in time, it should arrive ${{ deliveryDates: span(deliverFrom, deliverBy) }}.`

export const refunding = (amount: number) =>
  words(
    'Refund',
  )`We are refunding ${{ amount: exact(amount) }} to your original payment method. Banks take ${{ bankDays: bankDaysText }}.`

export const damaged = words(
  'If damaged',
)`If something is damaged or missing, please tell us at once.`

export const nothingToPay = words('Nothing to pay')`There is nothing to pay.`

type Addressee = Pick<MailedOrder, 'firstName' | 'orderNumber'>

/** Placeholders for every part of a mail about an order. */
export const valuesOf = ({ firstName, orderNumber }: Addressee) => ({
  name: firstName,
  orderNumber,
})

export const greeting = ({ firstName }: Pick<Addressee, 'firstName'>) =>
  words('Greeting')`Hi ${{ name: firstName }},`

/** The number of the order as a placeholder. */
export const numberOf = ({ orderNumber }: Pick<Addressee, 'orderNumber'>) => ({ orderNumber })

const span = (from: string, by: string) =>
  from === by ? `on ${dayWords(from)}` : `between ${dayWords(from)} and ${dayWords(by)}`

/** A day as mails name it: "Tue, 24 November". */
export const dayWords = (date: string) => days.format(new Date(`${date}T00:00:00Z`))
const days = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
