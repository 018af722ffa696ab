import { type Static, Type } from 'typebox'
import { Paise } from '../money.ts'
import { Id, Nullable } from '../schema.ts'

/** Paise that may be negative: a rounding. */
const SignedPaise = Type.Integer()

export type PricedLine = Static<typeof PricedLine>
export const PricedLine = Type.Object({
  id: Id,
  productId: Id,
  variantId: Id,
  sku: Type.String(),
  name: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  imageUrl: Nullable(Type.String()),
  quantity: Type.Integer(),
  unitPrice: Paise,
  unitMrp: Paise,
  gross: Paise,
  discount: Paise,
  shipping: Paise,
  taxable: Paise,
  /** Percent. */
  gstRate: Type.Number(),
  hsn: Type.String(),
  cgst: Paise,
  sgst: Paise,
  igst: Paise,
  total: Paise,
})

const TaxTotals = Type.Object({ cgst: Paise, sgst: Paise, igst: Paise, total: Paise })

export const totalsShape = {
  subtotal: Paise,
  discount: Paise,
  shipping: Paise,
  codFee: Paise,
  tax: TaxTotals,
  roundOff: SignedPaise,
  total: Paise,
}
