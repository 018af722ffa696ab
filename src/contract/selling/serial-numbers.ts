import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits, ordersAtOnce } from '../limits.ts'
import { Exact, Id, IdParams, Instant, Nullable, Version } from '../schema.ts'
import { serialPattern } from './serial-text.ts'

/** A piece of an order by the number on it. */
export type SerialNumber = Static<typeof SerialNumber>
export const SerialNumber = Type.Object({
  id: Id,
  lineId: Id,
  number: Type.String(),
  /** The shipment that it left with; null: it is packed. */
  shipmentId: Nullable(Id),
  /** When it came back; null: it did not. */
  returnedAt: Nullable(Instant),
})

const SerialText = Type.String({
  normalize: 'code',
  pattern: serialPattern,
  maxLength: limits.pasted,
  message: 'Enter the serial number with at most 40 letters, digits and . / _ -',
})

/** The serial numbers of the pieces of a line. */
export const SerialTexts = Type.Array(SerialText, { maxItems: 999 })

export type PackedSerials = Static<typeof PackedSerials>
export const PackedSerials = Type.Array(
  Exact({
    lineId: Id,
    /** The numbers of the pieces that have not left; they replace those entered before. */
    numbers: SerialTexts,
  }),
  { minItems: 1, maxItems: 100 },
)

/** A line with pieces that are still here and have serial numbers, and the numbers entered so far. */
export type OpenSerials = Static<typeof OpenSerials>
export const OpenSerials = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  lineId: Id,
  productId: Id,
  name: Type.String(),
  sku: Type.String(),
  /** How many pieces are still here. */
  here: Type.Integer(),
  numbers: Type.Array(Type.String()),
})

export const serialNumbersApi = group(
  'Serial numbers',
  'The pieces that leave with an order, where the product keeps serial numbers.',
  {
    open: {
      method: 'POST',
      path: '/api/admin/orders/bulk/serials',
      summary: 'The lines of these orders that need serial numbers; it changes nothing',
      access: 'orders',
      body: Exact({ ids: Type.Array(Id, { minItems: 1, maxItems: ordersAtOnce }) }),
      reply: Type.Object({ lines: Type.Array(OpenSerials) }),
    },
    pack: {
      method: 'PUT',
      path: '/api/admin/orders/:id/serials',
      summary: 'Enter the serial numbers of packed pieces; shipping needs one for each piece',
      access: 'orders',
      params: IdParams,
      body: Exact({ lines: PackedSerials, version: Version }),
      reply: Type.Object({ serials: Type.Array(SerialNumber), version: Type.Integer() }),
    },
    takeBack: {
      method: 'POST',
      path: '/api/admin/orders/:id/serials/returned',
      summary: 'Record which pieces came back; they may be sold again',
      access: 'orders',
      params: IdParams,
      body: Exact({
        ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
        /** The return of the order with which they came. */
        returnId: Type.Optional(Nullable(Id)),
        version: Version,
      }),
      reply: Type.Object({ serials: Type.Array(SerialNumber), version: Type.Integer() }),
    },
  },
)
