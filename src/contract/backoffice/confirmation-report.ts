import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact } from '../schema.ts'

/**
 * How an order paid on delivery was confirmed: by the buyer's answer to the message, or by staff. It was refused, expired,
 * or still waits; or the shop did not ask for any confirmation.
 */
export const ConfirmedBy = Type.Enum([
  'MESSAGE',
  'STAFF',
  'REFUSED',
  'EXPIRED',
  'WAITING',
  'NOT_NEEDED',
])
export type ConfirmedBy = Static<typeof ConfirmedBy>

export type ConfirmationRow = Static<typeof ConfirmationRow>
const ConfirmationRow = Type.Object({
  key: ConfirmedBy,
  orders: Type.Integer(),
  /** Orders with a parcel that left, and those of them with one that comes or came back undelivered. */
  shipped: Type.Integer(),
  rto: Type.Integer(),
})

/** Orders placed on these days in India that are paid on delivery. */
export type ConfirmationReport = Static<typeof ConfirmationReport>
export const ConfirmationReport = Type.Object({
  from: Type.String(),
  to: Type.String(),
  rows: Type.Array(ConfirmationRow),
})

export const confirmationReportApi = group(
  'Confirmations report',
  'How orders paid on delivery were confirmed, and what came back.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/confirmations',
      summary:
        'Cash-on-delivery orders of a span of days, today unless said, by their confirmation',
      access: 'books',
      lane: 'reports',
      query: Exact({ from: Type.Optional(Day), to: Type.Optional(Day) }),
      reply: ConfirmationReport,
    },
  },
)
