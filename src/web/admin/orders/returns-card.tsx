import { useCallback, useState } from 'react'
import { mayCall } from '#contract/access.ts'
import { formatRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderReturn, RefundTo, ReturnStatus } from '#contract/selling/order-returns.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { problemOf } from '#web/session/outcome.ts'
import { readAnyPhoto } from '#web/session/return-photos.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDate, formatDateTime } from '#web/ui/data/date.ts'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { PrivatePhotos } from '#web/ui/data/private-photos.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { contentsOf, returnReasonWords } from '#web/ui/inputs/order-pieces.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CopyButton } from '#web/ui/overlays/copy-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { readRefundTo } from './fulfilment.data.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { asksFirst, returnStepWords, settlesFrom } from './return-steps.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** The returns of an order, each with its next steps. */
export function ReturnsCard({ order }: { order: AdminOrder }) {
  if (order.returns.length === 0) return null
  return (
    <Card title={order.returns.length > 1 ? 'Returns' : 'Return'}>
      <ul className="divide-y divide-line">
        {order.returns.map((back) => (
          <ReturnItem key={back.id} order={order} back={back} />
        ))}
      </ul>
    </Card>
  )
}

type ReturnItemProps = { order: AdminOrder; back: OrderReturn }

function ReturnItem({ order, back }: ReturnItemProps) {
  return (
    <li className="grid gap-3 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{contentsOf(back, order.lines)}</span>
        <StatusPill status={back.status} />
      </div>
      <p className="text-ink-2">
        {returnReasonWords[back.reason]}.{' '}
        {back.resolution === 'REFUND' ? 'Refund.' : 'Replacement.'}
        {back.unopened ? ' The customer says the pack is unopened.' : null}
        {back.note ? <span className="block whitespace-pre-wrap">“{back.note}”</span> : null}
      </p>
      {back.photos.length > 0 ? <Photos orderId={order.id} back={back} /> : null}
      <p className="text-meta text-ink-3">
        Requested {formatDateTime(back.createdAt)}
        {back.amount > 0 ? ` · ${formatRupees(back.amount, { paise: 'always' })} to refund` : null}
        {pickupWords(back)}
        {back.told ? ` · message to the shopper: ${back.told}` : null}
      </p>
      {back.refundTo ? <RefundAccount order={order} back={back} masked={back.refundTo} /> : null}
      <NextSteps order={order} back={back} />
    </li>
  )
}

function pickupWords({ pickupOn, pickupCourier, pickupNumber }: OrderReturn) {
  if (pickupCourier) return ` · with ${pickupCourier}${pickupNumber ? `, AWB ${pickupNumber}` : ''}`
  return pickupOn ? ` · pickup on ${formatDate(pickupOn)}` : null
}

function NextSteps({ order, back }: ReturnItemProps) {
  const { user } = useShopper()
  const { isBusy, run } = useCall(adminReturnsApi.transition, { done: 'Return updated.' })
  const [asking, setAsking] = useState<ReturnStatus | null>(null)
  const [isSettling, setSettling] = useState(false)
  if (back.allowed.length === 0 || !mayCall('orders', user?.role ?? null)) return null
  const take = (to: ReturnStatus) => {
    if (asksFirst.has(to)) return setAsking(to)
    const params = { id: order.id, rid: back.id }
    return void run({ params, body: { to, version: back.version } })
  }
  const settles = back.resolution === 'REFUND' && settlesFrom.has(back.status)
  return (
    <div className="flex flex-wrap gap-2" data-no-print>
      {settles ? (
        <Button onClick={() => setSettling(true)}>Received and fine: refund</Button>
      ) : null}
      {back.allowed.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 && !settles ? 'primary' : 'outline'}
          busy={isBusy}
          onClick={() => take(to)}
        >
          {returnStepWords[to]}
        </Button>
      ))}
      {asking ? (
        <ReturnDialog order={order} back={back} to={asking} onClose={() => setAsking(null)} />
      ) : null}
      {isSettling ? (
        <SettleDialog order={order} back={back} onClose={() => setSettling(false)} />
      ) : null}
    </div>
  )
}

/** Reveals the account on request only; the server logs who asked. */
function RefundAccount({ order, back, masked }: ReturnItemProps & { masked: string }) {
  const { user } = useShopper()
  const [shown, setShown] = useState<RefundTo | null>(null)
  const reveal = () =>
    readRefundTo(order.id, back.id).then(setShown, (error: unknown) =>
      toast.error(problemOf(error).message),
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="wrap-anywhere">Refund to: {shown ? wordsOf(shown) : masked}</span>
      {shown ? (
        <CopyButton
          text={shown.kind === 'UPI' ? shown.vpa : shown.account}
          label={shown.kind === 'UPI' ? 'Copy the UPI ID' : 'Copy the account number'}
        />
      ) : null}
      {shown || !mayCall('orders', user?.role ?? null) ? null : (
        <Button size="small" variant="ghost" onClick={reveal} data-no-print>
          Show in full
        </Button>
      )}
    </p>
  )
}

const wordsOf = (to: RefundTo) =>
  to.kind === 'UPI' ? `UPI ${to.vpa}` : `${to.name}, account ${to.account}, IFSC ${to.ifsc}`

function Photos({ orderId, back }: { orderId: number; back: OrderReturn }) {
  const { id } = back
  const read = useCallback((n: number) => readAnyPhoto(orderId, id, n), [orderId, id])
  return <PrivatePhotos photos={back.photos} read={read} size="size-20" />
}
