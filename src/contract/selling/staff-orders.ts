import { type Static, Type } from 'typebox'
import type { Role } from '../access.ts'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Paise } from '../money.ts'
import { HandedLink } from '../people/staff.ts'
import { Exact, Id, IdParams, Nullable, Reason } from '../schema.ts'
import { AdminOrder } from './admin-orders.ts'
import { PlaceOrder, Quote, QuoteRequest } from './checkout.ts'
import { PaymentMethod } from './payment-methods.ts'

/** The largest discount that each role may give beside a coupon, in percent of the goods. */
export const discountPercents: Record<Role, number> = {
  OWNER: 50,
  MANAGER: 20,
  ORDERS: 10,
  SUPPORT: 0,
  CATALOGUE: 0,
  VIEWER: 0,
}

/** Delivered like any order, or taken along from the counter: then there is no delivery fee. */
export type Channel = Static<typeof Channel>
export const Channel = Type.Enum(['PHONE', 'COUNTER'])

export type OrderedVariant = Static<typeof OrderedVariant>
export const OrderedVariant = Exact({
  variantId: Id,
  quantity: Type.Integer({ minimum: 1, maximum: limits.quantity }),
})
export const OrderedVariants = Type.Array(OrderedVariant, {
  minItems: 1,
  maxItems: limits.cartLines,
  message: 'Add a product first.',
})

/** Discount by the staff, in addition to a coupon; the reason is for staff. */
export type StaffDiscount = Static<typeof StaffDiscount>
export const StaffDiscount = Exact({
  amount: Type.Unsafe<Paise>(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })),
  reason: Reason,
})

const forCustomer = {
  customerId: Id,
  channel: Channel,
  lines: OrderedVariants,
  discount: Type.Optional(Nullable(StaffDiscount)),
}

export type StaffQuoteRequest = Static<typeof StaffQuoteRequest>
export const StaffQuoteRequest = Exact({
  ...Type.Omit(QuoteRequest, ['pincode', 'stateCode']).properties,
  ...forCustomer,
  addressId: Id,
  paymentMethod: Type.Optional(PaymentMethod),
})

/** The quote of the checkout for these lines, with the ways to pay that staff may choose. */
export type StaffQuote = Static<typeof StaffQuote>
export const StaffQuote = Type.Object({
  ...Quote.properties,
  paymentMethods: Type.Array(
    Type.Object({
      method: PaymentMethod,
      enabled: Type.Boolean(),
      available: Type.Boolean(),
      reason: Nullable(Type.String()),
      fee: Paise,
    }),
  ),
  /** The part of the discount that staff give. */
  staffDiscount: Paise,
  /** The largest discount that the caller may give on these goods. */
  mostDiscount: Paise,
})

export type PlaceStaffOrder = Static<typeof PlaceStaffOrder>
export const PlaceStaffOrder = Exact({
  ...Type.Omit(PlaceOrder, ['email']).properties,
  ...forCustomer,
  couponCode: QuoteRequest.properties.couponCode,
  paymentMethod: PaymentMethod,
})

export const staffOrdersApi = group(
  'Orders taken by staff',
  'Orders by phone and at the counter.',
  {
    quote: {
      method: 'POST',
      path: '/api/admin/orders/quote',
      summary: 'Price these lines for a customer, delivered or picked up',
      access: 'orders',
      lane: 'checkout',
      body: StaffQuoteRequest,
      reply: StaffQuote,
    },
    place: {
      method: 'POST',
      path: '/api/admin/orders',
      summary:
        'Place an order for a customer; the same Idempotency-Key never orders twice. The discount may not exceed the limit of the role',
      access: 'orders',
      lane: 'checkout',
      headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
      body: PlaceStaffOrder,
      status: 201,
      reply: AdminOrder,
    },
    addPayLink: {
      method: 'POST',
      path: '/api/admin/orders/:id/pay-link',
      summary: 'Create a link to pay an order without an account',
      access: 'orders',
      params: IdParams,
      status: 201,
      reply: HandedLink,
    },
  },
)
