import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { mostTags } from '../limits.ts'
import { allFixed, clearable, fixedField, PatchHeaders } from '../patch.ts'
import { Exact, IdParams, Line, Text, Version } from '../schema.ts'
import { AdminOrder, OrderTag } from './admin-orders.ts'

const byItems = (field: string) =>
  `${field} follows from the items. Change them by POST /api/admin/orders/{id}/items.`
const byAddress = (field: string) => `${field} is changed by POST /api/admin/orders/{id}/address.`
const byPayments = (field: string) =>
  `${field} follows from the payments. Confirm them by POST /api/admin/orders/{id}/payments/{pid}/confirm, and refund by POST /api/admin/orders/{id}/refunds.`
const byMoves = (field: string) => `${field} is changed by POST /api/admin/orders/{id}/transition.`
const byBuyer = (field: string) => `${field} was given with the order, and stays.`
const byReturns = (field: string) =>
  `${field} follows from the returns. Move one by POST /api/admin/orders/{id}/returns/{rid}/transition.`

type FixedField = Exclude<keyof AdminOrder, 'notes' | 'tags' | 'version'>

const fixedFields = allFixed<FixedField>({
  id: 'An id never changes.',
  orderNumber: 'The number of an order never changes.',
  placedAt: byBuyer('placedAt'),
  status: byMoves('status'),
  allowed: byMoves('allowed'),
  cancellable: byMoves('cancellable'),
  partlyCancellable: byMoves('partlyCancellable'),
  timeline: byMoves('timeline'),
  paymentStatus: byPayments('paymentStatus'),
  paymentMethod: byBuyer('paymentMethod'),
  payments: byPayments('payments'),
  received: byPayments('received'),
  refundDue: byPayments('refundDue'),
  lines: byItems('lines'),
  subtotal: byItems('subtotal'),
  discount: byItems('discount'),
  shipping: byItems('shipping'),
  codFee: byItems('codFee'),
  tax: byItems('tax'),
  roundOff: byItems('roundOff'),
  total: byItems('total'),
  reversed: 'reversed follows from cancellations and returns.',
  couponCode: byBuyer('couponCode'),
  gstin: byBuyer('gstin'),
  businessName: byBuyer('businessName'),
  poNumber: byBuyer('poNumber'),
  note: 'note is the words of the buyer. Write your own to notes.',
  contactEmail: byBuyer('contactEmail'),
  customer: byBuyer('customer'),
  taken: byBuyer('taken'),
  shippingAddress: byAddress('shippingAddress'),
  billingAddress: byAddress('billingAddress'),
  placeOfSupply: byAddress('placeOfSupply'),
  shipToGstin: byAddress('shipToGstin'),
  deliverFrom: byAddress('deliverFrom'),
  deliverBy: byAddress('deliverBy'),
  needsEwayBill: byItems('needsEwayBill'),
  shipments: 'shipments is added to by POST /api/admin/orders/{id}/shipments.',
  documents: 'documents follows from shipments and returns. An invoice never changes.',
  returns: byReturns('returns'),
  serials: 'serials is changed by PUT /api/admin/orders/{id}/serials.',
  keepsSerials: 'keepsSerials follows from the products.',
  returnable: byReturns('returnable'),
  returnUntil: byReturns('returnUntil'),
})

export type OrderPatch = Static<typeof OrderPatch>
export const OrderPatch = Exact({
  /** Replaced whole. */
  tags: clearable(Type.Array(OrderTag, { maxItems: mostTags })),
  /** The notes that are there, and behind them new ones, which have a text only. No note can be taken out. */
  notes: Type.Optional(
    Type.Array(
      Exact({
        text: Text(2_000),
        at: fixedField('at is set by the shop. Leave it out of a new note.'),
        by: fixedField('by is who adds the note. Leave it out of a new one.'),
      }),
      { maxItems: 500 },
    ),
  ),
  ...fixedFields,
  version: Version,
})

const NumberParams = Exact({ number: Line(40) })

const patch = {
  method: 'PATCH',
  access: 'support',
  headers: PatchHeaders,
  body: OrderPatch,
  reply: AdminOrder,
} as const

export const orderRecordsApi = group(
  'Orders, field by field',
  'Orders as programs read them by their number, with the internal notes and tags that programs may write. The body is a JSON merge patch (RFC 7396) of the answer of GET.',
  {
    byNumber: {
      method: 'GET',
      path: '/api/admin/orders/by-number/:number',
      summary: 'The order with this number, with all details for staff',
      access: 'orderRecords',
      params: NumberParams,
      reply: AdminOrder,
    },
    patch: {
      ...patch,
      path: '/api/admin/orders/:id',
      summary: 'Change the tags of an order, and add internal notes',
      params: IdParams,
    },
    patchByNumber: {
      ...patch,
      path: '/api/admin/orders/by-number/:number',
      summary: 'Change the tags of the order with this number, and add internal notes',
      params: NumberParams,
    },
  },
)
