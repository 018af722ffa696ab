import { adminPaths } from '#contract/admin-paths.ts'
import type { Column } from '#web/ui/data/table.tsx'
import { Link } from '#web/ui/layout/link.tsx'

/** The order that a row is about, with a link to it. */
export const orderColumn = <T extends { orderId: number; orderNumber: string }>(): Column<T> => ({
  key: 'order',
  title: 'Order',
  phone: 'title',
  cell: ({ orderId, orderNumber }) => (
    <Link
      to={adminPaths.order(orderId)}
      className="reach font-semibold whitespace-nowrap underline underline-offset-2"
    >
      {orderNumber}
    </Link>
  ),
})
