import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { bankDaysText, shopRules } from '#contract/shop-rules.ts'
import type { Block, MailText, Rows } from '#server/platform/mail/outbox.ts'

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

/** `holdMinutes`: for how long the stock stays reserved while the order is unpaid. */
export const orderPlacedMail = (
  order: MailedOrder & { holdMinutes: number },
  status: FirstStatus,
): MailText => ({
  subject: `Order ${order.orderNumber} placed`,
  blocks: [
    `Hi ${order.firstName},`,
    `Thank you for your order ${order.orderNumber}.${waiting(order.holdMinutes)[status]}`,
    { rows: rowsOf(order, order.isCod ? 'To pay on delivery' : 'Total'), hasTotal: true },
    ...(status === 'PENDING_PAYMENT' ? [] : [arrival(order), trackLine(order)]),
    {
      button: status === 'PENDING_PAYMENT' ? 'Pay your order' : 'See your order',
      path: order.path,
    },
  ],
})

const waiting = (holdMinutes: number): Record<FirstStatus, string> => ({
  CONFIRMED: '',
  PENDING_CONFIRMATION: ` We will call or write to you to confirm it. Until then we hold the tools for ${plural(shopRules.confirmWithinHours, 'hour')}.`,
  PENDING_PAYMENT: ` It is waiting for your payment. We hold the tools for ${inWords(holdMinutes)}. Nothing has been charged yet.`,
})

const inWords = (minutes: number) =>
  minutes < 120 ? plural(minutes, 'minute') : plural(Math.floor(minutes / 60), 'hour')

/** A shipment as its mail describes it. */
export type MailedParcel = {
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
): MailText => ({
  subject: pieces
    ? `A part of order ${order.orderNumber} is on its way`
    : `Order ${order.orderNumber} is on its way`,
  blocks: [
    `Hi ${order.firstName},`,
    pieces
      ? `A parcel of your order ${order.orderNumber} has left our warehouse: ${pieces}.${isLast ? '' : ' The rest will follow.'}`
      : `Your order ${order.orderNumber} has left our warehouse.`,
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
    arrival(order),
    trackButton(order, courier?.trackingUrl),
    trackLine(order),
    invoiceLine(order),
  ],
})

/** `isFree`: the shipment is a replacement, which is free and has no invoice. */
export const parcelDeliveredMail = (
  order: MailedOrder,
  pieces: string,
  isFree: boolean,
): MailText => ({
  subject: `A parcel of order ${order.orderNumber} was delivered`,
  blocks: [
    `Hi ${order.firstName},`,
    `A parcel of your order ${order.orderNumber} was delivered: ${pieces}.`,
    'If something is damaged or missing, please tell us at once.',
    ...(isFree ? [] : [invoiceLine(order)]),
    { button: 'See your order', path: order.path },
  ],
})

/** Part of the order was cancelled; amounts in paise. */
export const piecesCancelledMail = (
  order: MailedOrder,
  cancelled: { pieces: string; reason: string; amount: number; refunded: number },
): MailText => ({
  subject: `A part of order ${order.orderNumber} was cancelled`,
  blocks: [
    `Hi ${order.firstName},`,
    `This part of your order ${order.orderNumber} was cancelled: ${cancelled.pieces}. Reason: ${cancelled.reason}`,
    order.isCod
      ? `You have ${exact(cancelled.amount)} less to pay on delivery.`
      : cancelled.refunded > 0
        ? `We are refunding ${exact(cancelled.refunded)} to your original payment method. Banks take ${bankDaysText}.`
        : 'The rest of your order does not change.',
    { button: 'See your order', path: order.path },
  ],
})

/** Leads to the courier's page, or to the order where there is none. */
export const trackButton = (
  { path }: MailedOrder,
  trackingUrl: string | null | undefined,
): Block => {
  const button = 'Track your order'
  return trackingUrl ? { button, url: trackingUrl } : { button, path }
}

/** For a recipient who waits for the shipment and has no account. */
const trackLine = ({ orderNumber }: MailedOrder): Block => ({
  text: 'To track it without logging in, you need the delivery phone number.',
  label: 'Track without login',
  path: `/track?orderNumber=${orderNumber}`,
})

/** The file itself requires a login: a link without one would work for anybody who has it. */
const invoiceLine = ({ path }: MailedOrder): Block => ({
  text: 'Your invoice is ready as a PDF in your account.',
  label: 'Open the invoice',
  path: `${path}#invoices`,
})

/** The credit note corrects the tax of what came back. */
export const creditNoteLine = ({ path }: Pick<MailedOrder, 'path'>): Block => ({
  text: 'Your credit note is ready as a PDF in your account.',
  label: 'Open the credit note',
  path: `${path}#invoices`,
})

const exact = (amount: number) => formatRupees(amount, { paise: 'always' })

export const orderDeliveredMail = (order: MailedOrder): MailText => ({
  subject: `Order ${order.orderNumber} delivered`,
  blocks: [
    `Hi ${order.firstName},`,
    `Your order ${order.orderNumber} was delivered.`,
    'If something is damaged or missing, please tell us at once.',
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
): MailText => ({
  subject: `Order ${order.orderNumber} cancelled`,
  blocks: [
    `Hi ${order.firstName},`,
    `Your order ${order.orderNumber} will not be delivered. ${why}.`,
    ...(order.isCod ? ['There is nothing to pay.'] : []),
    ...(goesBack > 0
      ? [
          `We are refunding ${exact(goesBack)} to your original payment method. Banks take ${bankDaysText}.`,
        ]
      : []),
    ...(isCredited ? [creditNoteLine(order)] : []),
    { rows: rowsOf(order, 'Order total'), hasTotal: true },
    { button: 'See your order', path: order.path },
  ],
})

function rowsOf(order: MailedOrder, totalWords: string): Rows {
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

const arrival = ({ deliverFrom, deliverBy }: MailedOrder) =>
  `It should arrive ${span(deliverFrom, deliverBy)}.`

const span = (from: string, by: string) =>
  from === by ? `on ${dayWords(from)}` : `between ${dayWords(from)} and ${dayWords(by)}`

/** A day as mails name it: "Tue 24 November". */
export const dayWords = (date: string) => days.format(new Date(`${date}T00:00:00Z`))
const days = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
