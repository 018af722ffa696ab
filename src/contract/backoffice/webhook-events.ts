import type { StaffAccess } from '../access.ts'

/** The parts that the data of an event may have; `webhook-payloads.ts` has their fields. */
export type EventObjectName =
  | 'order'
  | 'payment'
  | 'refund'
  | 'shipment'
  | 'scan'
  | 'return'
  | 'stock'
  | 'product'
  | 'customer'
  | 'message'

/** A group of events, what they carry and which access shows the same in the back office. */
type EventGroup = {
  title: string
  carries: readonly EventObjectName[]
  access: StaffAccess
  /** When each happens, by its kind. */
  events: Readonly<Record<string, string>>
}

/** Every event that the shop sends. Triggers of the database write them (`035-webhooks.sql`, `040-posted-by-programs.sql`). */
export const eventGroups: readonly EventGroup[] = [
  {
    title: 'Orders',
    carries: ['order'],
    access: 'orderRecords',
    events: {
      'order.placed': 'An order was placed; it may still wait for payment or confirmation.',
      'order.pending_confirmation': 'Its buyer or staff must confirm it.',
      'order.confirmed': 'It may be packed.',
      'order.processing': 'It is being packed.',
      'order.partially_shipped': 'A part of it left.',
      'order.shipped': 'All of it left.',
      'order.out_for_delivery': 'The courier is on the way to the door.',
      'order.delivered': 'All of it arrived.',
      'order.completed': 'Its return window has passed.',
      'order.cancelled': 'It was cancelled.',
      'order.expired': 'It was not paid or confirmed in time.',
      'order.returned_to_origin': 'It came back undelivered.',
      'order.edited': 'Staff changed its items or address.',
    },
  },
  {
    title: 'Payments',
    carries: ['order', 'payment'],
    access: 'orderRecords',
    events: {
      'payment.received':
        'Money came in: online, by transfer, at the counter, or collected by a courier.',
      'payment.failed': 'A payment failed.',
    },
  },
  {
    title: 'Refunds',
    carries: ['order', 'refund'],
    access: 'orderRecords',
    events: {
      'refund.created': 'Money is to be given back.',
      'refund.processed': 'It was given back.',
      'refund.failed': 'The gateway refused to give it back.',
    },
  },
  {
    title: 'Shipments',
    carries: ['order', 'shipment'],
    access: 'orderRecords',
    events: {
      'shipment.shipped': 'A parcel was handed to the courier.',
      'shipment.updated': 'Its courier, number or link was corrected.',
      'shipment.delivery_failed': 'The courier was at the door in vain.',
      'shipment.returning': 'The courier brings it back.',
      'shipment.delivered': 'It arrived.',
      'shipment.returned': 'It came back undelivered.',
    },
  },
  {
    title: 'Scans',
    carries: ['order', 'scan'],
    access: 'orderRecords',
    events: { 'shipment.scanned': 'A courier reported where a parcel is. Many for each parcel.' },
  },
  {
    title: 'Returns',
    carries: ['order', 'return'],
    access: 'orderRecords',
    events: {
      'return.requested': 'A shopper wants to return something.',
      'return.approved': 'Staff agreed.',
      'return.picked_up': 'The courier has it.',
      'return.received': 'It is back.',
      'return.qc_pass': 'It passed the check.',
      'return.qc_fail': 'It failed the check.',
      'return.refunded': 'The money was given back.',
      'return.replaced': 'Another one was sent.',
      'return.rejected': 'Staff refused it.',
    },
  },
  {
    title: 'Stock',
    carries: ['stock'],
    access: 'staff',
    events: { 'stock.changed': 'The pieces of a variant on hand or reserved changed.' },
  },
  {
    title: 'Products',
    carries: ['product'],
    access: 'staff',
    events: {
      'product.created': 'A product was added.',
      'product.updated': 'Its texts, prices, variants, pictures, category or status changed.',
      'product.deleted': 'It was deleted.',
    },
  },
  {
    title: 'Customers',
    carries: ['customer'],
    access: 'customers',
    events: {
      'customer.created': 'Somebody opened an account.',
      'customer.updated': 'Name, email or phone changed.',
      'customer.closed': 'The account was closed.',
    },
  },
  {
    title: 'Messages',
    carries: ['message'],
    access: 'support',
    events: {
      'message.received': 'A shopper wrote, or added to a message.',
      'message.answered': 'Staff replied.',
    },
  },
]

/** Kinds of all events in the order of the groups. */
export const eventKinds: readonly string[] = eventGroups.flatMap(({ events }) =>
  Object.keys(events),
)

/** The event that staff send to try an endpoint. Every endpoint gets it. */
export const testEvent = 'test'

/** The group that a kind belongs to; undefined for the test event. */
export const groupOfEvent = (kind: string) => eventGroups.find(({ events }) => kind in events)

/** A field that an endpoint may choose, such as `order.lines`. */
type ChosenField = {
  name: string
  words: string
  /** Tells who somebody is, so it is sent only if it is needed. */
  isPersonal: boolean
}

const field = (name: string, words: string): ChosenField => ({ name, words, isPersonal: false })
const personal = (name: string, words: string): ChosenField => ({ name, words, isPersonal: true })

export const chosenFields: readonly ChosenField[] = [
  field('order.lines', 'Items of the order'),
  field('order.amounts', 'Amounts and tax of the order'),
  field('order.deliverBy', 'Promised day of delivery'),
  personal('order.customer', 'Customer: name, email, phone'),
  personal('order.shippingAddress', 'Shipping address'),
  personal('order.billingAddress', 'Billing address'),
  personal('order.gstin', 'GSTIN of the buyer'),
  personal('order.shipToGstin', 'GSTIN of who receives the goods'),
  personal('order.poNumber', 'Purchase order number'),
  personal('order.note', 'Note of the buyer'),
  field('product.brand', 'Brand of the product'),
  field('product.categoryId', 'Category of the product'),
  field('product.variants', 'Variants with SKU and price'),
  field('product.description', 'Description of the product'),
  personal('customer.name', 'Name of the customer'),
  personal('customer.email', 'Email of the customer'),
  personal('customer.phone', 'Phone of the customer'),
  field('message.orderNumber', 'Order number of a message'),
  personal('message.text', 'Text of a message'),
  personal('message.from', 'Who wrote a message'),
]
