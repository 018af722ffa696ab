import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, Nullable } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** Grouping of the rows. */
export const ReturnGrouping = Type.Enum(['reason', 'product'])
export type ReturnGrouping = Static<typeof ReturnGrouping>

export type ReturnFigures = Static<typeof ReturnFigures>
const ReturnFigures = Type.Object({
  /** A return of two products counts in both rows, and once in the total. */
  returns: Type.Integer(),
  units: Type.Integer(),
  rejected: Type.Integer(),
  /** Those for which the shopper wants another one. */
  replacements: Type.Integer(),
  /** Paise credited for them, whenever. Known for whole returns; null for products. */
  credited: Nullable(Type.Integer()),
})

export type ReturnsReport = Static<typeof ReturnsReport>
export const ReturnsReport = Type.Object({
  by: ReturnGrouping,
  from: Type.String(),
  to: Type.String(),
  /** The row with the most returns first. */
  rows: Type.Array(
    Type.Object({
      /** The reason, or the id of the product. */
      key: Type.String(),
      /** The present name of the product. */
      name: Nullable(Type.String()),
      figures: ReturnFigures,
    }),
  ),
  /** How many products with fewer returns are left out. The file has them all. */
  more: Type.Integer(),
  total: ReturnFigures,
})

const ReturnsQuery = Exact({
  by: ReturnGrouping,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})

export const returnsReportApi = group('Returns report', 'Returns by reason and by product.', {
  read: {
    method: 'GET',
    path: '/api/admin/reports/returns',
    summary: 'Returns requested in a span of days, today unless said',
    access: 'books',
    lane: 'reports',
    query: ReturnsQuery,
    reply: ReturnsReport,
  },
  ...reportFiles(
    '/api/admin/reports/returns',
    'All rows of the returns report, the total last',
    ReturnsQuery,
  ),
})
