import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import type { Customer, CustomerOrder } from '#contract/selling/customers.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { paymentState } from '#web/ui/data/payment-state.ts'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { methodWords } from '../parts/orders/steps.ts'

type CustomerOrdersProps = {
  customer: Customer
  orders: readonly CustomerOrder[]
  hasMore: boolean
}

/** The orders of a customer, page by page. */
export function CustomerOrders({ customer, orders, hasMore }: CustomerOrdersProps) {
  const { params, hrefWith } = useListAddress(adminPaths.customer(customer.id))
  return (
    <section className="grid gap-2">
      <h2 className="text-base">Orders</h2>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title="No orders yet.">
            What this customer buys, or orders by phone, appears here.
          </EmptyState>
        }
      />
      <KeysetLinks
        isFirst={!params.has('before')}
        next={hasMore ? orders.at(-1)?.id : undefined}
        hrefWith={hrefWith}
      />
    </section>
  )
}

/** Statuses in which the outcome of the payment says nothing. */
const endedUnpaid = new Set<OrderStatus>(['CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN'])

const columns: Column<CustomerOrder>[] = [
  {
    key: 'number',
    title: 'Order',
    phone: 'title',
    cell: ({ id, orderNumber }) => (
      <Link
        to={adminPaths.order(id)}
        className="reach touch-target font-semibold whitespace-nowrap text-ink hover:text-brand hover:underline"
      >
        {orderNumber}
      </Link>
    ),
  },
  { key: 'placed', title: 'Placed', cell: ({ placedAt }) => formatDateTime(placedAt) },
  {
    key: 'status',
    title: 'Status',
    phone: 'meta',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    key: 'payment',
    title: 'Payment',
    cell: (order) =>
      endedUnpaid.has(order.status) && order.refundDue === 0 ? (
        methodWords[order.paymentMethod]
      ) : (
        <StatusPill status={paymentState(order)} />
      ),
  },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    phone: 'end',
    cell: ({ total }) => formatRupees(total),
  },
]
