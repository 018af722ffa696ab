import { type Static, Type } from 'typebox'
import { Paise } from '../money.ts'
import { AddressSnapshot } from '../people/addresses.ts'
import { Day, Id, Instant, Nullable } from '../schema.ts'
import { AdminOrder, OrderChannel } from './admin-orders.ts'
import { OrderPayments, Refund } from './admin-payments.ts'
import { Customer } from './customers.ts'
import { DocumentKind } from './invoices.ts'
import { OrderReturn } from './order-returns.ts'

/**
 * An order for programs that follow changes: without what depends on the time, on other orders, or on the account of the
 * customer, as that changes without the order.
 */
export type UpdatedOrder = Static<typeof UpdatedOrder>
export const UpdatedOrder = Type.Object({
  ...Type.Omit(AdminOrder, [
    'customer',
    'taken',
    'allowed',
    'needsEwayBill',
    'returnable',
    'returnUntil',
    'cancellable',
    'partlyCancellable',
  ]).properties,
  customerId: Id,
  channel: OrderChannel,
  /** The part of the discount that staff gave, and why. */
  staffDiscount: Paise,
  discountReason: Nullable(Type.String()),
})

/** A payment with its refunds, as staff see it. */
export type UpdatedPayment = Static<typeof UpdatedPayment>
export const UpdatedPayment = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  ...OrderPayments.properties.payments.items.properties,
  refunds: Type.Array(Type.Omit(Refund, ['paymentId'])),
  createdAt: Instant,
})

export type UpdatedReturn = Static<typeof UpdatedReturn>
export const UpdatedReturn = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  ...OrderReturn.properties,
})

/** A customer's account without what belongs to other nouns: orders with their figures, returns, reviews and messages. */
export type UpdatedCustomer = Static<typeof UpdatedCustomer>
export const UpdatedCustomer = Type.Pick(Customer, [
  'id',
  'isGuest',
  'name',
  'username',
  'email',
  'emailVerified',
  'phone',
  'createdAt',
  'blocks',
  'notes',
  'addresses',
])

const taxes = { taxable: Paise, cgst: Paise, sgst: Paise, igst: Paise, total: Paise }

/** An invoice, a bill of supply or a credit note with everything that is printed on it. */
export type UpdatedDocument = Static<typeof UpdatedDocument>
export const UpdatedDocument = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.String(),
  orderedOn: Day,
  /** Null: not of one parcel. */
  shipmentId: Nullable(Id),
  kind: DocumentKind,
  number: Type.String(),
  issuedOn: Day,
  issuedAt: Instant,
  seller: Type.Object({
    name: Type.String(),
    tradeName: Type.String(),
    address: Type.String(),
    gstin: Nullable(Type.String()),
    pan: Nullable(Type.String()),
  }),
  buyer: Type.Object({
    name: Type.String(),
    gstin: Nullable(Type.String()),
    address: AddressSnapshot,
  }),
  shipTo: AddressSnapshot,
  /** The GSTIN of who receives the goods, if they are billed to another business. Null: not registered, or the buyer. */
  shipToGstin: Nullable(Type.String()),
  /** The codes of the states. */
  supplierState: Type.String(),
  placeOfSupply: Type.String(),
  paymentMode: Type.String(),
  poNumber: Nullable(Type.String()),
  /** The document that a credit note credits, and why. Null: it is none. */
  originalId: Nullable(Id),
  original: Nullable(Type.Object({ number: Type.String(), issuedOn: Day })),
  reason: Nullable(Type.String()),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      hsn: Type.String(),
      uqc: Type.String(),
      serials: Type.Array(Type.String()),
      quantity: Type.Integer(),
      unitPrice: Paise,
      gross: Paise,
      discount: Paise,
      shipping: Paise,
      /** In hundredths of a percent. */
      gstRateBp: Type.Integer(),
      ...taxes,
    }),
  ),
  ...taxes,
  /** Negative if it was rounded down. */
  roundOff: Type.Integer(),
  needsEwayBill: Type.Boolean(),
  ewayBillNo: Nullable(Type.String()),
  /** The answer of the e-invoice portal; null: not registered there. */
  irn: Nullable(Type.String()),
  ackNo: Nullable(Type.String()),
  ackAt: Nullable(Instant),
  /** Since when it is void, because its IRN was cancelled; null: it counts. */
  voidedAt: Nullable(Instant),
  /** The document that was issued for a void one, and the void one that it was issued for. */
  replacedBy: Nullable(Type.Object({ number: Type.String(), issuedOn: Day })),
  replaces: Nullable(Type.Object({ number: Type.String(), issuedOn: Day })),
})
