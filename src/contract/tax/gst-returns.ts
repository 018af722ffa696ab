import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, FileReply, Id, IdParams, Instant, Line, Nullable, Reason } from '../schema.ts'
import { Gstin } from '../selling/checkout.ts'
import { Month } from './gstr1.ts'

/** Paise; negative if it is less than before. */
const Difference = Type.Integer()

export type ReturnDifference = Static<typeof ReturnDifference>
const ReturnDifference = Type.Object({
  change: Type.Enum(['ADDED', 'REMOVED', 'CHANGED']),
  /** A document by its number, or a row of a table that has sums. */
  what: Type.String(),
  isDocument: Type.Boolean(),
  /** Differences besides amounts, as it was filed and as it is now. */
  fields: Type.Array(
    Type.Object({
      name: Type.Enum(['gstin', 'place', 'table', 'other']),
      filed: Type.String(),
      now: Type.String(),
    }),
  ),
  taxable: Difference,
  cgst: Difference,
  sgst: Difference,
  igst: Difference,
})

export type InvoiceCorrection = Static<typeof InvoiceCorrection>
const InvoiceCorrection = Type.Object({
  id: Id,
  number: Type.String(),
  issuedOn: Day,
  /** The return that has it, YYYY-MM. */
  month: Type.String(),
  before: Type.Object({ gstin: Nullable(Type.String()), placeOfSupply: Type.String() }),
  after: Type.Object({ gstin: Nullable(Type.String()), placeOfSupply: Type.String() }),
  reason: Type.String(),
  recordedAt: Instant,
  recorder: Type.String(),
  /** Whether it can still be taken back: the return that has it is not filed. */
  isOpen: Type.Boolean(),
})

export type GstReturn = Static<typeof GstReturn>
export const GstReturn = Type.Object({
  month: Type.String(),
  /** Null: not marked as filed. */
  filing: Nullable(
    Type.Object({
      filedOn: Day,
      arn: Nullable(Type.String()),
      recordedAt: Instant,
      recorder: Type.String(),
      /** Until when it can be taken back. */
      openUntil: Instant,
      /** The month now against what was filed: documents first, then tables of sums. At most 200. */
      differences: Type.Array(ReturnDifference),
      /** How many more there are. */
      others: Type.Integer(),
    }),
  ),
  /** Corrections of earlier documents that this return has. */
  corrections: Type.Array(InvoiceCorrection),
  /** Corrections of documents of this month in later returns. */
  correctedLater: Type.Array(InvoiceCorrection),
})

export type FileReturn = Static<typeof FileReturn>
export const FileReturn = Exact({
  filedOn: Day,
  /** The acknowledgement number of the portal. */
  arn: Type.Optional(
    Nullable(
      Type.String({
        transform: ['trim', 'toUpperCase'],
        pattern: '^[A-Z0-9]{15}$',
        message: 'An ARN has 15 letters and digits.',
      }),
    ),
  ),
})

export type CorrectInvoice = Static<typeof CorrectInvoice>
export const CorrectInvoice = Exact({
  number: Type.String({
    transform: ['trim', 'toUpperCase'],
    maxLength: 16,
    minLength: 1,
    message: 'Enter the number of the invoice.',
  }),
  /** The buyer's right number; left out: as it is. */
  gstin: Type.Optional(Gstin),
  /** The name of the business; needed with a GSTIN. */
  businessName: Type.Optional(Line(120)),
  /** The code of the right state; left out: as it is. */
  placeOfSupply: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
  reason: Reason,
})

const MonthParams = Exact({ month: Month })

export const gstReturnsApi = group(
  'GST returns',
  'What was filed for a month, what changed since, and corrections of earlier returns.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/gst/returns/:month',
      summary: 'Whether a month was filed, and how it differs from that now',
      access: 'books',
      lane: 'reports',
      params: MonthParams,
      reply: GstReturn,
    },
    filedJson: {
      method: 'GET',
      path: '/api/admin/gst/returns/:month/filed.json',
      summary: 'The file of a month as it was when the month was marked as filed',
      access: 'books',
      recentPassword: true,
      params: MonthParams,
      reply: FileReply,
      sends: 'application/json',
    },
    file: {
      method: 'POST',
      path: '/api/admin/gst/returns/:month/filing',
      summary: 'Mark a month as filed, and keep its file and figures',
      access: 'settings',
      recentPassword: true,
      params: MonthParams,
      body: FileReturn,
      status: 204,
      reply: Type.Null(),
    },
    takeBack: {
      method: 'DELETE',
      path: '/api/admin/gst/returns/:month/filing',
      summary: 'Mark a month as not filed after all; within a day',
      access: 'settings',
      recentPassword: true,
      params: MonthParams,
      status: 204,
      reply: Type.Null(),
    },
    correct: {
      method: 'POST',
      path: '/api/admin/gst/corrections',
      summary: 'Correct the GSTIN of the buyer or the place of supply of an invoice in the returns',
      access: 'settings',
      recentPassword: true,
      body: CorrectInvoice,
      status: 201,
      reply: Type.Object({ id: Id, month: Type.String() }),
    },
    takeBackCorrection: {
      method: 'DELETE',
      path: '/api/admin/gst/corrections/:id',
      summary: 'Take back the last correction of an invoice, until its return is filed',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      status: 204,
      reply: Type.Null(),
    },
  },
)
