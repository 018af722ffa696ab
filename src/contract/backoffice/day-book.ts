import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, Id, Instant, Nullable } from '../schema.ts'
import { PaymentMethod } from '../selling/payment-methods.ts'
import { reportFiles } from './report-files.ts'

/** Documents by the time of their issue; money by the time it came in, was collected or was refunded. */
export const DayBookKind = Type.Enum(['INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'COD', 'REFUND'])
export type DayBookKind = Static<typeof DayBookKind>

/** Paise. The reversal of a transfer that was booked wrongly is a payment below zero. */
const Amount = Type.Integer()

export type DayBookEntry = Static<typeof DayBookEntry>
const DayBookEntry = Type.Object({
  /** Unique among all entries. */
  key: Type.String(),
  at: Instant,
  kind: DayBookKind,
  /** Number of the document, payment, transfer, parcel or refund. Empty if none. */
  number: Type.String(),
  orderId: Id,
  orderNumber: Type.String(),
  /** The buyer, as on the document or the order. */
  party: Type.String(),
  method: PaymentMethod,
  amount: Amount,
  /** The GST contained in a document; null for money. */
  tax: Nullable(Type.Integer()),
})

const Sum = Type.Object({ count: Type.Integer(), amount: Amount, tax: Type.Integer() })

export type DayBookSums = Static<typeof DayBookSums>
const DayBookSums = Type.Object({
  INVOICE: Sum,
  CREDIT_NOTE: Sum,
  PAYMENT: Sum,
  COD: Sum,
  REFUND: Sum,
})

export type DayBookTotals = Static<typeof DayBookTotals>
export const DayBookTotals = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** Only days with entries, oldest first. */
  days: Type.Array(Type.Object({ day: Type.String(), sums: DayBookSums })),
  total: DayBookSums,
})

export type DayBook = Static<typeof DayBook>
export const DayBook = Type.Object({
  entries: Type.Array(DayBookEntry),
  /** Cursor of the next page; null on the last page. */
  next: Nullable(Type.String()),
})

const Span = { from: Type.Optional(Day), to: Type.Optional(Day) }
const Filter = { ...Span, kind: Type.Optional(DayBookKind) }

const files = reportFiles(
  '/api/admin/reports/day-book',
  'All entries of a span of days',
  Exact(Filter),
)

export const dayBookApi = group(
  'Day book',
  'Invoices, credit notes, payments, cash on delivery and refunds in order of time.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/day-book',
      summary: 'The entries of a span of days in India, today unless said; goes on with `after`',
      access: 'books',
      lane: 'reports',
      query: Exact({
        ...Filter,
        /** Cursor: `next` of the previous page. */
        after: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}~[A-Z][A-Za-z0-9_]{1,60}$' })),
        limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
      }),
      reply: DayBook,
    },
    totals: {
      method: 'GET',
      path: '/api/admin/reports/day-book/totals',
      summary: 'What the entries of each day of a span add up to',
      access: 'books',
      lane: 'reports',
      query: Exact(Span),
      reply: DayBookTotals,
    },
    // Files with the names of all buyers are exports.
    csv: { ...files.csv, recentPassword: true },
    xlsx: { ...files.xlsx, recentPassword: true },
  },
)
