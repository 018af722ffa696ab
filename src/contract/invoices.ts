import { type Static, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { Paise } from './money.ts'
import { Exact, FileReply, Id, IdParams, Instant, Nullable } from './schema.ts'

export const DocumentKind = Type.Enum([
  'TAX_INVOICE',
  /** Taxed and exempt goods for a buyer who is not registered (Rule 46A). */
  'INVOICE_CUM_BILL',
  'BILL_OF_SUPPLY',
  'CREDIT_NOTE',
])
export type DocumentKind = Static<typeof DocumentKind>

/** An invoice, bill of supply or credit note of an order, as its page lists it. */
export type OrderDocument = Static<typeof OrderDocument>
export const OrderDocument = Type.Object({
  id: Id,
  kind: DocumentKind,
  number: Type.String(),
  issuedAt: Instant,
  total: Paise,
  shipmentId: Nullable(Id),
  /** Which of the order's invoices and bills, or of its credit notes, it is: 1, 2, … */
  n: Type.Integer(),
})

const nth = Type.Integer({ minimum: 1, maximum: 9_999 })
const NoteParams = Exact({ id: Id, n: nth })

export const invoicesApi = {
  invoice: {
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    summary: 'The invoices and bills of supply of my order, or one of them',
    access: 'shopper',
    params: IdParams,
    query: Exact({ n: Type.Optional(nth) }),
    reply: FileReply,
    sends: 'application/pdf',
  },
  creditNote: {
    method: 'GET',
    path: '/api/orders/:id/credit-notes/:n.pdf',
    summary: 'A credit note of my order',
    access: 'shopper',
    params: NoteParams,
    reply: FileReply,
    sends: 'application/pdf',
  },
} as const satisfies Record<string, Endpoint>

export const adminInvoicesApi = {
  invoice: {
    method: 'GET',
    path: '/api/admin/orders/:id/invoice.pdf',
    summary: 'The invoices and bills of supply of an order, or one of them, in one or three copies',
    access: 'staff',
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
    access: 'staff',
    params: NoteParams,
    reply: FileReply,
    sends: 'application/pdf',
  },
} as const satisfies Record<string, Endpoint>
