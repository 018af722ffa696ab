import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, Id, Nullable, Paged, PageQuery } from '../schema.ts'
import { GstRule } from '../tax/gst-rules.ts'
import { reportFiles } from './report-files.ts'

/** A variant whose rate a rule changes, at the price of one piece. Rates in percent. */
export type ChangedPiece = Static<typeof ChangedPiece>
export const ChangedPiece = Type.Object({
  productId: Id,
  variantId: Id,
  name: Type.String(),
  sku: Type.String(),
  hsn: Nullable(Type.String()),
  price: Paise,
  /** The rate of the day before; null if it had none. */
  rateBefore: Nullable(Type.Number()),
  rateAfter: Type.Number(),
  /** The price without GST, on which the shop earns. */
  valueBefore: Nullable(Paise),
  valueAfter: Paise,
  /** The price that leaves the value as it was, at the new rate. */
  priceForSameValue: Nullable(Paise),
})

export type GstChange = Static<typeof GstChange>
export const GstChange = Type.Object({
  rule: GstRule,
  pieces: Type.Array(ChangedPiece),
  ...Paged,
})

const ofRule = { rule: Id }

export const gstChangeApi = group(
  'Changes of GST rates',
  'The products that a change of the rates touches.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/reports/gst-change',
      summary:
        'The variants whose rate a rule changes on its day, with their value before and after',
      access: 'books',
      lane: 'reports',
      query: Exact({ ...ofRule, ...PageQuery }),
      reply: GstChange,
    },
    ...reportFiles(
      '/api/admin/reports/gst-change',
      'All variants whose rate a rule changes',
      Exact(ofRule),
    ),
  },
)
