import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { importMb } from '../limits.ts'
import {
  Day,
  Exact,
  Id,
  IdParams,
  Instant,
  Line,
  Nullable,
  Paged,
  PageQuery,
  Reason,
  Text,
} from '../schema.ts'

/** The id of a company that pays the shop, as its terms name it. */
const PayoutCompany = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,30}$',
  message: 'Choose who paid.',
})

export const SettlementLineKind = Type.Enum(['PAYMENT', 'REFUND', 'COD', 'ADJUSTMENT'])
export type SettlementLineKind = Static<typeof SettlementLineKind>

/** Paise, below zero for what was taken from the shop. */
const Signed = Type.Integer()

/** A payout of a gateway or courier: net = gross less fees less the GST on them. */
export type Settlement = Static<typeof Settlement>
export const Settlement = Type.Object({
  id: Id,
  provider: Type.String(),
  kind: Type.Enum(['GATEWAY', 'COURIER']),
  /** The UTR of the transfer to the bank. */
  reference: Type.String(),
  settledOn: Type.String(),
  gross: Signed,
  fees: Signed,
  tax: Signed,
  net: Signed,
  lines: Type.Integer(),
  /** Lines about no known payment, refund or parcel. */
  unknown: Type.Integer(),
})

/**
 * WAITING: not due yet. MISSING: due, not paid out. SHORT, OVER: paid out with another amount. DOUBLE: paid out twice.
 * BOOKED: its cash was booked by hand. UNKNOWN, NOTED: a line about nothing known, and one that staff explained.
 */
export type SettlementState = Static<typeof SettlementState>
export const SettlementState = Type.Enum([
  'SETTLED',
  'WAITING',
  'MISSING',
  'SHORT',
  'OVER',
  'DOUBLE',
  'BOOKED',
  'UNKNOWN',
  'NOTED',
])

/** States in which somebody should ask the company, or match or explain a line. */
export const statesToLookAt = [
  'MISSING',
  'SHORT',
  'OVER',
  'DOUBLE',
  'UNKNOWN',
] as const satisfies readonly SettlementState[]

/** A payment, refund or COD parcel with what was paid out for it, or a line about none. */
export type SettlementItem = Static<typeof SettlementItem>
export const SettlementItem = Type.Object({
  key: Type.String(),
  kind: SettlementLineKind,
  state: SettlementState,
  provider: Type.String(),
  /** The company's id of the payment or refund; the AWB of a parcel. */
  name: Type.String(),
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.String()),
  at: Instant,
  /** The last day on which it is not late; null for a line about nothing known. */
  dueOn: Nullable(Type.String()),
  expected: Nullable(Signed),
  settled: Nullable(Signed),
  references: Type.Array(Type.String()),
  /** The line that staff can match or explain; null if it is matched. */
  lineId: Nullable(Id),
  note: Nullable(Type.String()),
})

export const SettlementItems = Type.Object({
  from: Type.String(),
  to: Type.String(),
  items: Type.Array(SettlementItem),
  /** The number of items in each state, over all pages. */
  counts: Type.Record(Type.String(), Type.Integer()),
  ...Paged,
})
export type SettlementItems = Static<typeof SettlementItems>

/**
 * MATCHED: as expected. DIFFERENT: matched, with another amount. UNKNOWN: matches nothing. KNOWN: recorded before.
 * CONFLICT: recorded before with another amount. SKIPPED: not paid out. WRONG: cannot be read.
 */
export const PayoutRowState = Type.Enum([
  'MATCHED',
  'DIFFERENT',
  'UNKNOWN',
  'KNOWN',
  'CONFLICT',
  'SKIPPED',
  'WRONG',
])
export type PayoutRowState = Static<typeof PayoutRowState>

export type PayoutRow = Static<typeof PayoutRow>
export const PayoutRow = Type.Object({
  /** The row as spreadsheets count. */
  row: Type.Integer(),
  state: PayoutRowState,
  name: Type.String(),
  reference: Type.String(),
  amount: Nullable(Signed),
  expected: Nullable(Signed),
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.String()),
  /** Why staff should look at the row; null if they need not. */
  problem: Nullable(Type.String()),
})

