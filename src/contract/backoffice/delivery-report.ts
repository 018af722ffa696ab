import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, Nullable } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** Grouping of the rows. */
export const DeliveryGrouping = Type.Enum(['payment', 'courier', 'state'])
export type DeliveryGrouping = Static<typeof DeliveryGrouping>

/** Numbers of orders, whenever the money came or the parcel moved. Parcels with replacements do not count. */
export type DeliveryFigures = Static<typeof DeliveryFigures>
const DeliveryFigures = Type.Object({
  /**
   * Orders placed, including cancelled and expired ones. Null in rows of couriers, which count only shipped orders.
   */
  placed: Nullable(Type.Integer()),
  /** Money was received, also if it was refunded later. Null for couriers. */
  paid: Nullable(Type.Integer()),
  shipped: Type.Integer(),
  delivered: Type.Integer(),
  /** Refused at the door at least once. */
  refused: Type.Integer(),
  /** Comes or came back undelivered. */
  rto: Type.Integer(),
  /** From dispatch to delivery, on average of the delivered parcels; null: none was delivered. */
  hours: Nullable(Type.Number()),
})

export type DeliveryRow = Static<typeof DeliveryRow>
const DeliveryRow = Type.Object({
  /** The payment method, the courier, or the code of the state. */
  key: Type.String(),
  figures: DeliveryFigures,
})

/** Orders placed on these days in India: how they were paid, and what became of their parcels. */
export type DeliveryReport = Static<typeof DeliveryReport>
export const DeliveryReport = Type.Object({
  by: DeliveryGrouping,
  from: Type.String(),
  to: Type.String(),
  /** The row with the most orders first. An order with parcels of two couriers counts in both rows. */
  rows: Type.Array(DeliveryRow),
  /** Each order once. */
  total: DeliveryFigures,
})

const DeliveryQuery = Exact({
  by: DeliveryGrouping,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})

export const deliveryReportApi = group(
  'Payments and deliveries report',
  'Success of payments, cash on delivery and parcels that came back.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/deliveries',
      summary:
        'Orders of a span of days, today unless said: paid, delivered, refused, returned to origin',
      access: 'books',
      lane: 'reports',
      query: DeliveryQuery,
      reply: DeliveryReport,
    },
    ...reportFiles(
      '/api/admin/reports/deliveries',
      'The rows of the payments and deliveries report, the total last',
      DeliveryQuery,
    ),
  },
)
