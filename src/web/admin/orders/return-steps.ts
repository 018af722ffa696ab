import type { ReturnStatus } from '#contract/selling/order-returns.ts'

/** The button label of each return step. */
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

/** Statuses from which goods that are fine can be refunded in one step. */
export const settlesFrom: ReadonlySet<ReturnStatus> = new Set(['APPROVED', 'PICKED_UP', 'RECEIVED'])

/** Steps that need details, accept a message, or can't be undone. */
export const asksFirst: ReadonlySet<ReturnStatus> = new Set([
  'APPROVED',
  'PICKED_UP',
  'QC_PASS',
  'REFUNDED',
  'REPLACED',
  'REJECTED',
])
