import { type Static, Type } from 'typebox'
import { ReturnRule } from '#contract/return-terms.ts'
import { Paise } from '../money.ts'
import { Exact, Id, Instant, Nullable, PersonName } from '../schema.ts'

/** Reasons for a return. If the shop is at fault, it pays the return delivery. */
export const returnReasons = [
  'DAMAGED',
  'DEFECTIVE',
  'WRONG_ITEM',
  'MISSING_PARTS',
  'NOT_AS_DESCRIBED',
  'SIZE_FIT',
  'NO_LONGER_NEEDED',
] as const
export const ReturnReason = Type.Enum([...returnReasons], { message: 'Enter a reason.' })
export type ReturnReason = (typeof returnReasons)[number]

export const Resolution = Type.Enum(['REFUND', 'REPLACEMENT'])
export type Resolution = Static<typeof Resolution>

export const returnStatuses = [
  'REQUESTED',
  'APPROVED',
  'PICKED_UP',
  'RECEIVED',
  'QC_PASS',
  'QC_FAIL',
  'REFUNDED',
  'REPLACED',
  'REJECTED',
] as const
/** Statuses in which a return waits for staff. */
export const waitingReturns = ['REQUESTED', 'RECEIVED', 'QC_PASS', 'QC_FAIL'] as const
/** Statuses in which a return waits for staff, the shopper or the courier. */
export const openReturns = [...waitingReturns, 'APPROVED', 'PICKED_UP'] as const
export const ReturnStatus = Type.Enum([...returnStatuses])
export type ReturnStatus = (typeof returnStatuses)[number]

/** Where a refund of cash is sent: a UPI address, or a bank account with its IFSC. */
export type RefundTo = Static<typeof RefundTo>
export const RefundTo = Type.Union([
  Exact({
    kind: Type.Literal('UPI'),
    vpa: Type.String({
      normalize: 'name',
      transform: ['trim'],
      pattern: '^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$',
    }),
  }),
  Exact({
    kind: Type.Literal('BANK'),
    name: PersonName(120, 2),
    account: Type.String({ normalize: 'code', pattern: '^[0-9]{9,18}$' }),
    ifsc: Type.String({ normalize: 'code', pattern: '^[A-Z]{4}0[A-Z0-9]{6}$' }),
  }),
])

export type OrderReturn = Static<typeof OrderReturn>
export const OrderReturn = Type.Object({
  id: Id,
  lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer() })),
  reason: ReturnReason,
  note: Type.String(),
  resolution: Resolution,
  status: ReturnStatus,
  /** The amount refunded for it; 0 until it has passed the quality check. */
  amount: Paise,
  /** The message to the shopper about the last step. */
  told: Nullable(Type.String()),
  /** The masked refund target, enough to recognise it. */
  refundTo: Nullable(Type.String()),
  /** Whether the shopper says that the pack is unopened; null if not asked. */
  unopened: Nullable(Type.Boolean()),
  /** The pickup day, and the courier and tracking number of the pickup. */
  pickupOn: Nullable(Type.String()),
  pickupCourier: Nullable(Type.String()),
  pickupNumber: Nullable(Type.String()),
  photos: Type.Array(
    Type.Object({
      /** Counted from 1; the shopper and staff request the photo by this number. */
      n: Type.Integer(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  /** The statuses that it may move to. */
  allowed: Type.Array(ReturnStatus),
  createdAt: Instant,
  updatedAt: Instant,
  version: Type.Integer(),
})

/**
 * The quantity of a line that may still be returned, on which terms and until when; or why none of it may.
 */
export type Returnable = Static<typeof Returnable>
export const Returnable = Type.Object({
  lineId: Id,
  quantity: Type.Integer(),
  rule: ReturnRule,
  days: Type.Integer(),
  reason: Nullable(Type.String()),
  /** Special return terms of these goods, if any. */
  note: Nullable(Type.String()),
  until: Nullable(Instant),
})
