import { type ReactNode, useEffect, useState } from 'react'
import { mayCall } from '#contract/access.ts'
import type { AdminOrderRow } from '#contract/selling/admin-orders.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { OrderLine } from '#contract/selling/orders.ts'
import { useShopper } from '#web/session/shopper.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type OrderDeed, useOrderDeed } from './orders.data.ts'
import { ShipDialog } from './ship-dialog.tsx'

export type MovingOrder = Pick<
  AdminOrderRow,
  'id' | 'orderNumber' | 'status' | 'paymentMethod' | 'total' | 'version'
> & {
  /** Known on the order page; then staff can ship a part of it. */
  lines?: readonly OrderLine[]
  needsEwayBill?: boolean
}

type Asking = { order: MovingOrder; to: OrderStatus }

/** Moves orders to their next status. Some moves ask first, so the caller must render `dialog`. */
export function useMoves() {
  const { user } = useShopper()
  const { busy, outcome, submit, reset } = useOrderDeed()
  const [asking, ask] = useState<Asking | null>(null)
  const [acting, act] = useState<number>()

  const problem = outcome && !outcome.ok && outcome.problem.status !== 401 ? outcome.problem : null
  // After an edit conflict the dialog closes, because its question may no longer fit the order.
  const isOver = outcome?.ok === true || problem?.code === 'stale'
  useEffect(() => {
    if (isOver) ask(null)
  }, [isOver])

  const start = (order: MovingOrder, deed: OrderDeed) => {
    act(order.id)
    submit(deed)
  }
  const move = (order: MovingOrder, to: OrderStatus) => {
    if (asksFirst(order, to)) {
      reset()
      return ask({ order, to })
    }
    return start(order, { deed: 'move', ...aimOf(order), to })
  }
  const dialog: ReactNode = asking ? (
    asking.to === 'SHIPPED' ? (
      <ShipDialog
        order={asking.order}
        busy={busy}
        problem={problem}
        onShip={(shipment) =>
          start(asking.order, { deed: 'ship', ...aimOf(asking.order), shipment })
        }
        onClose={() => ask(null)}
      />
    ) : (
      <MoveDialog
        order={asking.order}
        to={asking.to}
        busy={busy}
        problem={problem}
        onMove={(note) =>
          start(asking.order, { deed: 'move', ...aimOf(asking.order), to: asking.to, note })
        }
        onClose={() => ask(null)}
      />
    )
  ) : null

  return {
    move,
    dialog,
    problem,
    /** Dismisses an error. */
    forget: reset,
    /** The order whose move is being sent. */
    busyWith: busy ? acting : undefined,
    /** Why this person may not move orders. */
    reason: mayCall('orders', user?.role ?? null) ? undefined : 'Your role can only view orders.',
  }
}

const aimOf = ({ id, orderNumber, version }: MovingOrder) => ({ id, orderNumber, version })

/** Moves that need a note, can't be undone, or collect cash. */
const asksFirst = ({ paymentMethod }: MovingOrder, to: OrderStatus) =>
  to === 'SHIPPED' ||
  to === 'CANCELLED' ||
  to === 'RETURNED_TO_ORIGIN' ||
  (to === 'DELIVERED' && paymentMethod === 'COD')
