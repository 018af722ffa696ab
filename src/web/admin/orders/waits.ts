import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderPayments, Refund } from '#contract/selling/admin-payments.ts'
import { openReturns } from '#contract/selling/order-returns.ts'

/** Says what an order waits for first: its return, a refund that staff transfer, or its own next step. */
export type Waits = 'return' | 'refund' | 'step'

/** Only what waits first is the primary button of the page: to complete an order leaves its return unanswered. */
export function waitsFor(
  { returns }: Pick<AdminOrder, 'returns'>,
  {
    refunds,
  }: { refunds: readonly Pick<Refund, 'status' | 'byHand' | 'refusal'>[] } | OrderPayments,
): Waits {
  const open: readonly string[] = openReturns
  if (returns.some(({ status }) => open.includes(status))) return 'return'
  return refunds.some(isForStaff) ? 'refund' : 'step'
}

/** Whether staff must transfer the money of a refund themselves. */
export const isForStaff = ({
  status,
  byHand,
  refusal,
}: Pick<Refund, 'status' | 'byHand' | 'refusal'>) =>
  Boolean(refusal) || (byHand && status === 'QUEUED')
