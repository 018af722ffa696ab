import { formatRupees } from '#contract/money.ts'
import { composeMail } from '../mail-layout.ts'
import type { MailText } from '../outbox.ts'

/** What a mail about an order speaks of. Amounts in paise, days as YYYY-MM-DD. */
export type MailedOrder = {
  orderNumber: string
  firstName: string
  /** Who signs. */
  shopName: string
  lines: readonly { name: string; quantity: number; gross: number }[]
  discount: number
  shipping: number
  codFee: number
  roundOff: number
  total: number
  isCod: boolean
  /** Whether GST is in it at all. */
  hasGst: boolean
  deliverFrom: string | null
  deliverBy: string | null
  /** Where the shopper sees the order. */
  link: string
}

type FirstStatus = 'CONFIRMED' | 'PENDING_CONFIRMATION' | 'PENDING_PAYMENT'

/** `holdMinutes`: for how long its tools are kept while it is unpaid. */
export const orderPlacedMail = (
  order: MailedOrder & { holdMinutes: number },
  status: FirstStatus,
): MailText =>
  composeMail(
    `Order ${order.orderNumber} placed`,
    [
      `Hi ${order.firstName},`,
      `thank you for your order ${order.orderNumber}.${waiting(order.holdMinutes)[status]}`,
      { rows: rowsOf(order) },
      ...(status === 'PENDING_PAYMENT' ? [] : [...arrival(order), trackLine(order)]),
      {
        button: status === 'PENDING_PAYMENT' ? 'Pay your order' : 'See your order',
        link: order.link,
      },
    ],
    order.shopName,
  )

const waiting = (holdMinutes: number): Record<FirstStatus, string> => ({
  CONFIRMED: '',
  PENDING_CONFIRMATION:
    ' We will call you to confirm it within 24 hours, and keep the tools aside for you until then.',
  PENDING_PAYMENT: ` It waits for your payment: we keep the tools aside for ${inWords(holdMinutes)}. Nothing has been charged yet.`,
})

const inWords = (minutes: number) =>
  minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`

/** A parcel as its mail tells of it. */
export type MailedParcel = {
  courier?:
    | { courier: string; trackingNumber: string; trackingUrl?: string | null | undefined }
    | undefined
  /** Paise to keep ready for the courier. */
  cash: number
  /** What is in it, where that is not the whole order. */
  pieces: string | null
  /** More of the order follows. */
  isLast: boolean
}

export const orderShippedMail = (
  order: MailedOrder,
  { courier, cash, pieces, isLast }: MailedParcel,
): MailText =>
  composeMail(
    pieces
      ? `A part of order ${order.orderNumber} is on its way`
      : `Order ${order.orderNumber} is on its way`,
    [
      `Hi ${order.firstName},`,
      pieces
        ? `a parcel of your order ${order.orderNumber} has left our warehouse: ${pieces}.${isLast ? '' : ' The rest follows.'}`
        : `your order ${order.orderNumber} has left our warehouse.`,
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
      ...(cash > 0 ? [`Please keep ${formatRupees(cash)} ready for the courier.`] : []),
      ...arrival(order),
      { button: 'Follow your order', link: courier?.trackingUrl ?? order.link },
      trackLine(order),
      invoiceLine(order),
    ],
    order.shopName,
  )

/** What is sent in place of something returned is free, and has no invoice of its own. */
export const parcelDeliveredMail = (
  order: MailedOrder,
  pieces: string,
  isFree: boolean,
): MailText =>
  composeMail(
    `A parcel of order ${order.orderNumber} was delivered`,
    [
      `Hi ${order.firstName},`,
      `a parcel of your order ${order.orderNumber} has been delivered: ${pieces}.`,
      'If something is damaged or missing, please tell us right away.',
      ...(isFree ? [] : [invoiceLine(order)]),
      { button: 'See your order', link: order.link },
    ],
    order.shopName,
  )

export const piecesCancelledMail = (
  order: MailedOrder,
  cancelled: { pieces: string; reason: string; amount: number; refunded: number },
): MailText =>
  composeMail(
    `A part of order ${order.orderNumber} was cancelled`,
    [
      `Hi ${order.firstName},`,
      `this part of your order ${order.orderNumber} was cancelled: ${cancelled.pieces}. Reason: ${cancelled.reason}`,
      order.isCod
        ? `You have ${exact(cancelled.amount)} less to pay on delivery.`
        : cancelled.refunded > 0
          ? `We are giving ${exact(cancelled.refunded)} back to you. It goes the way it came and usually takes 5 to 7 working days.`
          : 'The rest of your order stays as it is.',
      { button: 'See your order', link: order.link },
    ],
    order.shopName,
  )

/** For whoever waits for the parcel and has no account. */
const trackLine = ({ orderNumber, link }: MailedOrder) =>
  `Without logging in, anybody who knows the phone number of the delivery can follow it: ${new URL(`/track?orderNumber=${orderNumber}`, link)}`

/** The file itself is behind the login: a link that needs none would be anybody's. */
const invoiceLine = ({ link }: MailedOrder) =>
  `Your invoice is ready as a PDF in your account: ${link}#invoices`

