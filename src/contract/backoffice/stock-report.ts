import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, Nullable } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** Grouping of the rows. */
export const StockGrouping = Type.Enum(['category', 'product'])
export type StockGrouping = Static<typeof StockGrouping>

/** Number of last days whose sales count. A slow seller was not sold for this many days. */
export const salesDays = ['7', '30', '90', '365'] as const
export const idleDays = ['30', '60', '90', '180'] as const

export type StockFigures = Static<typeof StockFigures>
const StockFigures = Type.Object({
  /** Products with stock or sales. */
  products: Type.Integer(),
  /** Pieces on hand that can be sold. */
  pieces: Type.Integer(),
  /** Paise: the pieces at their selling price without GST. The shop knows no purchase prices. */
  value: Type.Integer(),
  /** Pieces sold in the period, as the sales report counts them. */
  sold: Type.Integer(),
  /** How many days the pieces last if they are sold as in the period; null: none was sold. */
  cover: Nullable(Type.Integer()),
})

export type StockRow = Static<typeof StockRow>
const StockRow = Type.Object({
  /** Id of the category or the product. */
  id: Id,
  name: Type.String(),
  figures: StockFigures,
  /** The day of the last sale. Null: never sold, or not requested; only the list of slow sellers has it. */
  lastSale: Nullable(Type.String()),
})

/** The stock of today by category or product, what it is worth and how long it lasts. */
export type StockReport = Static<typeof StockReport>
export const StockReport = Type.Object({
  by: StockGrouping,
  /** The days whose sales count, in India; the last one is today. */
  from: Type.String(),
  to: Type.String(),
  /** The category to which the products are limited. */
  category: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Most valuable stock first. */
  rows: Type.Array(StockRow),
  /** Goes on after the last row; null: it was the last one. */
  next: Nullable(Type.String()),
  /** Sums of all rows, also those of other pages. */
  total: StockFigures,
})

const filters = {
  by: StockGrouping,
  days: Type.Optional(Type.Enum([...salesDays])),
  /** Only products with stock that were not sold for this many days and have been in the catalogue for as long. */
  idle: Type.Optional(Type.Enum([...idleDays])),
  category: Type.Optional(Id),
}

export const stockReportApi = group(
  'Stock report',
  'What the stock is worth and how long it lasts.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/stock',
      summary: 'Stock by category or product with its value, sales and cover; slow sellers',
      access: 'books',
      lane: 'reports',
      query: Exact({
        ...filters,
        /** Cursor: `next` of the previous page. */
        after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}~[0-9]{1,15}$' })),
        limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
      }),
      reply: StockReport,
    },
    ...reportFiles(
      '/api/admin/reports/stock',
      'All rows of the stock report, the total last',
      Exact(filters),
    ),
  },
)
