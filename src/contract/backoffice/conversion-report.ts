import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, Nullable } from '../schema.ts'
import { reportFiles } from './report-files.ts'

/** How far shoppers came. Orders that staff take by phone or at the counter do not count. */
export type ConversionFigures = Static<typeof ConversionFigures>
export const ConversionFigures = Type.Object({
  /** Searches on the page of results and in the search box. Null: they are kept no longer. */
  searches: Nullable(Type.Integer()),
  /** Shoppers with something put into the cart, or at the checkout, each once a day. Null: not counted then. */
  carts: Nullable(Type.Integer()),
  /** Shoppers who saw the price of their cart at the checkout, each once a day. */
  checkouts: Nullable(Type.Integer()),
  /** Orders placed, also those that were cancelled or expired. */
  orders: Type.Integer(),
  /** Those neither cancelled nor expired. */
  sold: Type.Integer(),
  /** Shoppers among the carts who placed an order on that day, each once a day. Null: not counted then. */
  buyers: Nullable(Type.Integer()),
})

export type ConversionRow = Static<typeof ConversionRow>
const ConversionRow = Type.Object({ day: Type.String(), figures: ConversionFigures })

/** Searches, opened products, carts and orders, counted by day in India. */
export type ConversionReport = Static<typeof ConversionReport>
export const ConversionReport = Type.Object({
  from: Type.String(),
  to: Type.String(),
  before: Type.Object({ from: Type.String(), to: Type.String() }),
  /** The first day on which carts were counted. */
  since: Type.String(),
  rows: Type.Array(ConversionRow),
  total: Type.Object({ now: ConversionFigures, before: ConversionFigures }),
})

const ConversionQuery = Exact({ from: Type.Optional(Day), to: Type.Optional(Day) })

export const conversionReportApi = group(
  'Conversion report',
  'How many carts become orders, counted without personal data.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/conversion',
      summary:
        'Searches, carts, checkouts and orders of a span of days, today unless said, beside as many days before',
      access: 'books',
      lane: 'reports',
      query: ConversionQuery,
      reply: ConversionReport,
    },
    ...reportFiles(
      '/api/admin/reports/conversion',
      'The days of the conversion report, the totals last',
      ConversionQuery,
    ),
  },
)
