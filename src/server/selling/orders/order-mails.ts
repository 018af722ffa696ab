import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { bankDaysText, shopRules } from '#contract/shop-rules.ts'
import type { MailSender } from '#server/platform/mail/mail-layout.ts'
import { type Block, composeMail, type Rows } from '#server/platform/mail/mail-layout.ts'
import type { MailText } from '#server/platform/mail/outbox.ts'

/** The data of a mail about an order. Amounts in paise, days as YYYY-MM-DD. */
export type MailedOrder = {
  orderNumber: string
  firstName: string
  sender: MailSender
  lines: readonly { name: string; quantity: number; gross: number }[]
  discount: number
  shipping: number
  codFee: number
  roundOff: number
  total: number
  isCod: boolean
  /** Whether the total includes any GST. */
  hasGst: boolean
  deliverFrom: string | null
  deliverBy: string | null
  /** The link to the order page. */
  link: string
}

type FirstStatus = 'CONFIRMED' | 'PENDING_CONFIRMATION' | 'PENDING_PAYMENT'

/** `holdMinutes`: for how long the stock stays reserved while the order is unpaid. */
export const orderPlacedMail = (
  order: MailedOrder & { holdMinutes: number },
  status: FirstStatus,
): MailText =>
  composeMail(
    `Order ${order.orderNumber} placed`,
    [
      `Hi ${order.firstName},`,
      `Thank you for your order ${order.orderNumber}.${waiting(order.holdMinutes)[status]}`,
      { rows: rowsOf(order, order.isCod ? 'To pay on delivery' : 'Total'), hasTotal: true },
      ...(status === 'PENDING_PAYMENT' ? [] : [...arrival(order), trackLine(order)]),
      {
        button: status === 'PENDING_PAYMENT' ? 'Pay your order' : 'See your order',
        link: order.link,
      },
    ],
    order.sender,
  )

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
): MailText =>
  composeMail(
    pieces
      ? `A part of order ${order.orderNumber} is on its way`
      : `Order ${order.orderNumber} is on its way`,
    [
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
      ...arrival(order),
      { button: 'Track your order', link: courier?.trackingUrl ?? order.link },
      trackLine(order),
      invoiceLine(order),
    ],
    order.sender,
  )

/** `isFree`: the shipment is a replacement, which is free and has no invoice. */
export const parcelDeliveredMail = (
  order: MailedOrder,
  pieces: string,
  isFree: boolean,
): MailText =>
  composeMail(
    `A parcel of order ${order.orderNumber} was delivered`,
    [
      `Hi ${order.firstName},`,
      `A parcel of your order ${order.orderNumber} was delivered: ${pieces}.`,
      'If something is damaged or missing, please tell us at once.',
      ...(isFree ? [] : [invoiceLine(order)]),
      { button: 'See your order', link: order.link },
    ],
    order.sender,
  )

/** Part of the order was cancelled; amounts in paise. */
export const piecesCancelledMail = (
  order: MailedOrder,
  cancelled: { pieces: string; reason: string; amount: number; refunded: number },
): MailText =>
  composeMail(
    `A part of order ${order.orderNumber} was cancelled`,
    [
      `Hi ${order.firstName},`,
      `This part of your order ${order.orderNumber} was cancelled: ${cancelled.pieces}. Reason: ${cancelled.reason}`,
      order.isCod
        ? `You have ${exact(cancelled.amount)} less to pay on delivery.`
        : cancelled.refunded > 0
          ? `We are refunding ${exact(cancelled.refunded)} to your original payment method. Banks take ${bankDaysText}.`
          : 'The rest of your order does not change.',
      { button: 'See your order', link: order.link },
    ],
    order.sender,
  )

/** For a recipient who waits for the shipment and has no account. */
const trackLine = ({ orderNumber, link }: MailedOrder): Block => ({
  text: 'To track it without logging in, you need the delivery phone number.',
  label: 'Track without login',
  link: String(new URL(`/track?orderNumber=${orderNumber}`, link)),
})

/** The file itself requires a login: a link without one would work for anybody who has it. */
const invoiceLine = ({ link }: MailedOrder): Block => ({
  text: 'Your invoice is ready as a PDF in your account.',
  label: 'Open the invoice',
  link: `${link}#invoices`,
})

/** The credit note corrects the tax of what came back. */
export const creditNoteLine = ({ link }: Pick<MailedOrder, 'link'>): Block => ({
  text: 'Your credit note is ready as a PDF in your account.',
  label: 'Open the credit note',
  link: `${link}#invoices`,
})

const exact = (amount: number) => formatRupees(amount, { paise: 'always' })

export const orderDeliveredMail = (order: MailedOrder): MailText =>
  composeMail(
    `Order ${order.orderNumber} delivered`,
    [
      `Hi ${order.firstName},`,
      `Your order ${order.orderNumber} was delivered.`,
      'If something is damaged or missing, please tell us at once.',
      invoiceLine(order),
      { button: 'See your order', link: order.link },
    ],
    order.sender,
  )

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
): MailText =>
  composeMail(
    `Order ${order.orderNumber} cancelled`,
    [
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
      { button: 'See your order', link: order.link },
    ],
    order.sender,
  )

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
