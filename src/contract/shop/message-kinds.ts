/** A value that the shop puts into the approved text of a message. */
export type Placeholder = {
  name: string
  /** An example, for the form of the registration and for the test message. */
  sample: string
  /**
   * `link` is a path of the shop, which follows the shop's address in the text. `secret` is never shown or stored
   * readable after it was sent.
   */
  type?: 'link' | 'secret'
}

type KindOfMessage = {
  title: string
  /** The text as it is registered, with the placeholders in their order. */
  text: string
  placeholders: readonly Placeholder[]
  /** Whether it answers what somebody did just now, so that it goes out at night too. */
  isUrgent: boolean
  /** How long it is worth sending. */
  validMinutes: number
  /** Buttons of WhatsApp; the text itself says how to answer without them. */
  buttons?: readonly { payload: string; label: string }[]
}

const order = { name: 'order', sample: 'KRG-2026-00142' } as const
const amount = { name: 'amount', sample: '1,499' } as const
const link = { name: 'link', sample: '/orders/142', type: 'link' } as const
const day = 24 * 60
const news = { isUrgent: false, validMinutes: 2 * day } as const

/** Every kind of message, in the order in which an order causes them. */
export const messageKinds = {
  login_code: {
    title: 'Code to log in',
    text: '{code} is your code to log in at {shop}. It is valid for 5 minutes. Do not share it with anyone.',
    placeholders: [{ name: 'code', sample: '482913', type: 'secret' }],
    isUrgent: true,
    validMinutes: 5,
  },
  order_placed: {
    title: 'Order placed',
    text: 'Thank you for your order {order} of Rs {amount} at {shop}. See it here: {link}',
    placeholders: [order, amount, link],
    isUrgent: true,
    validMinutes: 2 * day,
  },
  cod_confirmation: {
    title: 'Confirm cash on delivery',
    text: 'Please confirm your cash on delivery order {order} of Rs {amount} at {shop}, or change the address: {link}',
    placeholders: [order, amount, link],
    isUrgent: true,
    validMinutes: day,
    buttons: [
      { payload: 'YES', label: 'Yes, send it' },
      { payload: 'NO', label: 'No, cancel it' },
      { payload: 'CHANGE', label: 'Change address' },
    ],
  },
  payment_link: {
    title: 'Payment link',
    text: 'Pay Rs {amount} for your order {order} at {shop} here: {link}',
    placeholders: [amount, order, link],
    isUrgent: true,
    validMinutes: day,
  },
  order_confirmed: {
    title: 'Order confirmed',
    text: 'Your order {order} at {shop} is confirmed. We pack it now. See it here: {link}',
    placeholders: [order, link],
    ...news,
  },
  order_packed: {
    title: 'Order packed',
    text: 'Your order {order} at {shop} is packed and waits for the courier. See it here: {link}',
    placeholders: [order, link],
    ...news,
  },
  order_shipped: {
    title: 'Order shipped',
    text: 'Your order {order} from {shop} was shipped with {courier}. Follow it here: {link}',
    placeholders: [order, { name: 'courier', sample: 'Delhivery' }, link],
    ...news,
  },
  out_for_delivery: {
    title: 'Out for delivery',
    text: 'Your order {order} from {shop} arrives today. To pay at the door: Rs {amount}.',
    placeholders: [order, amount],
    isUrgent: false,
    validMinutes: 12 * 60,
  },
  parcel_delivered: {
    title: 'One of several parcels delivered',
    text: 'A parcel of your order {order} from {shop} was delivered. See what follows here: {link}',
    placeholders: [order, link],
    ...news,
  },
  order_delivered: {
    title: 'Order delivered',
    text: 'Your order {order} from {shop} was delivered. Invoice and returns: {link}',
    placeholders: [order, link],
    ...news,
  },
  not_delivered: {
    title: 'Not delivered',
    text: 'The courier could not deliver your order {order} from {shop}: {reason}. Choose another day: {link}',
    placeholders: [order, { name: 'reason', sample: 'nobody was at home' }, link],
    ...news,
  },
  pieces_cancelled: {
    title: 'Part of an order cancelled',
    text: 'Part of your order {order} at {shop} is cancelled: {pieces}. What you paid for it is refunded. See it here: {link}',
    placeholders: [order, { name: 'pieces', sample: '2 pieces' }, link],
    ...news,
  },
  order_cancelled: {
    title: 'Order cancelled',
    text: 'Your order {order} at {shop} is cancelled. What you paid is refunded. See it here: {link}',
    placeholders: [order, link],
    ...news,
  },
  refund: {
    title: 'Refund',
    text: 'We refunded Rs {amount} for your order {order} at {shop}. Reference of the bank: {reference}',
    placeholders: [amount, order, { name: 'reference', sample: '634207118834' }],
    ...news,
  },
  return_step: {
    title: 'Return',
    text: 'Your return of order {order} to {shop}: {step}. See it here: {link}',
    placeholders: [order, { name: 'step', sample: 'the courier comes on Friday' }, link],
    ...news,
  },
} as const satisfies Record<string, KindOfMessage>

export type MessageKindName = keyof typeof messageKinds

/** The placeholders of a kind with their values; a link is a path of the shop. */
export type MessageValues<Kind extends MessageKindName> = Readonly<
  Record<(typeof messageKinds)[Kind]['placeholders'][number]['name'], string>
>

export const messageKindNames = Object.keys(messageKinds) as MessageKindName[]

/** A kind without its exact type, for code that treats all kinds alike. */
export const kindOfMessage = (kind: MessageKindName): KindOfMessage => messageKinds[kind]

/** DLT allows so many characters for a variable; a link takes two of them. */
export const variableLength = 30

/** Replaces the placeholders of a kind, and `{shop}`, in its text. */
export const textOfMessage = (
  kind: MessageKindName,
  shop: string,
  wordsFor: (placeholder: Placeholder, place: number) => string,
) =>
  kindOfMessage(kind).placeholders.reduce(
    (text, placeholder, place) =>
      text.replace(`{${placeholder.name}}`, () => wordsFor(placeholder, place)),
    kindOfMessage(kind).text.replace('{shop}', () => shop),
  )

/** The text to register with DLT: the shop's address stays, and the path after it takes two variables. */
export const dltText = (kind: MessageKindName, shop: string, address: string) =>
  textOfMessage(kind, shop, ({ type }) =>
    type === 'link' ? `${address}/{#var#}{#var#}` : '{#var#}',
  )

/** The body of the template to register with Meta. */
export const whatsappText = (kind: MessageKindName, shop: string, address: string) =>
  textOfMessage(kind, shop, ({ type }, place) =>
    type === 'link' ? `${address}/{{${place + 1}}}` : `{{${place + 1}}}`,
  )
