import { type Static, Type } from 'typebox'
import { Line, Nullable } from '../schema.ts'

export const CourierName = Line(80)
export const TrackingNumber = Line(60)

/** Stands for the AWB number in the address of a courier's tracking page. */
const awbMark = '{awb}'

/** The address of a courier's tracking page with `{awb}` in the place of the number; null if it has none. */
export const TrackingLink = Type.Optional(
  Nullable(Type.String({ transform: ['trim'], format: 'web-link', maxLength: 400 })),
)

/** A courier, and where its parcels are tracked. */
export type CourierInUse = Static<typeof CourierInUse>
export const CourierInUse = Type.Object({
  name: Type.String(),
  trackingLink: Nullable(Type.String()),
})

/** The tracking page of one parcel. An address without the mark is the same for all parcels. */
export const trackingUrlOf = (link: string, trackingNumber: string) =>
  link.replaceAll(awbMark, encodeURIComponent(trackingNumber))

/** The other way round: what the tracking page of any parcel of this courier looks like. */
export function trackingLinkOf(url: string, trackingNumber: string): string {
  const number = encodeURIComponent(trackingNumber)
  return number === '' ? url : url.replaceAll(number, awbMark)
}

/**
 * Couriers of India with the tracking page that each had when this list was written; null where it needs a form.
 * Staff who ship may type another address, which is remembered with the courier.
 */
export const knownCouriers: readonly CourierInUse[] = [
  { name: 'Delhivery', trackingLink: 'https://www.delhivery.com/track/package/{awb}' },
  {
    name: 'Blue Dart',
    trackingLink:
      'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  { name: 'DTDC', trackingLink: null },
  { name: 'Ecom Express', trackingLink: 'https://ecomexpress.in/tracking/?awb_field={awb}' },
  { name: 'India Post', trackingLink: null },
  {
    name: 'Xpressbees',
    trackingLink: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}',
  },
]