/** Where the tax of what came back is credited. */
export const creditNoteLine = ({ link }: Pick<MailedOrder, 'link'>) =>
  `The credit note is ready as a PDF in your account: ${link}#invoices`

const exact = (amount: number) => formatRupees(amount, { paise: 'always' })

export const orderDeliveredMail = (order: MailedOrder): MailText =>
  composeMail(
    `Order ${order.orderNumber} delivered`,
    [
      `Hi ${order.firstName},`,
      `your order ${order.orderNumber} has been delivered. Work well with it.`,
      'If something is damaged or missing, please tell us right away.',
      invoiceLine(order),
      { button: 'See your order', link: order.link },
    ],
    order.shopName,
  )

type Cancelled = {
  why: string
  /** It was invoiced, and there is a credit note. */
  isCredited?: boolean
  /** Paise that came in and go back. */
  goesBack?: number
}

export const orderCancelledMail = (
  order: MailedOrder,
  { why, isCredited = false, goesBack = 0 }: Cancelled,
): MailText =>
  composeMail(
    `Order ${order.orderNumber} cancelled`,
    [
      `Hi ${order.firstName},`,
      `your order ${order.orderNumber} will not be delivered. ${why}.`,
      ...(order.isCod ? ['There is nothing to pay.'] : []),
      ...(goesBack > 0
        ? [
            `${exact(goesBack)} that came in for it goes back to you the way it came, and usually takes 5 to 7 working days.`,
          ]
        : []),
      ...(isCredited ? [creditNoteLine(order)] : []),
      { rows: rowsOf(order) },
      { button: 'See your order', link: order.link },
    ],
    order.shopName,
  )

type Rows = [label: string, value: string][]

function rowsOf(order: MailedOrder): Rows {
  const amount = exact
  return [
    ...order.lines.map(({ name, quantity, gross }): [string, string] => [
      `${quantity} × ${name}`,
      amount(gross),
    ]),
    ...(order.discount > 0 ? ([['Discount', `−${amount(order.discount)}`]] satisfies Rows) : []),
    ['Delivery', order.shipping > 0 ? amount(order.shipping) : 'Free'],
    ...(order.codFee > 0 ? ([['Cash on delivery', amount(order.codFee)]] satisfies Rows) : []),
    ...(order.roundOff !== 0 ? ([['Rounding', amount(order.roundOff)]] satisfies Rows) : []),
    [totalWords(order), amount(order.total)],
  ]
}

const totalWords = ({ isCod, hasGst }: MailedOrder) =>
  `${isCod ? 'To pay on delivery' : 'Total'}${hasGst ? ', GST included' : ''}`

const arrival = ({ deliverFrom, deliverBy }: MailedOrder) =>
  deliverFrom && deliverBy ? [`It should arrive ${span(deliverFrom, deliverBy)}.`] : []

const span = (from: string, by: string) =>
  from === by ? `on ${day(from)}` : `between ${day(from)} and ${day(by)}`

const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`))
const days = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
