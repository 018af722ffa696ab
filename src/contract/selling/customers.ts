import { type Static, Type } from 'typebox'
import { Role } from '#contract/access.ts'
import { group } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { Paise } from '#contract/money.ts'
import { Address, AddressWrite } from '#contract/people/addresses.ts'
import {
  Day,
  Email,
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  PersonName,
  Phone,
  Reason,
  Text,
} from '#contract/schema.ts'
import { ReturnStatus } from './order-returns.ts'
import { orderHead } from './orders.ts'
import { CheckoutMethod } from './payment-methods.ts'

/** Purchases of a customer. Orders that were never paid, expired or were cancelled count in no figure. */
export type CustomerFigures = Static<typeof CustomerFigures>
export const CustomerFigures = Type.Object({
  orders: Type.Integer(),
  /** The totals of the orders less what was cancelled, came back undelivered or was returned. */
  spent: Paise,
  /** Orders to be paid on delivery, and how many of them came back undelivered. */
  cashOrders: Type.Integer(),
  cameBack: Type.Integer(),
  lastOrderAt: Nullable(Instant),
})

export type CustomerRow = Static<typeof CustomerRow>
export const CustomerRow = Type.Object({
  id: Id,
  /** Ordered without an account. All guests with the same phone are one customer. */
  isGuest: Type.Boolean(),
  name: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  createdAt: Instant,
  figures: CustomerFigures,
  /** The payment methods that they may not use. */
  blocked: Type.Array(CheckoutMethod),
})

/**
 * Tabs of the list: all customers, customers whose cash orders came back, customers with a blocked payment method.
 */
export type CustomerTab = Static<typeof CustomerTab>
export const CustomerTab = Type.Enum(['all', 'came_back', 'blocked'])

export type PaymentBlock = Static<typeof PaymentBlock>
export const PaymentBlock = Type.Object({
  method: CheckoutMethod,
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
})

export type CustomerNote = Static<typeof CustomerNote>
export const CustomerNote = Type.Object({
  id: Id,
  text: Type.String(),
  by: Type.String(),
  at: Instant,
})

/** The record of a customer with all that the shop knows, except the orders, which have a separate list. */
export type Customer = Static<typeof Customer>
export const Customer = Type.Object({
  id: Id,
  isGuest: Type.Boolean(),
  name: Type.String(),
  username: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  /** The address that they have still to confirm; null: none. */
  unconfirmedEmail: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  createdAt: Instant,
  /** Null for everybody who is not on the staff. */
  role: Nullable(Role),
  isClosed: Type.Boolean(),
  /** The account into which this one was merged. */
  mergedInto: Nullable(Id),
  figures: CustomerFigures,
  blocks: Type.Array(PaymentBlock),
  notes: Type.Array(CustomerNote),
  addresses: Type.Array(Address),
  returns: Type.Array(
    Type.Object({
      id: Id,
      orderId: Id,
      orderNumber: Type.String(),
      status: ReturnStatus,
      createdAt: Instant,
    }),
  ),
  reviews: Type.Array(
    Type.Object({
      id: Id,
      productId: Id,
      product: Type.String(),
      rating: Type.Integer(),
      status: Type.String(),
      createdAt: Instant,
    }),
  ),
  /** Messages from the email of the account, once that is confirmed. */
  tickets: Type.Array(
    Type.Object({
      id: Id,
      number: Type.String(),
      topic: Type.String(),
      status: Type.String(),
      createdAt: Instant,
    }),
  ),
})

export type CustomerOrder = Static<typeof CustomerOrder>
export const CustomerOrder = Type.Object(orderHead)

/** A customer whose account staff open. They can log in once they have an email and chose a password. */
export type NewCustomer = Static<typeof NewCustomer>
export const NewCustomer = Exact({
  firstName: PersonName(80),
  lastName: PersonName(80),
  phone: Phone,
  email: Type.Optional(Nullable(Email)),
})

/** A page of a list that goes on with `before`, the last id received. */
const keyset = {
  limit: Type.Integer({ minimum: 1, maximum: limits.pageSize, default: 25 }),
  before: Type.Optional(Id),
}

const ofMethod = Exact({ id: Id, method: CheckoutMethod })

export const customersApi = group('Customers', 'Customer accounts for the back office.', {
  list: {
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'Customers, newest first; long lists go on with `before`, the last id received',
    access: 'customers',
    query: Exact({
      ...keyset,
      tab: Type.Optional(CustomerTab),
      /** A part of the name or email, a phone number, or an order number. */
      q: Type.Optional(MaybeText(100)),
      /** Calendar days in India on which the account was opened. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    reply: Type.Object({ customers: Type.Array(CustomerRow), hasMore: Type.Boolean() }),
  },
  add: {
    method: 'POST',
    path: '/api/admin/customers',
    summary: 'Open an account for a customer at the phone; an email is not needed',
    access: 'orders',
    body: NewCustomer,
    status: 201,
    reply: Customer,
  },
  addAddress: {
    method: 'POST',
    path: '/api/admin/customers/:id/addresses',
    summary: 'Save an address for a customer',
    access: 'orders',
    params: IdParams,
    body: AddressWrite,
    status: 201,
    reply: Address,
  },
  read: {
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'A customer with addresses, returns, reviews, messages and notes',
    access: 'customers',
    params: IdParams,
    reply: Customer,
  },
  orders: {
    method: 'GET',
    path: '/api/admin/customers/:id/orders',
    summary: 'The orders of a customer, newest first; goes on with `before`, the last id received',
    access: 'customers',
    params: IdParams,
    query: Exact(keyset),
    reply: Type.Object({ orders: Type.Array(CustomerOrder), hasMore: Type.Boolean() }),
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    summary: 'Leave a note; it is in the copy of their data that a customer may ask for',
    access: 'customers',
    params: IdParams,
    body: Exact({ text: Text(2_000, 1, 'Write the note first.') }),
    status: 201,
    reply: CustomerNote,
  },
  removeNote: {
    method: 'DELETE',
    path: '/api/admin/customers/:id/notes/:noteId',
    summary: 'Remove a note',
    access: 'customers',
    params: Exact({ id: Id, noteId: Id }),
    status: 204,
    reply: Type.Null(),
  },
  block: {
    method: 'PUT',
    path: '/api/admin/customers/:id/blocks/:method',
    summary: 'Block a payment method for a customer, from their next checkout on',
    access: 'orders',
    params: ofMethod,
    body: Exact({ reason: Reason }),
    reply: PaymentBlock,
  },
  unblock: {
    method: 'DELETE',
    path: '/api/admin/customers/:id/blocks/:method',
    summary: 'Unblock a payment method of a customer',
    access: 'orders',
    params: ofMethod,
    status: 204,
    reply: Type.Null(),
  },
})
