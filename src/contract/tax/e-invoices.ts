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
  Pincode,
} from '../schema.ts'
import { Gstin } from '../selling/checkout.ts'

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
  /** The code of the state of the billing address. */
  billingState: Type.String(),
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
  /** The number of the document that replaces it since. */
  replacedBy: Nullable(Type.String()),
  /** The number of the e-way bill of its goods; null: none is known. */
  ewayBillNo: Nullable(Type.String()),
  shipToGstin: Nullable(Type.String()),
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

/** The right buyer of an invoice. The address is needed if the billing address is in another state than the GSTIN. */
export type RightBuyer = Static<typeof RightBuyer>
export const RightBuyer = Exact({
  gstin: Gstin,
  businessName: Line(120, 1, 'Enter the name of the business.'),
  /** The GSTIN of who receives the goods; null: not registered, or the buyer. Left out: as it is. */
  shipToGstin: Type.Optional(Nullable(Gstin)),
  address: Type.Optional(
    Exact({
      line1: Line(120, 3, 'Enter house or building.'),
      line2: Line(120, 2, 'Enter area or street.'),
      city: Line(80, 2, 'Enter the town or city.'),
      pincode: Pincode,
    }),
  ),
})

export type CancelIrn = Static<typeof CancelIrn>
export const CancelIrn = Exact({
  /** 2 data entry mistake, 4 others. 1 (duplicate) and 3 (order cancelled) are refused: the goods have no other document. */
  reason: CancelReason,
  remark: Line(100, 1, 'Enter a remark.'),
  /** That the e-way bill of its goods was cancelled at its portal. Needed if it has one. */
  isEwayBillCancelled: Type.Optional(Type.Boolean()),
  /** Who the new invoice is for, only with reason 2. Left out: the same buyer. */
  buyer: Type.Optional(RightBuyer),
})

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
      summary:
        'Cancel the registration of a document at the portal, within 24 hours; it becomes void, and a new one is issued',
      access: 'orders',
      recentPassword: true,
      params: IdParams,
      body: CancelIrn,
      status: 204,
      reply: Type.Null(),
    },
    recordCancelled: {
      method: 'POST',
      path: '/api/admin/e-invoices/:id/cancelled',
      summary:
        'Record that the portal has cancelled a document: it becomes void, and a new one is issued',
      access: 'orders',
      recentPassword: true,
      params: IdParams,
      body: CancelIrn,
      reply: Type.Object({ id: Id, number: Type.String() }),
    },
  },
)
