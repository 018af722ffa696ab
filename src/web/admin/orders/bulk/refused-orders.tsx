import { adminPaths } from '#contract/admin-paths.ts'
import { plural } from '#contract/plural.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type RefusedOrdersProps = {
  /** The refused action: "can't be confirmed". */
  what: string
  refused: readonly { id: number; orderNumber: string; message: string }[]
}

/** The orders of a selection that an action leaves out, each with the reason. */
export function RefusedOrders({ what, refused }: RefusedOrdersProps) {
  if (refused.length === 0) return null
  return (
    <Notice tone="warn" live>
      <p className="font-medium">
        {plural(refused.length, 'order')} {what}:
      </p>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {refused.map(({ id, orderNumber, message }) => (
          <li key={id}>
            <Link to={adminPaths.order(id)} className="tnum font-medium underline">
              {orderNumber}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
