import { type Static, Type } from 'typebox'
import { paths } from '#contract/paths.ts'
import { Exact } from '#contract/schema.ts'
import { scanWords } from '#contract/selling/courier-scans.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { defineTool, MaybeText } from '../tool.ts'

const output = Type.Object({
  orderNumber: Type.String(),
  status: Type.String(),
  placedAt: Type.String(),
  deliverBy: MaybeText,
  timeline: Type.Array(Type.Object({ at: Type.String(), text: Type.String() })),
  parcels: Type.Array(
    Type.Object({
      courier: Type.String(),
      trackingNumber: Type.String(),
      trackingUrl: MaybeText,
      shippedAt: Type.String(),
      deliveredAt: MaybeText,
      lastScan: Type.Union([Type.Object({ at: Type.String(), text: Type.String() }), Type.Null()]),
    }),
  ),
  link: Type.String(),
})

export const trackOrder = defineTool({
  name: 'track_order',
  title: 'Track an order',
  description:
    'The progress of an order by its number and the phone number it goes to. Ask the person for both. Wrong pairs are counted: after 20 calls in ten minutes it refuses.',
  asks: 'public',
  input: Exact({
    orderNumber: Type.String({ minLength: 1, maxLength: 60 }),
    phone: Type.String({ minLength: 1, maxLength: 60, description: 'An Indian mobile number' }),
  }),
  output,
  async run(query, { ask, urlOf }) {
    const { timeline, shipments, ...order } = await ask(ordersApi.track, { query })
    const data = {
      orderNumber: order.orderNumber,
      status: order.status,
      placedAt: order.placedAt,
      deliverBy: order.deliverBy,
      timeline: timeline.map(({ at, text }) => ({ at, text })),
      parcels: shipments.map(({ scans: [last], ...parcel }) => ({
        courier: parcel.courier,
        trackingNumber: parcel.trackingNumber,
        trackingUrl: parcel.trackingUrl,
        shippedAt: parcel.shippedAt,
        deliveredAt: parcel.deliveredAt,
        // The shop's own words; the place is a text of the courier.
        lastScan: last ? { at: last.at, text: scanWords[last.status] } : null,
      })),
      link: urlOf(paths.track(order.orderNumber)),
    }
    return { data, text: textOf(data) }
  },
})

function textOf({ orderNumber, timeline, deliverBy }: Static<typeof output>): string {
  const last = timeline.at(-1)?.text ?? ''
  return `Order ${orderNumber}: ${last}${deliverBy ? ` Delivery by ${deliverBy}.` : ''}`
}
