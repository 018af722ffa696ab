import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Paise } from '../money.ts'
import { AddressWrite } from '../people/addresses.ts'
import { Exact, Id, IdParams, MaybeLine, Nullable, Version } from '../schema.ts'
import { AdminOrder } from './admin-orders.ts'
import { Gstin } from './checkout.ts'
import { OrderedVariant } from './staff-orders.ts'

/** Amounts of an order. */
export type OrderFigures = Static<typeof OrderFigures>
export const OrderFigures = Type.Object({
  subtotal: Paise,
  discount: Paise,
  shipping: Paise,
  codFee: Paise,
  cgst: Paise,
  sgst: Paise,
  igst: Paise,
  roundOff: Type.Integer(),
  total: Paise,
})

/** Preview of a change to an order. */
export type OrderChange = Static<typeof OrderChange>
export const OrderChange = Type.Object({
  before: OrderFigures,
  after: OrderFigures,
  /** True if an amount changes. */
  isRepriced: Type.Boolean(),
  /** The state whose tax is due, by its code. */
  placeOfSupply: Type.String(),
  /** Amount to refund after the change. */
  refund: Paise,
  deliverFrom: Type.String(),
  deliverBy: Type.String(),
})

export type AddressChange = Static<typeof AddressChange>
const AddressChange = Exact({
  /** `isDefault` has no effect: the saved addresses of the customer stay as they are. */
  address: AddressWrite,
  /** Whether the invoice goes to this address too. */
  isBilling: Type.Boolean(),
  /** If omitted, unchanged. */
  gstin: Type.Optional(Nullable(Gstin)),
  /** The GSTIN of who receives the goods. If omitted, it stays if it is of the state of the address, and is removed otherwise. */
  shipToGstin: Type.Optional(Nullable(Gstin)),
  businessName: Type.Optional(Nullable(MaybeLine(120))),
})

/** Lines that are not named stay as they are. */
export type ItemsChange = Static<typeof ItemsChange>
const ItemsChange = Exact({
  lines: Type.Array(
    Exact({
      lineId: Id,
      /** 0 removes the line. */
      quantity: Type.Integer({ minimum: 0, maximum: limits.quantity }),
    }),
    { maxItems: limits.cartLines },
  ),
  /** Variants that the order does not have yet, at the price of today. */
  added: Type.Array(OrderedVariant, { maxItems: limits.cartLines }),
})

/** A line of an order before or after its items change. */
export type OrderItem = Static<typeof OrderItem>
const OrderItem = Type.Object({
  variantId: Id,
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  unitPrice: Paise,
  discount: Paise,
})

/** Preview of an order with changed items. */
export type ItemsQuote = Static<typeof ItemsQuote>
const ItemsQuote = Type.Object({
  ...OrderChange.properties,
  itemsBefore: Type.Array(OrderItem),
  itemsAfter: Type.Array(OrderItem),
  /** Why the coupon would be taken off; null if it stays or there is none. */
  couponProblem: Nullable(Type.String()),
})

export const orderEditsApi = group('Changes of an order', 'Editing an order before it ships.', {
  quoteAddress: {
    method: 'POST',
    path: '/api/admin/orders/:id/address/quote',
    summary: 'Preview another delivery address: delivery, GST and total',
    access: 'orders',
    params: IdParams,
    body: AddressChange,
    reply: OrderChange,
  },
  changeAddress: {
    method: 'PUT',
    path: '/api/admin/orders/:id/address',
    summary:
      'Send an order elsewhere before it leaves; asks for the password where money goes back',
    access: 'orders',
    params: IdParams,
    body: Exact({
      ...AddressChange.properties,
      /** The agreed total; if omitted, the total before. Refused if the new total differs. */
      total: Type.Optional(Paise),
      version: Version,
    }),
    reply: AdminOrder,
  },
  quoteItems: {
    method: 'POST',
    path: '/api/admin/orders/:id/items/quote',
    summary: 'Preview changed quantities, removed lines and added products',
    access: 'orders',
    params: IdParams,
    body: ItemsChange,
    reply: ItemsQuote,
  },
  changeItems: {
    method: 'PUT',
    path: '/api/admin/orders/:id/items',
    summary:
      'Change the items of an order before it leaves; asks for the password where money goes back',
    access: 'orders',
    params: IdParams,
    body: Exact({
      ...ItemsChange.properties,
      /** The agreed total. Refused if the new total differs. */
      total: Paise,
      version: Version,
    }),
    reply: AdminOrder,
  },
})
