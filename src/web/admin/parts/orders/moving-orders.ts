import { type AdminOrderRow, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { trackingUrlOf } from '#contract/selling/couriers.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { LineShare, OrderLine } from '#contract/selling/orders.ts'
import type { PackedSerials } from '#contract/selling/serial-numbers.ts'
import { api } from '#web/session/api.ts'
import { openLines } from '#web/ui/inputs/order-pieces.tsx'
import { forgetTyped } from '../serials/typed-serials.ts'

export type ShipmentDraft = {
  courier: string
  trackingNumber: string
  trackingUrl: string
  /** The pieces in the shipment; without it, all that remain. */
  lines?: LineShare[]
  /** The serial numbers of its pieces. */
  serials?: PackedSerials
}

/** The courier fields of a form, for one parcel. */
export function parcelIn(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const trackingNumber = textOf('trackingNumber')
  const trackingUrl = trackingUrlOf(textOf('trackingUrl'), trackingNumber)
  return { courier: textOf('courier'), trackingNumber, trackingUrl }
}

/** An order of the list or of its page. */
export type MovingOrder = Pick<
  AdminOrderRow,
  'id' | 'orderNumber' | 'status' | 'paymentMethod' | 'total' | 'version'
> & {
  /** Known on the order page; then staff can ship a part of it. */
  lines?: readonly OrderLine[]
  needsEwayBill?: boolean
  /** Known in the list; the page has the lines that keep serial numbers instead. */
  needsSerials?: boolean
  keepsSerials?: readonly number[]
}

/** Whether pieces that are still here have serial numbers, which packing and shipping ask for. */
export const asksSerials = ({ needsSerials, keepsSerials = [], lines = [] }: MovingOrder) =>
  needsSerials ?? openLines(lines).some(({ id }) => keepsSerials.includes(id))

/** A step of an order: its next status, or a shipment. */
export type OrderStep = {
  order: Pick<AdminOrderRow, 'id' | 'orderNumber' | 'version'>
  to: OrderStatus
  note?: string
  shipment?: ShipmentDraft
  /** The serial numbers of what is packed. */
  serials?: PackedSerials
}

export async function takeStep({ order, to, note, shipment, serials }: OrderStep) {
  const params = { id: order.id }
  const { version } = order
  if (shipment) {
    const { trackingUrl, ...parcel } = shipment
    const body = { ...parcel, version, trackingUrl: trackingUrl || null }
    await api(adminOrdersApi.ship, { params, body })
  } else {
    const body = { to, version, ...(note && { note }), ...(serials?.length && { serials }) }
    await api(adminOrdersApi.transition, { params, body })
  }
  forgetTyped(shipment?.serials ?? serials ?? [])
}

export const stepDone = ({ order, to }: OrderStep) =>
  `${order.orderNumber} ${statusDone[to] ?? 'saved'}.`

const statusDone: Partial<Record<OrderStatus, string>> = {
  CONFIRMED: 'confirmed',
  PROCESSING: 'packed',
  SHIPPED: 'shipped',
  OUT_FOR_DELIVERY: 'is out for delivery',
  DELIVERED: 'delivered',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  RETURNED_TO_ORIGIN: 'was returned to us',
}
