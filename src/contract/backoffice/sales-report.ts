import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, Nullable } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** Grouping of the rows. */
export const SalesGrouping = Type.Enum(['day', 'category', 'brand', 'product', 'state', 'payment'])
export type SalesGrouping = Static<typeof SalesGrouping>

/** The period to compare with: as many days before, or as many days beginning a year earlier. */
export const SalesComparison = Type.Enum(['before', 'year'])
export type SalesComparison = Static<typeof SalesComparison>

/** Paise; negative if more was reversed than sold. */
const Net = Type.Integer()

/** Amounts in paise. Prices include GST. */
export type SalesFigures = Static<typeof SalesFigures>
const SalesFigures = Type.Object({
  /** Orders with something of the row: an order of two brands counts in both rows, and once in the total. */
  orders: Type.Integer(),
  units: Type.Integer(),
  gross: Type.Integer(),
  /** Coupons and what staff gave off, divided among the lines when the order was placed. */
  discount: Type.Integer(),
  /** Delivery and cash fees. */
  delivery: Type.Integer(),
  /** Rounding of cash orders to whole rupees. */
  rounding: Net,
  /** Total that shoppers pay: gross less discount, with delivery and rounding. */
  ordered: Net,
  /** The GST contained in it. */
  tax: Type.Integer(),
  /**
   * Cancelled parts, undelivered parcels and credited returns of these days, whenever the order was placed. It is
   * recorded for whole orders; null where rows are goods.
   */
  reversed: Nullable(Type.Integer()),
  /** Ordered less reversed, the net sales of the dashboard. */
  net: Nullable(Net),
})

export type SalesRow = Static<typeof SalesRow>
const SalesRow = Type.Object({
  /**
   * The day, the code of the state, the payment method, or the id of the goods (`0`: no brand). Null: the rounding
   * of cash orders, which is no goods'.
   */
  key: Nullable(Type.String()),
  /** The present name of the goods. */
  name: Nullable(Type.String()),
  now: SalesFigures,
  before: SalesFigures,
})

const Total = Type.Object({ now: SalesFigures, before: SalesFigures })

/**
 * Orders placed on these days in India that are neither cancelled nor expired, paid or not: what the dashboard calls
 * sales. The rows add up to the total.
 */
export type SalesReport = Static<typeof SalesReport>
export const SalesReport = Type.Object({
  by: SalesGrouping,
  from: Type.String(),
  to: Type.String(),
  before: Type.Object({ from: Type.String(), to: Type.String() }),
  /** Every day in its order, if anything was sold on one; else what sold most comes first. */
  rows: Type.Array(SalesRow),
  /** How many rows are left out, and their totals without the number of orders. The file has all rows. */
  rest: Nullable(Type.Object({ rows: Type.Integer(), ...Total.properties })),
  total: Total,
})

const SalesQuery = Exact({
  by: SalesGrouping,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  compare: Type.Optional(SalesComparison),
})

export const salesReportApi = group('Sales report', 'Sales by day, goods, state and payment.', {
  read: {
    method: 'GET',
    path: '/api/admin/reports/sales',
    summary: 'Sales of a span of days, today unless said, compared with an earlier one',
    access: 'books',
    lane: 'reports',
    query: SalesQuery,
    reply: SalesReport,
  },
  ...reportFiles(
    '/api/admin/reports/sales',
    'All rows of the sales report, the total last',
    SalesQuery,
  ),
})
