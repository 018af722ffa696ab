import { type Static, Type } from 'typebox'
import { Instant, Nullable } from '../schema.ts'

/** Why a courier could not deliver, as couriers state it in a non-delivery report (NDR). */
export type FailureReason = Static<typeof FailureReason>
export const FailureReason = Type.Enum([
  'NOBODY_THERE',
  'NO_ANSWER',
  'WRONG_ADDRESS',
  'REFUSED',
  'NO_CASH',
  'POSTPONED',
  'OTHER',
])

/** The reason inside a sentence: "… could not be delivered: nobody was there." */
export const failureWords: Record<FailureReason, string> = {
  NOBODY_THERE: 'nobody was there',
  NO_ANSWER: 'nobody answered the phone',
  WRONG_ADDRESS: 'the address was not found',
  REFUSED: 'it was not accepted',
  NO_CASH: 'the cash was not ready',
  POSTPONED: 'another day was requested',
  OTHER: 'the courier could not hand it over',
}

/** Couriers try three times. */
export const maxAttempts = 3

/** An attempt that failed. */
export type DeliveryAttempt = Static<typeof DeliveryAttempt>
export const DeliveryAttempt = Type.Object({
  failedAt: Instant,
  reason: FailureReason,
  /** The day of the next attempt, if the courier named one. */
  nextOn: Nullable(Type.String()),
})
