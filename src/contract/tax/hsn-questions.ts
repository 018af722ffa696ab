import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, IdParams, Nullable } from '../schema.ts'
import { HsnCode } from './tax-fields.ts'

/** The answer of staff to the question about the HSN code of a product that its category does not usually have. */
export type HsnConfirmation = Static<typeof HsnConfirmation>
export const HsnConfirmation = Type.Object({
  /** The code that is right although it is not usual; null: none was confirmed. */
  confirmed: Nullable(Type.String()),
})

export const hsnQuestionsApi = group(
  'HSN codes to check',
  'HSN codes that goods of their category do not usually have. The list is GET /api/admin/products with hsn=unusual.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/products/:id/hsn-confirmation',
      summary: 'The unusual HSN code of a product that staff confirmed',
      access: 'staff',
      params: IdParams,
      reply: HsnConfirmation,
    },
    confirm: {
      method: 'PUT',
      path: '/api/admin/products/:id/hsn-confirmation',
      summary: 'Say that the HSN code of a product is right, although it is not usual',
      access: 'catalogue',
      params: IdParams,
      body: Exact({ hsn: HsnCode }),
      reply: HsnConfirmation,
    },
  },
)
