import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { mayCall } from '#contract/access.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { hasFields } from '../../kit/forms/question-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import {
  asksSerials,
  type MovingOrder,
  type OrderStep,
  stepDone,
  takeStep,
} from './moving-orders.ts'
import { ShippedDialog } from './shipped-dialog.tsx'

// Lists of orders are on pages where few of them are packed.
const PackDialog = lazyRetry(() => import('./pack-dialog.tsx'))
const ShipDialog = lazyRetry(() => import('./ship-dialog.tsx'))

type Asking = { order: MovingOrder; to: OrderStatus }

/** Moves orders to their next status. Some moves ask first, so the caller must render `dialog`. */
export function useMoves() {
  const { user } = useShopper()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [shipped, setShipped] = useState<OrderStep['order'] | null>(null)
  const { isBusy, sending, problem, run, reset } = useCall(takeStep, {
    done: (_, step) => stepDone(step),
    inForm: hasFields,
    onDone: (_, { order, to }) => {
      setAsking(null)
      if (to === 'SHIPPED') setShipped(order)
    },
  })
  // After an edit conflict the dialog closes, because its question may no longer fit the order.
  const isStale = problem?.code === 'stale'
  useEffect(() => {
    if (isStale) setAsking(null)
  }, [isStale])

  const start = (step: OrderStep) => void run(step)
  const move = (order: MovingOrder, to: OrderStatus) => {
    if (asksFirst(order, to)) {
      reset()
      return setAsking({ order, to })
    }
    return start({ order, to })
  }
  const dialog: ReactNode = asking ? (
    asking.to === 'SHIPPED' ? (
      <ShipDialog
        order={asking.order}
        busy={isBusy}
        problem={problem}
        onShip={(shipment) => start({ ...asking, shipment })}
        onClose={() => setAsking(null)}
      />
    ) : asking.to === 'PROCESSING' ? (
      <PackDialog
        order={asking.order}
        busy={isBusy}
        problem={problem}
        onPack={(serials) => start({ ...asking, serials })}
        onClose={() => setAsking(null)}
      />
    ) : (
      <MoveDialog
        order={asking.order}
        to={asking.to}
        busy={isBusy}
        problem={problem}
        onMove={(note) => start({ ...asking, note })}
        onClose={() => setAsking(null)}
      />
    )
  ) : shipped ? (
    <ShippedDialog order={shipped} onClose={() => setShipped(null)} />
  ) : null

  return {
    move,
    dialog: dialog && <Suspense>{dialog}</Suspense>,
    problem,
    /** Dismisses an error. */
    forget: reset,
    /** The order whose move is being sent. */
    busyWith: sending?.order.id,
    /** Why this person may not move orders. */
    reason: mayCall('orders', user?.role ?? null) ? undefined : 'Your role can only view orders.',
  }
}

/** Moves that need a note or serial numbers, can't be undone, or collect cash. */
const asksFirst = (order: MovingOrder, to: OrderStatus) =>
  to === 'SHIPPED' ||
  (to === 'PROCESSING' && asksSerials(order)) ||
  to === 'CANCELLED' ||
  to === 'RETURNED_TO_ORIGIN' ||
  (to === 'DELIVERED' && order.paymentMethod === 'COD')
