import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { movesAtOnce, ordersAtOnce } from '../limits.ts'
import { Day, Exact, FileReply, Id, MaybeText, Version } from '../schema.ts'
import { orderFilters } from './admin-orders.ts'
import { CourierInUse, CourierName, TrackingLink, TrackingNumber } from './couriers.ts'
import { PackedSerials } from './serial-numbers.ts'

/** Orders picked one by one, or all that match the filters of the list. */
export type OrderSelection = Static<typeof OrderSelection>
export const OrderSelection = Type.Union([
  Exact({ ids: Type.Array(Id, { minItems: 1, maxItems: ordersAtOnce }) }),
  Exact({ filters: Exact(orderFilters) }),
])

/** The statuses that many orders can be moved to at once. What costs money or asks for a reason is not among them. */
export type BulkStatus = Static<typeof BulkStatus>
export const BulkStatus = Type.Enum(['CONFIRMED', 'PROCESSING', 'OUT_FOR_DELIVERY', 'DELIVERED'])

/** Prints for many orders, each as one PDF. */
export type PrintKind = Static<typeof PrintKind>
export const PrintKind = Type.Enum([
  'PICK_LIST',
  'PACKING_SLIPS',
  /** Labels of 100 × 150 mm, one on a page. */
  'LABELS',
  /** Labels, four on an A4 page. */
  'LABELS_A4',
  'INVOICES',
])

/** Actions on many orders at once. */
export type BulkAction = Static<typeof BulkAction>
export const BulkAction = Type.Union([BulkStatus, PrintKind, Type.Literal('SHIPPED')])

const NumberedOrder = { id: Id, orderNumber: Type.String() }

/** One of many orders. */
export const OrderWithSerials = Exact({
  id: Id,
  version: Version,
  /** Enters the serial numbers of its packed pieces first. */
  serials: Type.Optional(PackedSerials),
})

/** A line of a list as somebody pasted it: the number of an order and the AWB number of its parcel. */
export type AwbRow = Static<typeof AwbRow>
export const AwbRow = Exact({
  /** Its line in the list, so that a person can find and correct it. */
  row: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  orderNumber: MaybeText(100),
  trackingNumber: MaybeText(200),
})

/** Preview of shipping by a list, line by line. */
export type AwbPreview = Static<typeof AwbPreview>
export const AwbPreview = Type.Object({
  ready: Type.Array(
    Type.Object({
      row: Type.Integer(),
      ...NumberedOrder,
      trackingNumber: Type.String(),
      version: Type.Integer(),
      needsEwayBill: Type.Boolean(),
    }),
  ),
  wrong: Type.Array(
    Type.Object({ row: Type.Integer(), orderNumber: Type.String(), message: Type.String() }),
  ),
})

/** Preview of an action, order by order. */
export type BulkPreview = Static<typeof BulkPreview>
export const BulkPreview = Type.Object({
  ready: Type.Array(Type.Object({ ...NumberedOrder, version: Type.Integer() })),
  refused: Type.Array(Type.Object({ ...NumberedOrder, message: Type.String() })),
  /** How many orders match; only the first of them are in the selection. */
  total: Type.Integer(),
})

/** Outcome for one order. `ALREADY`: it had that status before, as after a call that is sent again. */
export type BulkOutcome = Static<typeof BulkOutcome>
export const BulkOutcome = Type.Object({
  ...NumberedOrder,
  result: Type.Enum(['DONE', 'ALREADY', 'REFUSED']),
  /** Why it was refused; empty otherwise. */
  message: Type.String(),
})

export const fulfilmentApi = group('Orders in bulk', 'Fulfilment of many orders at once.', {
  preview: {
    method: 'POST',
    path: '/api/admin/orders/bulk/preview',
    summary: 'What an action would do with each order of a selection; it changes nothing',
    access: 'orders',
    body: Exact({ selection: OrderSelection, action: BulkAction }),
    reply: BulkPreview,
  },
  move: {
    method: 'POST',
    path: '/api/admin/orders/bulk/move',
    summary: 'Move many orders to the next status, each independently',
    access: 'orders',
    body: Exact({
      to: BulkStatus,
      orders: Type.Array(OrderWithSerials, { minItems: 1, maxItems: movesAtOnce }),
    }),
    reply: Type.Object({ outcomes: Type.Array(BulkOutcome) }),
  },
  print: {
    method: 'POST',
    path: '/api/admin/orders/bulk/print',
    summary: 'A pick list, packing slips, labels or invoices of many orders as one PDF',
    access: 'orders',
    body: Exact({
      what: PrintKind,
      /** In any order: the oldest order is printed first, so that all piles have one sequence. */
      ids: Type.Array(Id, { minItems: 1, maxItems: ordersAtOnce }),
    }),
    reply: FileReply,
    sends: 'application/pdf',
  },
  couriers: {
    method: 'GET',
    path: '/api/admin/couriers',
    summary: 'List the couriers, most recently used first, then those of the settings',
    access: 'orders',
    reply: Type.Object({
      couriers: Type.Array(CourierInUse),
      /** Whether parcels can be booked with a courier company. */
      canBook: Type.Boolean(),
    }),
  },
  checkAwbs: {
    method: 'POST',
    path: '/api/admin/orders/bulk/awbs',
    summary: 'Check a list of order and AWB numbers; it changes nothing',
    access: 'orders',
    body: Exact({
      courier: CourierName,
      rows: Type.Array(AwbRow, { minItems: 1, maxItems: ordersAtOnce }),
    }),
    reply: AwbPreview,
  },
  ship: {
    method: 'POST',
    path: '/api/admin/orders/bulk/ship',
    summary: 'Ship the rest of many orders, each under its AWB number',
    access: 'orders',
    body: Exact({
      courier: CourierName,
      trackingLink: TrackingLink,
      orders: Type.Array(
        Exact({ ...OrderWithSerials.properties, trackingNumber: TrackingNumber }),
        { minItems: 1, maxItems: movesAtOnce },
      ),
    }),
    reply: Type.Object({ outcomes: Type.Array(BulkOutcome) }),
  },
  handovers: {
    method: 'GET',
    path: '/api/admin/handovers',
    summary: 'The couriers that took parcels on a day, with counts',
    access: 'orders',
    query: Exact({ day: Day }),
    reply: Type.Object({
      handovers: Type.Array(Type.Object({ courier: Type.String(), parcels: Type.Integer() })),
    }),
  },
  manifest: {
    method: 'GET',
    path: '/api/admin/handovers/manifest.pdf',
    summary: 'The manifest of a courier for a day, as a PDF to sign',
    access: 'orders',
    query: Exact({ day: Day, courier: Type.String({ minLength: 1, maxLength: 80 }) }),
    reply: FileReply,
    sends: 'application/pdf',
  },
})
