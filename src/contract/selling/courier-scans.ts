import { type Static, Type } from 'typebox'
import { Instant, Nullable } from '../schema.ts'

/** Statuses of a parcel in the shop's own words; each courier's own statuses are mapped to them. */
export const scanStatuses = [
  'CREATED',
  'LABEL_READY',
  'PICKUP_SCHEDULED',
  'PICKUP_FAILED',
  'PICKED_UP',
  'IN_TRANSIT',
  'REACHED_HUB',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RTO_INITIATED',
  'RTO_IN_TRANSIT',
  'RTO_DELIVERED',
  'CANCELLED',
  'LOST',
  'DAMAGED',
] as const
export const ScanStatus = Type.Enum([...scanStatuses])
export type ScanStatus = (typeof scanStatuses)[number]

/** How it is told to shoppers and staff. */
export const scanWords: Record<ScanStatus, string> = {
  CREATED: 'Pickup booked',
  LABEL_READY: 'Label printed',
  PICKUP_SCHEDULED: 'Waiting for the courier',
  PICKUP_FAILED: 'The courier could not pick it up',
  PICKED_UP: 'Picked up by the courier',
  IN_TRANSIT: 'On its way',
  REACHED_HUB: 'Reached the city of delivery',
  OUT_FOR_DELIVERY: 'Out for delivery',
  UNDELIVERED: 'Could not be delivered',
  DELIVERED: 'Delivered',
  RTO_INITIATED: 'Going back to the shop',
  RTO_IN_TRANSIT: 'On its way back to the shop',
  RTO_DELIVERED: 'Back at the shop',
  CANCELLED: 'Cancelled at the courier',
  LOST: 'Lost by the courier',
  DAMAGED: 'Damaged on the way',
}

/** A scan as shoppers see it: only statuses that the shop understands. */
export type ShopperScan = Static<typeof ShopperScan>
export const ShopperScan = Type.Object({ at: Instant, place: Type.String(), status: ScanStatus })

/** One report about a parcel: when, where, and what. */
export type ParcelScan = Static<typeof ParcelScan>
export const ParcelScan = Type.Object({
  at: Instant,
  place: Type.String(),
  /** Null if the courier used a word that the shop does not know. */
  status: Nullable(ScanStatus),
})
