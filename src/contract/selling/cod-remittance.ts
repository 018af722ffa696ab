import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, Id, Instant, Nullable, Paged, PageQuery, Text } from '../schema.ts'

/** A cash-on-delivery order: what couriers collected, and how much of it they have remitted. */
export type CashOrder = Static<typeof CashOrder>
export const CashOrder = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  paymentId: Id,
  /** The couriers of its shipments, with their tracking numbers. */
  couriers: Type.Array(Type.Object({ courier: Type.String(), trackingNumber: Type.String() })),
  collected: Paise,
  remitted: Paise,
  reference: Nullable(Type.String()),
  /** When the last of its shipments was delivered to the shopper. */
  collectedAt: Instant,
})

export type CashDesk = Static<typeof CashDesk>
export const CashDesk = Type.Object({
  orders: Type.Array(CashOrder),
  /** Over all orders, not only those on this page. */
  sums: Type.Object({ collected: Paise, remitted: Paise, outstanding: Paise }),
  ...Paged,
})

export const cashApi = group(
  'Cash, back office',
  'Cash on delivery collected and remitted by couriers.',
  {
    desk: {
      method: 'GET',
      path: '/api/admin/cash',
      summary: 'COD outstanding with couriers, oldest first',
      access: 'books',
      query: Exact({
        ...PageQuery,
        state: Type.Optional(Type.Enum(['OUTSTANDING', 'HANDED_OVER'])),
      }),
      reply: CashDesk,
    },
    remit: {
      method: 'POST',
      path: '/api/admin/cash/remittances',
      summary: "Record a courier's remittance of the full cash of several orders",
      access: 'orders',
      recentPassword: true,
      body: Exact({
        reference: Text(60),
        paymentIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      }),
      reply: Type.Object({ booked: Type.Integer(), amount: Paise }),
    },
  },
)
