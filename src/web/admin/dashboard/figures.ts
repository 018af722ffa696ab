import { mayCall, type Role } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Dashboard, OrderSums, Setup } from '#contract/backoffice/dashboard.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderFigure, OrderTab } from '#contract/selling/admin-orders.ts'
import { lowStockWords } from '../parts/reports/span.ts'

/** A number with a link to the list it counts. */
export type Figure = { label: string; value: number; note?: string; to: string }

/**
 * Work that this person can do now, in the order of a day: only if there is any, and only if the role may do it. Who may
 * read orders but not change them has nothing to do with them.
 */
export function waitingWork(
  { toConfirm, callsToMake, toPack, toShip, returnsWaiting, paymentsToReview }: Partial<OrderSums>,
  role: Role | null,
  { keptMails = 0, lackingLicence = 0, unreported = 0, notPaidOut }: Partial<Setup>,
): Figure[] {
  const ofOrders = mayCall('orders', role)
    ? [
        ...counted('to confirm', toConfirm, tab('to_confirm')),
        ...counted(
          callsToMake === 1 ? 'call to make' : 'calls to make',
          callsToMake,
          adminPaths.codCalls,
        ),
        ...counted('to pack', toPack, tab('to_pack')),
        ...counted('to ship', toShip, tab('to_ship')),
        ...counted(returnsWaiting === 1 ? 'return' : 'returns', returnsWaiting, adminPaths.returns),
        ...counted(
          paymentsToReview === 1 ? 'payment to look at' : 'payments to look at',
          paymentsToReview,
          adminPaths.payments,
        ),
      ]
    : []
  const mails = counted(
    keptMails === 1 ? 'mail waits' : 'mails wait',
    keptMails,
    `${adminPaths.settings}?section=mails`,
  )
  const licences = counted(
    lackingLicence === 1 ? 'lacks a BIS licence' : 'lack a BIS licence',
    lackingLicence,
    adminPaths.licences,
  )
  const eInvoices = counted(
    unreported === 1 ? 'e-invoice to report' : 'e-invoices to report',
    unreported,
    adminPaths.eInvoices,
  )
  return [
    ...ofOrders,
    ...mails,
    ...licences,
    ...eInvoices,
    ...(notPaidOut ? latePayouts(notPaidOut) : []),
  ].filter(({ value }) => value > 0)
}

/** The money that gateways and couriers should have paid out. */
const latePayouts = ({ count, amount }: Setup['notPaidOut']): Figure[] =>
  counted(
    `${count === 1 ? 'payment' : 'payments'} not paid out in time (${formatRupees(amount)})`,
    count,
    `${adminPaths.settlements}?tab=MISSING&kind=INCOME`,
  )

/** Published products with a variant of which few are left, or none. */
export const stockFigures = ({ lowStock, outOfStock }: Dashboard): Figure[] => [
  { label: 'Out of stock', value: outOfStock, to: `${adminPaths.products}?view=out` },
  {
    label: 'Low stock',
    value: lowStock,
    note: lowStockWords,
    to: `${adminPaths.products}?view=low`,
  },
]

/** People who wait for an answer, as far as the role may read them. */
export const answerFigures = (today: Dashboard): Figure[] => [
  ...counted('Open messages', today.openTickets, adminPaths.messages),
  ...counted('Questions to answer', today.questionsToAnswer, adminPaths.questions),
  ...counted('Pending reviews', today.reviewsToRead, adminPaths.reviews),
]

/** Orders whose shoppers have yet to pay. */
export const pendingPayments = ({ paymentPending }: OrderSums): Figure => ({
  label: 'Payment pending',
  value: paymentPending,
  to: tab('payment_pending'),
})

const counted = (label: string, value: number | undefined, to: string): Figure[] =>
  value === undefined ? [] : [{ label, value, to }]

const tab = (name: OrderTab) => `${adminPaths.orders}?tab=${name}`

/** The address of the orders behind a figure of this period. */
export const ordersOf = ({ from, to }: Pick<Dashboard, 'from' | 'to'>, figure: OrderFigure) =>
  `${adminPaths.orders}?figure=${figure}&from=${from}&to=${to}`