/** The result of a file, tried or recorded. Names the first 500 rows, those with a problem first. */
export type PayoutFile = Static<typeof PayoutFile>
export const PayoutFile = Type.Object({
  written: Type.Boolean(),
  counts: Type.Record(Type.String(), Type.Integer()),
  total: Type.Integer(),
  settlements: Type.Array(
    Type.Object({ reference: Type.String(), settledOn: Type.String(), net: Signed }),
  ),
  /** COD orders whose remittance it books, and their cash. */
  booked: Type.Integer(),
  rows: Type.Array(PayoutRow),
})

/** Days that a company may take to pay: days on which banks work for a gateway, calendar days for a courier. */
export type SettlementTerm = Static<typeof SettlementTerm>
export const SettlementTerm = Type.Object({
  provider: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['GATEWAY', 'COURIER']),
  days: Type.Integer(),
})
export const SettlementTerms = Type.Object({ terms: Type.Array(SettlementTerm) })

const Span = { from: Type.Optional(Day), to: Type.Optional(Day) }

/** TO_LOOK_AT: all states in which somebody has to do something. INCOME: payments and COD parcels. */
export type ItemFilter = Partial<Static<typeof ItemFilter>>
const ItemFilter = Type.Object({
  state: Type.Optional(Type.Enum([...SettlementState.enum, 'TO_LOOK_AT'])),
  kind: Type.Optional(Type.Enum([...SettlementLineKind.enum, 'INCOME'])),
})

export const settlementsApi = group(
  'Settlements',
  'Payouts of payment gateways and couriers, matched to payments, refunds and COD parcels.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/settlements',
      summary: 'Payouts, newest first',
      access: 'books',
      query: Exact({ ...PageQuery, ...Span }),
      reply: Type.Object({ settlements: Type.Array(Settlement), ...Paged }),
    },
    items: {
      method: 'GET',
      path: '/api/admin/settlements/items',
      summary: 'Payments, refunds and COD parcels with what was paid out for them',
      access: 'books',
      lane: 'reports',
      query: Exact({
        ...PageQuery,
        ...Span,
        ...ItemFilter.properties,
      }),
      reply: SettlementItems,
    },
    file: {
      method: 'POST',
      path: '/api/admin/settlements/files',
      summary:
        'Try or record the payout file of a company. With `write` its rows are recorded, and COD remittances booked',
      access: 'orders',
      recentPassword: true,
      multipart: {
        data: Exact({
          company: PayoutCompany,
          write: Type.Boolean(),
          /** The UTR and the day of the payout, for files whose rows do not say. */
          reference: Type.Optional(Text(60)),
          settledOn: Type.Optional(Day),
        }),
        files: { file: 1 },
        kind: 'text/csv',
        mostMb: importMb,
      },
      reply: PayoutFile,
      limit: { hits: 60, seconds: 3_600, per: 'account' },
    },
    match: {
      method: 'POST',
      path: '/api/admin/settlements/lines/:id/match',
      summary: 'Match an unknown line to the payment, refund or parcel of an order',
      access: 'orders',
      recentPassword: true,
      params: IdParams,
      body: Exact({ orderNumber: Line(40, 1, 'Enter the number of the order.') }),
      reply: Type.Object({ orderId: Id }),
    },
    note: {
      method: 'POST',
      path: '/api/admin/settlements/lines/:id/note',
      summary: 'Explain a line that is about no payment, refund or parcel of the shop',
      access: 'orders',
      params: IdParams,
      body: Exact({ note: Reason }),
      status: 204,
      reply: Type.Null(),
    },
    terms: {
      method: 'GET',
      path: '/api/admin/settlements/terms',
      summary: 'How many days each company may take to pay',
      access: 'books',
      reply: SettlementTerms,
    },
    updateTerm: {
      method: 'PUT',
      path: '/api/admin/settlements/terms',
      summary: 'Change how many days a company may take to pay',
      access: 'settings',
      body: Exact({
        provider: PayoutCompany,
        days: Type.Integer({ minimum: 0, maximum: 60, message: 'Enter 0 to 60 days.' }),
      }),
      reply: SettlementTerms,
    },
  },
)
