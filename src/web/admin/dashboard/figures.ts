import { adminPaths } from '#contract/admin-paths.ts'
import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import type { OrderFigure, OrderTab } from '#contract/selling/admin-orders.ts'
import { lowStockWords } from '../parts/reports/span.ts'
import { hasOrders } from './dashboard.data.ts'

export type Figure = { label: string; value: number; note?: string; to: string }

/**
 * Open tasks, each figure with a link to the list it counts. Figures that the role may not read are
 * missing.
 */
export function waitingFigures(today: Dashboard): Figure[] {
  const orders = hasOrders(today) ? orderFigures(today) : []
  const stock = [
    {
      label: 'Low stock',
      value: today.lowStock,
      note: lowStockWords,
      to: `${adminPaths.products}?view=low`,
    },
    { label: 'Out of stock', value: today.outOfStock, to: `${adminPaths.products}?view=out` },
  ]
  return [
    ...orders,
    ...stock,
    ...counted('Open messages', today.openTickets, adminPaths.messages),
    ...counted('Pending reviews', today.reviewsToRead, adminPaths.reviews),
    ...counted('Questions to answer', today.questionsToAnswer, adminPaths.questions),
  ]
}

const counted = (label: string, value: number | undefined, to: string): Figure[] =>
  value === undefined ? [] : [{ label, value, to }]

const orderFigures = (today: OrderSums): Figure[] => [
  { label: 'Payment pending', value: today.paymentPending, to: tab('payment_pending') },
  { label: 'To confirm', value: today.toConfirm, to: tab('to_confirm') },
  { label: 'To pack', value: today.toPack, to: tab('to_pack') },
  { label: 'To ship', value: today.toShip, to: tab('to_ship') },
  { label: 'Returns waiting', value: today.returnsWaiting, to: adminPaths.returns },
]

const tab = (name: OrderTab) => `${adminPaths.orders}?tab=${name}`

/** The address of the orders behind a figure of this period. */
export const ordersOf = ({ from, to }: Pick<Dashboard, 'from' | 'to'>, figure: OrderFigure) =>
  `${adminPaths.orders}?figure=${figure}&from=${from}&to=${to}`
