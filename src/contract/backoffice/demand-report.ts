import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Nullable } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** Unmet demand of shoppers: searches without result, or pincodes that are not served. */
export const DemandKind = Type.Enum(['searches', 'pincodes'])
export type DemandKind = Static<typeof DemandKind>

export const demandDays = ['7', '30'] as const

export type DemandRow = Static<typeof DemandRow>
const DemandRow = Type.Object({
  /** The search or the pincode. */
  key: Type.String(),
  /** The city of a pincode. */
  place: Nullable(Type.String()),
  /** How often it was asked for in these days, and in as many days before. */
  times: Type.Integer(),
  timesBefore: Type.Integer(),
  /** The last day on which it was. */
  last: Type.String(),
  /** Shoppers who get a mail once a pincode is served; null for searches. */
  waiting: Nullable(Type.Integer()),
})

export type DemandReport = Static<typeof DemandReport>
export const DemandReport = Type.Object({
  of: DemandKind,
  days: Type.Integer(),
  /** Most requested first. */
  rows: Type.Array(DemandRow),
  /** How many rows are left out. The file has them all. */
  more: Type.Integer(),
  total: Type.Object({ times: Type.Integer(), timesBefore: Type.Integer() }),
})

const DemandQuery = Exact({ of: DemandKind, days: Type.Optional(Type.Enum([...demandDays])) })

export const demandReportApi = group(
  'Demand report',
  'Searches without result and pincodes that are not served.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/demand',
      summary: 'Unmet demand of the last days, compared with as many days before',
      access: 'books',
      lane: 'reports',
      query: DemandQuery,
      reply: DemandReport,
    },
    ...reportFiles('/api/admin/reports/demand', 'All rows of the demand report', DemandQuery),
  },
)
