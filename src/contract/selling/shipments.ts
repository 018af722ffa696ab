import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { scansAtOnce, shipmentsAtOnce } from '../limits.ts'
import { Exact, Id, Instant, Line, MaybeLine, Nullable } from '../schema.ts'
import { scanStatuses } from './courier-scans.ts'
import { CourierName, TrackingNumber } from './couriers.ts'
import { LineShare } from './orders.ts'
import { PackedSerials, SerialTexts } from './serial-numbers.ts'

const Problem = Nullable(Type.Object({ code: Type.String(), message: Type.String() }))

/** A parcel that has left, as a program posts it. */
export type PostedShipment = Static<typeof PostedShipment>
export const PostedShipment = Exact({
  /** The order by its id or by its number: one of the two. */
  orderId: Type.Optional(Id),
  orderNumber: Type.Optional(Line(60)),
  courier: CourierName,
  trackingNumber: TrackingNumber,
  /** Left out: the courier's tracking page from the settings. */
  trackingUrl: Type.Optional(
    Nullable(Type.String({ transform: ['trim'], format: 'web-link', maxLength: 500 })),
  ),
  /** The pieces, each line by its SKU or its id. Left out: all that are left of the order. */
  lines: Type.Optional(
    Type.Array(
      Exact({
        sku: Type.Optional(Line(64)),
        lineId: Type.Optional(Id),
        quantity: LineShare.properties.quantity,
        /** The serial numbers of these pieces, for a product that keeps them. */
        serials: Type.Optional(SerialTexts),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  ),
  /** The serial numbers by the ids of the lines, where `lines` is left out. */
  serials: Type.Optional(PackedSerials),
})

export type ShipmentResult = Static<typeof ShipmentResult>
export const ShipmentResult = Type.Object({
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.String()),
  /** Null: the line was refused. */
  shipmentId: Nullable(Id),
  /** `ALREADY`: it had left before under this number, as after a call that is sent again. */
  result: Type.Enum(['DONE', 'ALREADY', 'REFUSED']),
  problem: Nullable(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      /** The faults by their place in the shipment, such as `lines.0.serials`. */
      fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
})

/** A report about a parcel, as a program posts it. */
export type PostedScan = Static<typeof PostedScan>
export const PostedScan = Exact({
  trackingNumber: TrackingNumber,
  /** Needed only if two couriers gave the same number. */
  courier: Type.Optional(CourierName),
  status: Type.String({
    minLength: 1,
    maxLength: 60,
    description: `One of ${scanStatuses.join(', ')}.`,
  }),
  place: Type.Optional(MaybeLine(120)),
  at: Instant,
  /** The courier's own words. The reason of a failed delivery is read from them. */
  activity: Type.Optional(MaybeLine(300)),
})

export type ScanResult = Static<typeof ScanResult>
export const ScanResult = Type.Object({
  trackingNumber: Type.String(),
  orderId: Nullable(Id),
  shipmentId: Nullable(Id),
  /**
   * `DONE`: the parcel is where the scan says. `ALREADY`: it was there or further before; a scan that was missing is
   * stored. `REVIEW`: stored, and staff have to decide what `problem` says.
   */
  result: Type.Enum(['DONE', 'ALREADY', 'REVIEW', 'REFUSED']),
  problem: Problem,
})

export const shipmentsApi = group(
  'Shipments, for programs',
  'Parcels that left and their scans, many in one call; each line has its own result.',
  {
    post: {
      method: 'POST',
      path: '/api/admin/shipments',
      summary: 'Ship many parcels of packed orders, each by order id or order number',
      access: 'orders',
      body: Exact({
        shipments: Type.Array(PostedShipment, { minItems: 1, maxItems: shipmentsAtOnce }),
      }),
      reply: Type.Object({ results: Type.Array(ShipmentResult) }),
    },
    postScans: {
      method: 'POST',
      path: '/api/admin/shipments/scans',
      summary: 'Report where parcels are, by AWB number, in any order and as often as needed',
      access: 'orders',
      body: Exact({ scans: Type.Array(PostedScan, { minItems: 1, maxItems: scansAtOnce }) }),
      reply: Type.Object({ results: Type.Array(ScanResult) }),
    },
  },
)
