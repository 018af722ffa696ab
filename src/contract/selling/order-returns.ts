import { type Static, Type } from 'typebox'
import { Paise } from '../money.ts'
import { Exact, Id, Instant, Nullable, PersonName } from '../schema.ts'
import { ReturnRule } from '../shop/return-terms.ts'

/** Why something is sent back. The shop pays the way back where it is at fault. */
export const returnReasons = [
  'DAMAGED',
  'DEFECTIVE',
  'WRONG_ITEM',
  'MISSING_PARTS',
  'NOT_AS_DESCRIBED',
  'SIZE_FIT',
  'NO_LONGER_NEEDED',
] as const
export const ReturnReason = Type.Enum([...returnReasons])
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
/** Where a return stays until staff has done something. */
export const waitingReturns = ['REQUESTED', 'RECEIVED', 'QC_PASS', 'QC_FAIL'] as const
/** Where it stays until somebody has: staff, the shopper or the courier. */
export const openReturns = [...waitingReturns, 'APPROVED', 'PICKED_UP'] as const
export const ReturnStatus = Type.Enum([...returnStatuses])
export type ReturnStatus = (typeof returnStatuses)[number]

/** Where money goes that came in as cash: a UPI address, or a bank account with its IFSC. */
export type RefundTo = Static<typeof RefundTo>
export const RefundTo = Type.Union([
  Exact({
    kind: Type.Literal('UPI'),
    vpa: Type.String({ transform: ['trim'], pattern: '^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$' }),
  }),
  Exact({
    kind: Type.Literal('BANK'),
    name: PersonName(120, 2),
    account: Type.String({ transform: ['trim'], pattern: '^[0-9]{9,18}$' }),
    ifsc: Type.String({ transform: ['trim', 'toUpperCase'], pattern: '^[A-Z]{4}0[A-Z0-9]{6}$' }),
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
  /** What is given back for it; 0 until it has passed. */
  amount: Paise,
  /** What the shopper was told of the last step. */
  told: Nullable(Type.String()),
  /** Where the money goes, so far as to be recognised. */
  refundTo: Nullable(Type.String()),
  /** Whether the shopper says that the pack has not been opened; null where nobody asked. */
  unopened: Nullable(Type.Boolean()),
  /** The day the courier comes for it, and who has taken it under which number. */
  pickupOn: Nullable(Type.String()),
  pickupCourier: Nullable(Type.String()),
  pickupNumber: Nullable(Type.String()),
  photos: Type.Array(
    Type.Object({
      /** Counted from 1: whose it is and staff ask for it by this. */
      n: Type.Integer(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  /** Where it may go from here. */
  allowed: Type.Array(ReturnStatus),
  createdAt: Instant,
  updatedAt: Instant,
  version: Type.Integer(),
})

/** Pieces that may still be sent back, on which terms and until when; and why none of a line may. */
export type Returnable = Static<typeof Returnable>
export const Returnable = Type.Object({
  lineId: Id,
  quantity: Type.Integer(),
  rule: ReturnRule,
  days: Type.Integer(),
  reason: Nullable(Type.String()),
  /** What the terms say of these goods, where that is not the usual. */
  note: Nullable(Type.String()),
  until: Nullable(Instant),
})
