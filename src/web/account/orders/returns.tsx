import { useCallback } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { OrderReturn } from '#contract/selling/order-returns.ts'
import type { Order } from '#contract/selling/orders.ts'
import { readMyPhoto } from '#web/session/return-photos.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { PrivatePhotos } from '#web/ui/data/private-photos.tsx'
import { contentsOf, returnReasonWords, returnWords } from '#web/ui/inputs/order-pieces.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The return's step in words, with pickup date and courier if known. */
function whereItIs({ status, pickupOn, pickupCourier, pickupNumber }: OrderReturn) {
  if (status === 'APPROVED' && pickupOn)
    return `Approved: the courier picks it up on ${formatDate(pickupOn)}.`
  if (status === 'PICKED_UP' && pickupCourier)
    return `Picked up by ${pickupCourier}${pickupNumber ? `, AWB ${pickupNumber}` : ''}: on its way to us.`
  return returnWords[status]
}

/** The order's returns and their progress. */
export function Returns({ order }: { order: Order }) {
  return (
    <Card title={order.returns.length > 1 ? 'Returns' : 'Return'}>
      <ul className="divide-y divide-line">
        {order.returns.map((back) => (
          <li key={back.id} className="grid gap-2 py-4 text-sm first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">
                {contentsOf(back, order.lines)}
              </span>
              <StatusPill status={back.status} />
            </div>
            <p>{whereItIs(back)}</p>
            {back.told ? <p className="text-ink-2">Note from the shop: {back.told}</p> : null}
            <p className="text-meta text-ink-3">
              {returnReasonWords[back.reason]} · requested on {formatDate(back.createdAt)}
              {back.amount > 0 ? ` · ${formatRupees(back.amount, { paise: 'always' })}` : null}
              {back.refundTo ? ` · to ${back.refundTo}` : null}
            </p>
            {back.photos.length > 0 ? <Photos orderId={order.id} back={back} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Photos({ orderId, back }: { orderId: number; back: OrderReturn }) {
  const { id } = back
  const read = useCallback((n: number) => readMyPhoto(orderId, id, n), [orderId, id])
  return <PrivatePhotos photos={back.photos} read={read} size="size-16" />
}
