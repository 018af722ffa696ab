import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { payRefund, reconcilePayments } from './reconcile.ts'
import { fetchSettlements } from './settlements/fetch-settlements.ts'

type PaymentJobs = Pick<Tasks, 'payRefund' | 'reconcilePayments' | 'fetchSettlements'>

/** Four in the morning in India, in seconds after midnight in UTC: payouts of the day before are reported by then. */
const fourInIndia = 22.5 * 3_600

export const paymentJobs = (deps: Parameters<typeof payRefund>[0]): PaymentJobs => ({
  payRefund: { run: ({ refundId }) => payRefund(deps, refundId) },
  reconcilePayments: everySeconds(60, () => reconcilePayments(deps)),
  fetchSettlements: everySeconds(86_400, () => fetchSettlements(deps), { at: fourInIndia }),
})
