import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, Id, IdParams, Instant, MaybeText, Nullable, Paged, PageQuery } from '../schema.ts'

/**
 * Why staff call about an order: the time to answer is over, no message reached the phone, another address is wanted, or
 * nothing was sent at all.
 */
export const CallReason = Type.Enum(['NO_ANSWER', 'NOT_REACHED', 'CHANGE', 'NOT_ASKED'])
export type CallReason = Static<typeof CallReason>

export const CallOutcome = Type.Enum(['CONFIRMED', 'CANCELLED', 'LATER'])
export type CallOutcome = Static<typeof CallOutcome>

export type CodCall = Static<typeof CodCall>
/** An order to call about. */
export const CodCall = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  customer: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  total: Paise,
  itemCount: Type.Integer(),
  placedAt: Instant,
  reason: CallReason,
  /** Since when it is to be called about. */
  since: Instant,
  /** The words of the buyer about the address. */
  change: Nullable(Type.String()),
  /** Until when its stock is held; then it expires. */
  heldUntil: Nullable(Instant),
  /** How often staff called, with the last note. */
  calls: Type.Integer(),
  note: Nullable(Type.String()),
  /** Not before then; null: now. */
  againAt: Nullable(Instant),
})

export const codCallsApi = group(
  'Calls about cash on delivery, back office',
  'Orders that wait to be confirmed by a call.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/cod-calls',
      summary: 'Orders to call about, those that can be called now first, then the oldest',
      access: 'orderRecords',
      query: Exact(PageQuery),
      reply: Type.Object({ calls: Type.Array(CodCall), ...Paged }),
    },
    record: {
      method: 'POST',
      path: '/api/admin/cod-calls/:id',
      summary: 'Record a call: confirmed, cancelled, or to be tried again later',
      access: 'orders',
      params: IdParams,
      body: Exact({
        outcome: CallOutcome,
        note: Type.Optional(MaybeText(500)),
        /** When to try again, in hours from now; 3 unless said. */
        hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 72 })),
      }),
      status: 204,
      reply: Type.Null(),
    },
  },
)
