import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, FileReply, Id, IdParams, Instant, Nullable } from '../schema.ts'

export const DocumentKind = Type.Enum([
  'TAX_INVOICE',
  /** Taxed and exempt goods for a buyer who is not registered (Rule 46A). */
  'INVOICE_CUM_BILL',
  'BILL_OF_SUPPLY',
  /** Document of a seller who is not registered under GST: without tax. */
  'INVOICE',
  'CREDIT_NOTE',
])
export type DocumentKind = Static<typeof DocumentKind>

/** An invoice, bill of supply or credit note, as the order's page lists it. */
export type OrderDocument = Static<typeof OrderDocument>
export const OrderDocument = Type.Object({
  id: Id,
  kind: DocumentKind,
  number: Type.String(),
  issuedAt: Instant,
  total: Paise,
  shipmentId: Nullable(Id),
  /** Its position among the order's invoices and bills, or among its credit notes: 1, 2, … */
  n: Type.Integer(),
  /** Whether its goods need an e-way bill to move, and the bill's number once known. */
  needsEwayBill: Type.Boolean(),
  ewayBillNo: Nullable(Type.String()),
  /** Whether the e-invoice portal may register it, and its IRN once registered. */
  isRegistrable: Type.Boolean(),
  irn: Nullable(Type.String()),
  /** Since when it is void, because its IRN was cancelled, and the number of the document that replaces it. */
  voidedAt: Nullable(Instant),
  replacedBy: Nullable(Type.String()),
  /** The number of the void document that it replaces. */
  replaces: Nullable(Type.String()),
})

/** The e-invoice portal's registration, as its own printout shows it. */
export type InvoiceRegistration = Static<typeof InvoiceRegistration>
export const InvoiceRegistration = Exact({
  irn: Type.String({
    transform: ['trim', 'toLowerCase'],
    pattern: '^[0-9a-f]{64}$',
    message: 'An IRN has 64 characters: digits, and letters from a to f.',
  }),
  ackNo: Type.String({
    transform: ['trim'],
    pattern: '^[0-9]{6,20}$',
    message: 'Enter the digits of the acknowledgement number.',
  }),
  ackAt: Instant,
  /** The text of the signed QR code: three parts of letters, digits, - and _ with dots between. */
  signedQr: Type.String({
    transform: ['trim'],
    maxLength: 2_000,
    pattern: '^[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$',
    message: 'Paste the signed text of the code: three parts with dots between them.',
  }),
})

const nth = Type.Integer({ minimum: 1, maximum: 9_999 })
const NoteParams = Exact({ id: Id, n: nth })

export const invoicesApi = group('Invoices', 'Invoices and credit notes of my orders.', {
  invoice: {
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    summary: 'The invoices and bills of supply of my order, or one of them',
    access: 'guest',
    byLink: true,
    // Each document is drawn on request.
    limit: { hits: 60, seconds: 600, per: 'account' },
    params: IdParams,
    query: Exact({ n: Type.Optional(nth) }),
    reply: FileReply,
    sends: 'application/pdf',
  },
  creditNote: {
    method: 'GET',
    path: '/api/orders/:id/credit-notes/:n.pdf',
    summary: 'A credit note of my order',
    access: 'guest',
    byLink: true,
    limit: { hits: 60, seconds: 600, per: 'account' },
    params: NoteParams,
    reply: FileReply,
    sends: 'application/pdf',
  },
})

export const adminInvoicesApi = group('Invoices, back office', 'The documents of all orders.', {
  invoice: {
    method: 'GET',
    path: '/api/admin/orders/:id/invoice.pdf',
    summary: 'The invoices and bills of supply of an order, or one of them, in one or three copies',
    access: 'orderRecords',
    params: IdParams,
    query: Exact({
      n: Type.Optional(nth),
      copies: Type.Enum(['original', 'all'], { default: 'original' }),
    }),
    reply: FileReply,
    sends: 'application/pdf',
  },
  creditNote: {
    method: 'GET',
    path: '/api/admin/orders/:id/credit-notes/:n.pdf',
    summary: 'A credit note of an order',
    access: 'orderRecords',
    params: NoteParams,
    reply: FileReply,
    sends: 'application/pdf',
  },
  register: {
    method: 'PUT',
    path: '/api/admin/invoices/:id/registration',
    summary: 'Record what the e-invoice portal answered for a document; only once',
    access: 'orders',
    params: IdParams,
    body: InvoiceRegistration,
    status: 204,
    reply: Type.Null(),
  },
  recordEwayBill: {
    method: 'PUT',
    path: '/api/admin/invoices/:id/eway-bill',
    summary: 'Record the e-way bill number of a document',
    access: 'orders',
    params: IdParams,
    body: Exact({ number: Type.String({ transform: ['trim'], pattern: '^[0-9]{12}$' }) }),
    status: 204,
    reply: Type.Null(),
  },
})
