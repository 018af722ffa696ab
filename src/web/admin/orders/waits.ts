import type { Refund } from '#contract/selling/admin-payments.ts'
import { type OrderReturn, openReturns } from '#contract/selling/order-returns.ts'

type Owed = Pick<Refund, 'status' | 'byHand' | 'refusal'>

/** Says what an order waits for first: its return, a refund that staff transfer, or its own next step. */
export type Waits = 'return' | 'refund' | 'step'

/** Only what waits first is the primary button of the page: to complete an order leaves its return unanswered. */
export function waitsFor(
  { returns }: { returns: readonly Pick<OrderReturn, 'status'>[] },
  { refunds }: { refunds: readonly Owed[] },
): Waits {
  const open: readonly string[] = openReturns
  if (returns.some(({ status }) => open.includes(status))) return 'return'
  return refunds.some(isForStaff) ? 'refund' : 'step'
}

/** Whether staff must transfer the money of a refund themselves. */
export const isForStaff = ({ status, byHand, refusal }: Owed) =>
  Boolean(refusal) || (byHand && status === 'QUEUED')
