import { Link, useLoaderData } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { PaymentToReview } from '#contract/payments.ts'
import { reviewLoader } from '#web/data/admin-payments.ts'
import { paths } from '#web/paths.ts'
import { formatDateTime } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { methodWords } from '../orders/steps.ts'
import { useKept } from '../use-kept.ts'

export const loader = reviewLoader

/** What the gateway and the shop cannot settle between them; each is settled on the page of its order. */
export function Component() {
  const payments = useKept(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title="Payments"
      heading="Payments to look at"
      note={payments && payments.length > 0 ? payments.length : undefined}
    >
      <DataTable
        caption="Payments to look at"
        columns={columns}
        rows={payments ?? []}
        keyOf={({ paymentId }) => paymentId}
        loading={payments ? false : 4}
        empty={
          <EmptyState title="No payment needs you.">
            Transfers to find in the bank's list, refunds that failed and whatever does not add up
            comes here.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

const columns: Column<PaymentToReview>[] = [
  {
    ...{ key: 'order', title: 'Order', phone: 'title' },
    cell: ({ orderId, orderNumber }) => (
      <Link
        to={paths.adminOrder(orderId)}
        className="font-semibold whitespace-nowrap underline underline-offset-2"
      >
        {orderNumber}
      </Link>
    ),
  },
  {
    ...{ key: 'why', title: 'Why', phone: 'meta' },
    cell: ({ review }) => <span className="wrap-anywhere">{review}</span>,
  },
  { ...{ key: 'method', title: 'Paid by' }, cell: ({ method }) => methodWords[method] },
  { ...{ key: 'utr', title: 'UTR' }, cell: ({ utr }) => utr ?? '–' },
  {
    ...{ key: 'amount', title: 'Amount', align: 'end', phone: 'end' },
    cell: ({ amount }) => formatRupees(amount, { paise: 'always' }),
  },
  {
    ...{ key: 'since', title: 'Since', align: 'end' },
    cell: ({ since }) => <span className="whitespace-nowrap">{formatDateTime(since)}</span>,
  },
]
