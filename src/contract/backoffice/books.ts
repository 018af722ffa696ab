import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, FileReply, Line, Nullable, Version } from '../schema.ts'
import { Month } from '../tax/gstr1.ts'
import { bookFigureNames } from './book-figures.ts'

/** A month (YYYY-MM) or a day (YYYY-MM-DD) of India's calendar. */
const Period = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?$',
  message: 'Choose a month or a day.',
})

/** Groups that every company in Tally has. */
export const LedgerGroup = Type.Enum([
  'Sales Accounts',
  'Duties & Taxes',
  'Indirect Expenses',
  'Sundry Debtors',
  'Bank Accounts',
  'Cash-in-Hand',
])
export type LedgerGroup = Static<typeof LedgerGroup>

/** A ledger that the shop books to: what for, and its name in the accounting program. */
export type Ledger = Static<typeof Ledger>
export const Ledger = Type.Object({
  key: Type.String(),
  /** The things that are booked there. */
  title: Type.String(),
  group: LedgerGroup,
  name: Type.String(),
  /** The name if nobody chose another. */
  standard: Type.String(),
})

export type Ledgers = Static<typeof Ledgers>
export const Ledgers = Type.Object({ ledgers: Type.Array(Ledger), version: Type.Integer() })

/** Names of ledgers by key. A key that is missing, or has an empty name, takes the standard name. */
export type LedgersWrite = Static<typeof LedgersWrite>
export const LedgersWrite = Exact({
  names: Type.Array(
    Exact({
      key: Type.String({ minLength: 1, maxLength: 100 }),
      name: Type.Union([Line(90), Type.Literal('')]),
    }),
    { maxItems: 300 },
  ),
  version: Version,
})

/** Paise; null where a file does not have the figure. */
const Figure = Nullable(Type.Integer())

export type BooksFigure = Static<typeof BooksFigure>
export const BooksFigure = Type.Object({
  name: Type.Enum(bookFigureNames),
  /** The sum of the shop's own records. */
  shop: Type.Integer(),
  gstr1: Figure,
  tally: Figure,
  zoho: Figure,
  agrees: Type.Boolean(),
})

export type BooksCheck = Static<typeof BooksCheck>
export const BooksCheck = Type.Object({
  period: Type.String(),
  invoices: Type.Integer(),
  creditNotes: Type.Integer(),
  /** Documents beside these whose IRN was cancelled: they have a number, and no amounts. */
  cancelled: Type.Integer(),
  vouchers: Type.Integer(),
  figures: Type.Array(BooksFigure),
  /** Whether every figure agrees and every voucher balances. */
  agrees: Type.Boolean(),
  /** By how much corrections of invoices change this month's return, in paise; null for a day. The books do not have it. */
  corrected: Nullable(
    Type.Object({
      taxable: Type.Integer(),
      cgst: Type.Integer(),
      sgst: Type.Integer(),
      igst: Type.Integer(),
    }),
  ),
  /** Work to do before the files are made. */
  open: Type.Object({
    /** Cash that couriers collected up to the end of the period and have not handed over, in paise. */
    cash: Type.Integer(),
    /** Refunds that staff must transfer by hand, in paise. */
    refunds: Type.Integer(),
    /** Payments that staff must look at. */
    reviews: Type.Integer(),
    /** Whether the period is over. */
    isOver: Type.Boolean(),
  }),
})

export const ZohoFile = Type.Enum(['invoices', 'credit-notes', 'payments'])
export type ZohoFile = Static<typeof ZohoFile>

const file = <
  const Path extends `/api/${string}`,
  const Sends extends 'application/xml' | 'application/zip' | 'text/csv',
>(
  path: Path,
  summary: string,
  sends: Sends,
) =>
  ({
    method: 'GET',
    path,
    summary,
    access: 'books',
    recentPassword: true,
    reply: FileReply,
    sends,
    limit: { hits: 300, seconds: 3_600, per: 'account' },
  }) as const

export const booksApi = group('Books', 'A month for the accountant and accounting programs.', {
  check: {
    method: 'GET',
    path: '/api/admin/books',
    summary: 'The sums of a month or day, side by side in every file',
    access: 'books',
    lane: 'reports',
    query: Exact({ period: Period }),
    reply: BooksCheck,
  },
  ledgers: {
    method: 'GET',
    path: '/api/admin/books/ledgers',
    summary: 'The ledgers that the shop books to',
    access: 'books',
    reply: Ledgers,
  },
  writeLedgers: {
    method: 'PUT',
    path: '/api/admin/books/ledgers',
    summary: 'Name the ledgers as in the accounting program',
    access: 'settings',
    body: LedgersWrite,
    reply: Ledgers,
  },
  tallyMasters: {
    ...file(
      '/api/admin/books/tally-masters.xml',
      'The ledgers of a month or day for Tally',
      'application/xml',
    ),
    query: Exact({ period: Period }),
  },
  tallyVouchers: {
    ...file(
      '/api/admin/books/tally-vouchers.xml',
      'The vouchers of a month or day for Tally',
      'application/xml',
    ),
    query: Exact({ period: Period }),
  },
  zoho: {
    ...file(
      '/api/admin/books/zoho.csv',
      'Invoices, credit notes or payments of a month or day for Zoho Books',
      'text/csv',
    ),
    query: Exact({ period: Period, file: ZohoFile }),
  },
  month: {
    ...file(
      '/api/admin/books/month.zip',
      'A whole month: documents, registers, returns, files for Tally and Zoho Books',
      'application/zip',
    ),
    query: Exact({
      month: Month,
      /** `without` leaves out the PDF of each document. */
      documents: Type.Enum(['with', 'without'], { default: 'with' }),
    }),
  },
})
