import type { ReturnReason, ReturnStatus } from '#contract/selling/order-returns.ts'

/** The reason of a return, as a sentence. */
export const reasonWords: Readonly<Record<ReturnReason, string>> = {
  DAMAGED: 'It arrived damaged.',
  DEFECTIVE: 'It does not work.',
  WRONG_ITEM: 'It is not what was ordered.',
  MISSING_PARTS: 'Parts are missing.',
  NOT_AS_DESCRIBED: 'It is not as described.',
  SIZE_FIT: 'It does not fit.',
  NO_LONGER_NEEDED: 'It is no longer needed.',
}

/** A step in a message, which allows 30 characters for it. */
export const shortSteps: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'we have your request',
  APPROVED: 'approved, please pack it',
  PICKED_UP: 'on its way to us',
  RECEIVED: 'it arrived, we check it',
  QC_PASS: 'checked and accepted',
  QC_FAIL: 'checked and not accepted',
  REFUNDED: 'your refund has started',
  REPLACED: 'your replacement is coming',
  REJECTED: 'not accepted',
}

/** The text of each step in the order's timeline. */
export const stepWords: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'Return requested',
  APPROVED: 'Return approved',
  PICKED_UP: 'Return picked up',
  RECEIVED: 'Return received',
  QC_PASS: 'Return checked and accepted',
  QC_FAIL: 'Return checked and not accepted',
  REFUNDED: 'Refund of the return started',
  REPLACED: 'Replacement sent',
  REJECTED: 'Return rejected',
}
