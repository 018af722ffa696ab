import { type Static, Type } from 'typebox'
import { Paise } from './money.ts'
import { Id, Instant, Nullable } from './schema.ts'

export const DocumentKind = Type.Enum([
  'TAX_INVOICE',
  /** Taxed and exempt goods for a buyer who is not registered (Rule 46A). */
  'INVOICE_CUM_BILL',
  'BILL_OF_SUPPLY',
  'CREDIT_NOTE',
])
export type DocumentKind = Static<typeof DocumentKind>

/** An invoice, bill of supply or credit note of an order, as lists show it. */
export type OrderDocument = Static<typeof OrderDocument>
export const OrderDocument = Type.Object({
  id: Id,
  kind: DocumentKind,
  number: Type.String(),
  issuedAt: Instant,
  total: Paise,
  shipmentId: Nullable(Id),
  /** Which of the order's invoices, or of its credit notes, it is: 1, 2, … */
  n: Type.Integer(),
})
