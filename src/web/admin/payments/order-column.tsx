import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import type { Column } from '#web/ui/data/table.tsx'

/** The order that a row is about, with a link to it. */
export const orderColumn = <T extends { orderId: number; orderNumber: string }>(): Column<T> => ({
  key: 'order',
  title: 'Order',
  phone: 'title',
  cell: ({ orderId, orderNumber }) => (
    <Link
      to={paths.adminOrder(orderId)}
      className="reach font-semibold whitespace-nowrap underline underline-offset-2"
    >
      {orderNumber}
    </Link>
  ),
})
