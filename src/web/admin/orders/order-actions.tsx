import { useState } from 'react'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { nextStep, type Step, steps, whyNot } from '../parts/orders/steps.ts'
import type { useMoves } from '../parts/orders/use-moves.tsx'
import { CancelPieces } from './cancel-pieces.tsx'
import { ChangeItems } from './edit/change-items.tsx'

type OrderActionsProps = {
  order: AdminOrder
  moves: ReturnType<typeof useMoves>
  /** Whether the order waits for its next step, and nothing else first. */
  isNext: boolean
}

/**
 * The next step of the order. The menu lists all other steps, each with the reason if it is
 * unavailable.
 */
export function OrderActions({ order, moves, isNext }: OrderActionsProps) {
  const busy = moves.busyWith === order.id
  const [isCancelling, setCancelling] = useState(false)
  const isAllowed = ({ to }: Step) => order.allowed.includes(to)
  const next = nextStep(order.status)
  const primary = next && isAllowed(next) ? next : undefined
  const cancel = steps.find(({ to }) => to === 'CANCELLED')
  const others = steps.filter((step) => step !== primary && step !== cancel)
  const unavailable = steps.filter((step) => step !== primary && !isAllowed(step))
  return (
    <section aria-label="Next steps" data-no-print className="flex flex-wrap items-center gap-2">
      {primary ? (
        <Button
          variant={isNext ? 'primary' : 'outline'}
          busy={busy}
          reason={moves.reason}
          onClick={() => moves.move(order, primary.to)}
        >
          {primary.label}
        </Button>
      ) : null}
      {others.filter(isAllowed).map((step) => (
        <Button
          key={step.to}
          variant="outline"
          busy={busy}
          reason={moves.reason}
          onClick={() => moves.move(order, step.to)}
        >
          {step.label}
        </Button>
      ))}
      {cancel && isAllowed(cancel) ? (
        <Button
          variant="outline"
          busy={busy}
          reason={moves.reason}
          onClick={() => moves.move(order, cancel.to)}
        >
          {cancel.label}
        </Button>
      ) : null}
      <Menu
        variant="ghost"
        align="start"
        items={unavailable.map((step) => ({
          label: `${step.label} · ${whyNot(order.status, step)}`,
          reason: whyNot(order.status, step),
          onSelect: () => {},
        }))}
      >
        Other actions
      </Menu>
      <ChangeItems order={order} />
      {order.partlyCancellable && !moves.reason ? (
        <Button variant="ghost" onClick={() => setCancelling(true)}>
          Cancel items
        </Button>
      ) : null}
      {isCancelling ? <CancelPieces order={order} onClose={() => setCancelling(false)} /> : null}
      {moves.dialog}
    </section>
  )
}
