import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type Order, ordersApi } from '#contract/selling/orders.ts'
import { api } from '#web/session/api.ts'
import { viewCart } from '#web/session/cart.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CancelOrder } from './cancel-order.tsx'
import { RequestReturn } from './request-return.tsx'

/** The actions a shopper can still take on an order. */
export function OrderActions({ order, isLinked }: { order: Order; isLinked: boolean }) {
  const again = useCall(buyAgain)
  const [isCancelling, setCancelling] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const mayCancel = order.cancellable || order.partlyCancellable
  const mayReturn = order.returnable.some(({ quantity }) => quantity > 0)
  return (
    <div className="flex flex-wrap gap-2" data-no-print>
      {isLinked ? null : (
        <Button
          variant="tonal"
          icon="refresh-cw"
          busy={again.isBusy}
          onClick={() => void again.run(order)}
        >
          Buy again
        </Button>
      )}
      <Button variant="outline" icon="printer" onClick={() => window.print()}>
        Print
      </Button>
      {order.status === 'PENDING_PAYMENT' ? (
        <ButtonLink to={paths.pay(order.id)} icon="credit-card">
          Pay now
        </ButtonLink>
      ) : null}
      {mayHaveBeenPaid(order) ? (
        <ButtonLink to={paths.pay(order.id)} variant="outline">
          I have transferred the money
        </ButtonLink>
      ) : null}
      {mayCancel ? (
        <Button variant="outline" onClick={() => setCancelling(true)}>
          {order.cancellable ? 'Cancel order' : 'Cancel remaining items'}
        </Button>
      ) : null}
      {mayReturn ? (
        <Button variant="outline" icon="undo-2" onClick={() => setReturning(true)}>
          Return items
        </Button>
      ) : null}
      <CancelOrder
        order={order}
        open={isCancelling && mayCancel}
        onClose={() => setCancelling(false)}
      />
      {isReturning ? <RequestReturn order={order} onClose={() => setReturning(false)} /> : null}
    </div>
  )
}

/**
 * Banks don't notify the shop of transfers, so a transfer made in time may be reported after the deadline.
 */
const mayHaveBeenPaid = ({ status, paymentMethod, payments }: Order) =>
  status === 'EXPIRED' &&
  (paymentMethod === 'UPI_QR' || paymentMethod === 'BANK_TRANSFER') &&
  payments.every(({ captured, amount }) => captured < amount)

/** Adds the items that are still available and lists the rest. */
async function buyAgain({ id, lines }: Order) {
  const { missing } = await api(ordersApi.reorder, { params: { id } })
  for (const { name, message } of missing) toast.error(`${name}: ${message}`)
  if (missing.length < lines.length) toast.success('Added to cart.', viewCart)
}
