import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { payRefund, reconcilePayments } from './reconcile.ts'

type PaymentJobs = Pick<Tasks, 'payRefund' | 'reconcilePayments'>

export const paymentJobs = (deps: Parameters<typeof payRefund>[0]): PaymentJobs => ({
  payRefund: { run: ({ refundId }) => payRefund(deps, refundId) },
  reconcilePayments: everySeconds(60, () => reconcilePayments(deps)),
})
