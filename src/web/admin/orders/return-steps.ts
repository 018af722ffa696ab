import type { ReturnStatus } from '#contract/selling/order-returns.ts'

/** A step of a return, as the button says it. */
export const returnStepWords: Record<ReturnStatus, string> = {
  REQUESTED: 'Request',
  APPROVED: 'Approve',
  PICKED_UP: 'Picked up',
  RECEIVED: 'Received',
  QC_PASS: 'Accept',
  QC_FAIL: 'Fail check',
  REFUNDED: 'Refund',
  REPLACED: 'Send replacement',
  REJECTED: 'Reject',
}

/** What needs words first, what can be told along with it, and what can't be taken back. */
export const asksFirst: ReadonlySet<ReturnStatus> = new Set([
  'APPROVED',
  'PICKED_UP',
  'QC_PASS',
  'REFUNDED',
  'REPLACED',
  'REJECTED',
])
