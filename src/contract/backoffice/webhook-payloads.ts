import { type TProperties, Type } from 'typebox'
import { ProductStatus } from '../catalogue/products.ts'
import { Paise } from '../money.ts'
import { AddressSnapshot } from '../people/addresses.ts'
import { Id, Instant, Nullable } from '../schema.ts'
import { ScanStatus } from '../selling/courier-scans.ts'
import { Resolution, ReturnReason, ReturnStatus } from '../selling/order-returns.ts'
import { OrderStatus, PaymentStatus } from '../selling/order-status.ts'
import { LineShare } from '../selling/orders.ts'
import { PaymentMethod } from '../selling/payment-methods.ts'
import type { EventObjectName } from './webhook-events.ts'

/** A part of an event's data. The fields of `more` are sent only to endpoints that chose them. */
type EventObject = {
  always: TProperties
  more: TProperties
}

const object = <const O extends EventObject>(fields: O) => fields

const Lines = Type.Array(
  Type.Object({
    id: Id,
    variantId: Id,
    sku: Type.String(),
    name: Type.String(),
    quantity: Type.Integer(),
    unitPrice: Paise,
    total: Paise,
    cancelled: Type.Integer(),
    shipped: Type.Integer(),
    delivered: Type.Integer(),
    returned: Type.Integer(),
  }),
)

/** The parts of the data of events. Their fields have the names that the back office's calls give them. */
export const eventObjects = {
  order: object({
    always: {
      id: Id,
      orderNumber: Type.String(),
      status: OrderStatus,
      /** The status before this event. */
      previousStatus: Type.Optional(OrderStatus),
      paymentStatus: PaymentStatus,
      paymentMethod: PaymentMethod,
      placedAt: Instant,
      total: Paise,
      version: Type.Integer(),
    },
    more: {
      lines: Lines,
      amounts: Type.Object({
        subtotal: Paise,
        discount: Paise,
        shipping: Paise,
        codFee: Paise,
        cgst: Paise,
        sgst: Paise,
        igst: Paise,
        roundOff: Type.Integer(),
        reversed: Paise,
      }),
      deliverBy: Type.String(),
      customer: Type.Object({
        id: Id,
        name: Type.String(),
        email: Type.String(),
        phone: Nullable(Type.String()),
      }),
      shippingAddress: AddressSnapshot,
      billingAddress: AddressSnapshot,
      gstin: Nullable(Type.String()),
      shipToGstin: Nullable(Type.String()),
      poNumber: Nullable(Type.String()),
      note: Nullable(Type.String()),
    },
  }),
  payment: object({
    always: {
      id: Id,
      method: PaymentMethod,
      status: Type.String(),
      amount: Paise,
      captured: Paise,
      refunded: Paise,
    },
    more: {},
  }),
  refund: object({
    always: { id: Id, paymentId: Id, amount: Paise, status: Type.String(), reason: Type.String() },
    more: {},
  }),
  shipment: object({
    always: {
      id: Id,
      courier: Type.String(),
      trackingNumber: Type.String(),
      trackingUrl: Nullable(Type.String()),
      shippedAt: Instant,
      deliveredAt: Nullable(Instant),
      returnedAt: Nullable(Instant),
      lines: Type.Array(LineShare),
    },
    more: {},
  }),
  scan: object({
    always: {
      id: Id,
      /** Null: the parcel has not been handed over. */
      shipmentId: Nullable(Id),
      courier: Type.String(),
      trackingNumber: Type.String(),
      status: ScanStatus,
      place: Type.String(),
      at: Instant,
    },
    more: {},
  }),
  return: object({
    always: {
      id: Id,
      status: ReturnStatus,
      reason: ReturnReason,
      resolution: Resolution,
      amount: Paise,
      lines: Type.Array(LineShare),
    },
    more: {},
  }),
  stock: object({
    always: {
      variantId: Id,
      productId: Id,
      sku: Type.String(),
      onHand: Type.Integer(),
      reserved: Type.Integer(),
      available: Type.Integer(),
    },
    more: {},
  }),
  product: object({
    always: {
      id: Id,
      name: Type.String(),
      status: Type.Optional(ProductStatus),
      version: Type.Optional(Type.Integer()),
    },
    more: {
      brand: Nullable(Type.String()),
      categoryId: Id,
      variants: Type.Array(
        Type.Object({ id: Id, sku: Type.String(), name: Type.String(), price: Paise, mrp: Paise }),
      ),
      description: Type.String(),
    },
  }),
  customer: object({
    always: { id: Id, createdAt: Instant },
    more: {
      name: Type.String(),
      email: Type.String(),
      phone: Nullable(Type.String()),
    },
  }),
  message: object({
    always: { id: Id, number: Type.String(), topic: Type.String(), status: Type.String() },
    more: {
      orderNumber: Nullable(Type.String()),
      text: Type.String(),
      from: Type.Object({
        name: Type.String(),
        email: Type.String(),
        phone: Nullable(Type.String()),
      }),
    },
  }),
} as const satisfies Record<EventObjectName, EventObject>
