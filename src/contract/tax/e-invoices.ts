import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import {
  Day,
  Exact,
  FileReply,
  Id,
  IdParams,
  Instant,
  Line,
  Nullable,
  Paged,
  PageQuery,
} from '../schema.ts'

/**
 * `TO_REPORT`: has no IRN yet. `FAILED`: the portal refused it. `CANCELLING`: the portal is being asked to cancel it.
 */
export const EInvoiceState = Type.Enum([
  'TO_REPORT',
  'FAILED',
  'REPORTED',
  'CANCELLING',
  'CANCELLED',
])
export type EInvoiceState = Static<typeof EInvoiceState>

/** A tax invoice or credit note of a registered buyer, and what the e-invoice portal knows of it. */
export type EInvoice = Static<typeof EInvoice>
export const EInvoice = Type.Object({
  id: Id,
  orderId: Id,
  number: Type.String(),
  kind: Type.Enum(['TAX_INVOICE', 'INVOICE_CUM_BILL', 'CREDIT_NOTE']),
  issuedOn: Day,
  buyer: Type.String(),
  gstin: Type.String(),
  total: Paise,
  state: EInvoiceState,
  /** Everything that is wrong, in sentences: found by the shop before it asks, or said by the portal. */
  problems: Type.Array(Type.String()),
  irn: Nullable(Type.String()),
  ackNo: Nullable(Type.String()),
  ackAt: Nullable(Instant),
  /** Until when it can be cancelled at the portal; null: not any more, or not yet. */
  cancelUntil: Nullable(Instant),
  cancelledAt: Nullable(Instant),
  /** The last day to report it; null where the law names none. */
  reportBy: Nullable(Day),
  /** Days that are left, negative when it is too late. */
  daysLeft: Nullable(Type.Integer()),
})

export type EInvoices = Static<typeof EInvoices>
export const EInvoices = Type.Object({
  documents: Type.Array(EInvoice),
  counts: Type.Object({
    toReport: Type.Integer(),
    failed: Type.Integer(),
    /** Not reported, and the last day is within a week, or over. */
    urgent: Type.Integer(),
    tooLate: Type.Integer(),
  }),
  /** Whether documents are reported at all, and by calls. */
  isOn: Type.Boolean(),
  isConnected: Type.Boolean(),
  ...Paged,
})

/** A row of the portal's answer to an uploaded file, or of its list of documents. */
export type AnswerRow = Static<typeof AnswerRow>
export const AnswerRow = Exact({
  irn: Type.String({ transform: ['trim', 'toLowerCase'], pattern: '^[0-9a-f]{64}$' }),
  ackNo: Type.String({ transform: ['trim'], pattern: '^[0-9]{6,20}$' }),
  /** As the portal writes it: 2026-11-30 17:05:00, in India. */
  ackDt: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?$' }),
  signedQr: Type.String({
    transform: ['trim'],
    maxLength: 2_000,
    pattern: '^[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$',
  }),
})

export type AnswerOutcome = Static<typeof AnswerOutcome>
export const AnswerOutcome = Type.Object({
  irn: Type.String(),
  /** The document that the signed code names; null if none is read. */
  number: Nullable(Type.String()),
  outcome: Type.Enum(['RECORDED', 'KNOWN', 'REFUSED']),
  /** Why it was refused. */
  problem: Nullable(Type.String()),
})

export const CancelReason = Type.Enum(['1', '2', '3', '4'])
export type CancelReason = Static<typeof CancelReason>

export const eInvoicesApi = group(
  'E-invoices, back office',
  'Invoices and credit notes of registered buyers, and their registration with the portal.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/e-invoices',
      summary: 'Documents that the e-invoice portal registers, the newest first',
      access: 'books',
      query: Exact({ ...PageQuery, state: Type.Optional(EInvoiceState) }),
      reply: EInvoices,
    },
    file: {
      method: 'GET',
      path: '/api/admin/e-invoices/file.json',
      summary: 'The documents that wait for an IRN and have no known problem, for a bulk upload',
      access: 'books',
      reply: FileReply,
      sends: 'application/json',
    },
    answer: {
      method: 'POST',
      path: '/api/admin/e-invoices/answers',
      summary: "Record the portal's answer to an uploaded file; each row is taken or refused alone",
      access: 'orders',
      body: Exact({ rows: Type.Array(AnswerRow, { minItems: 1, maxItems: 30 }) }),
      reply: Type.Object({ rows: Type.Array(AnswerOutcome) }),
    },
    reportAll: {
      method: 'POST',
      path: '/api/admin/e-invoices/report',
      summary:
        'Report the documents without an IRN that are in time, at most 500, the oldest first',
      access: 'orders',
      reply: Type.Object({ queued: Type.Integer() }),
    },
    report: {
      method: 'POST',
      path: '/api/admin/e-invoices/:id/report',
      summary: 'Report a document to the portal now, once more if it was refused',
      access: 'orders',
      params: IdParams,
      status: 204,
      reply: Type.Null(),
    },
    cancel: {
      method: 'POST',
      path: '/api/admin/e-invoices/:id/cancel',
      summary: 'Cancel the registration of a document at the portal, within 24 hours',
      access: 'orders',
      recentPassword: true,
      params: IdParams,
      body: Exact({
        /** 1 duplicate, 2 data entry mistake, 3 order cancelled, 4 others. */
        reason: CancelReason,
        remark: Line(100, 1, 'Enter a remark.'),
      }),
      status: 204,
      reply: Type.Null(),
    },
  },
)
