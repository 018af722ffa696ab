import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** Grouping of the rows: by payment method, by who took the money, or by reason of failure. */
export const PaymentGrouping = Type.Enum(['way', 'provider', 'reason'])
export type PaymentGrouping = Static<typeof PaymentGrouping>

/** Attempts to pay ahead, and the orders that they were made for. */
export type PaymentFigures = Static<typeof PaymentFigures>
export const PaymentFigures = Type.Object({
  attempts: Type.Integer(),
  succeeded: Type.Integer(),
  /** Attempts that are neither failed nor succeeded are still open. */
  failed: Type.Integer(),
  /** Orders with such an attempt, and those of them with one that succeeded. */
  orders: Type.Integer(),
  paidOrders: Type.Integer(),
})

export type PaymentRow = Static<typeof PaymentRow>
const PaymentRow = Type.Object({
  /**
   * The gateway's name of the way, the shop's name of a transfer, `none` for a window that was left; the provider; or the
   * reason.
   */
  key: Type.String(),
  now: PaymentFigures,
  before: PaymentFigures,
})

/** Attempts to pay for the orders placed on these days in India, whenever they were made. */
export type PaymentReport = Static<typeof PaymentReport>
export const PaymentReport = Type.Object({
  by: PaymentGrouping,
  from: Type.String(),
  to: Type.String(),
  before: Type.Object({ from: Type.String(), to: Type.String() }),
  /** The row with the most attempts first. An order that was tried in two ways counts in both rows. */
  rows: Type.Array(PaymentRow),
  /** Each order once. By reason, of the attempts that failed. */
  total: Type.Object({ now: PaymentFigures, before: PaymentFigures }),
})

const PaymentQuery = Exact({
  by: PaymentGrouping,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})

export const paymentReportApi = group(
  'Payment success report',
  'Prepayment attempts, and why they failed.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/payments',
      summary:
        'Attempts to pay for the orders of a span of days (default: today), compared with as many days before',
      access: 'books',
      lane: 'reports',
      query: PaymentQuery,
      reply: PaymentReport,
    },
    ...reportFiles(
      '/api/admin/reports/payments',
      'The rows of the payment success report, the total last',
      PaymentQuery,
    ),
  },
)
