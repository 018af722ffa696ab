import { useState } from 'react'
import { mayCall } from '#contract/access.ts'
import { formatRupees } from '#contract/money.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import type { Shipment } from '#contract/selling/orders.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDate, formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PartDialog, type PartQuestion } from './part-dialog.tsx'

/** The shipments of an order: contents, cash to collect and status. */
export function ParcelsCard({ order }: { order: AdminOrder }) {
  const { user } = useShopper()
  const [question, ask] = useState<PartQuestion | null>(null)
  const mayMove = mayCall('orders', user?.role ?? null)
  return (
    <Card title={order.shipments.length > 1 ? 'Parcels' : 'Delivery'}>
      <div className="grid gap-3 text-sm">
        {order.deliverBy ? (
          <p>
            Promised by <b>{formatDate(order.deliverBy)}</b>
          </p>
        ) : null}
        {order.shipments.length === 0 ? (
          <p className="text-ink-3">Not shipped yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {order.shipments.map((parcel) => (
              <Parcel
                key={parcel.id}
                order={order}
                parcel={parcel}
                onAsk={mayMove ? ask : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {question ? <PartDialog order={order} question={question} onClose={() => ask(null)} /> : null}
    </Card>
  )
}

type ParcelProps = {
  order: AdminOrder
  parcel: Shipment
  onAsk: ((question: PartQuestion) => void) | undefined
}

function Parcel({ order, parcel, onAsk }: ParcelProps) {
  const isOnItsWay = !parcel.deliveredAt && !parcel.returnedAt
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">
          {parcel.courier} <TrackingNumber parcel={parcel} />
        </span>
        <ParcelPill parcel={parcel} />
      </div>
      <p>{contentsOf(parcel, order.lines)}</p>
      <p className="text-meta text-ink-3">
        {parcel.returnId ? 'Replacement. ' : null}
        {parcel.cash && !parcel.returnedAt ? `${cashOf(parcel)}. ` : null}
        {whenOf(parcel)}
      </p>
      {isOnItsWay && onAsk ? (
        <div className="flex flex-wrap gap-2" data-no-print>
          <DeliverButton order={order} parcel={parcel} onAsk={onAsk} />
          <Button
            size="small"
            variant="outline"
            onClick={() => onAsk({ kind: 'parcel.back', parcel })}
          >
            Mark as returned
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** Asks first if the courier collects cash. */
function DeliverButton({ order, parcel, onAsk }: ParcelProps) {
  const { isBusy, run } = useCall(adminOrdersApi.deliverParcel, { done: 'Parcel delivered.' })
  const { id, version } = order
  const deliver = () =>
    parcel.cash
      ? onAsk?.({ kind: 'parcel.deliver', parcel })
      : void run({ params: { id, sid: parcel.id }, body: { version } })
  return (
    <Button size="small" variant="tonal" busy={isBusy} onClick={deliver}>
      Delivered
    </Button>
  )
}

function TrackingNumber({ parcel: { trackingNumber, trackingUrl } }: { parcel: Shipment }) {
  if (!trackingUrl) return <span className="tnum">{trackingNumber}</span>
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="reach tnum underline">
      {trackingNumber}
    </a>
  )
}

function ParcelPill({ parcel }: { parcel: Shipment }) {
  if (parcel.deliveredAt)
    return (
      <Pill tone="ok" icon="package-check">
        Delivered
      </Pill>
    )
  if (parcel.returnedAt)
    return (
      <Pill tone="oxide" icon="undo-2">
        Returned
      </Pill>
    )
  return (
    <Pill tone="info" icon="truck">
      In transit
    </Pill>
  )
}

const cashOf = ({ cash, deliveredAt }: Shipment) =>
  `${formatRupees(cash ?? 0, { paise: 'always' })} ${deliveredAt ? 'collected' : 'to collect'}`

function whenOf({ shippedAt, deliveredAt, returnedAt }: Shipment) {
  const end = deliveredAt ?? returnedAt
  if (!end) return `Shipped ${formatDateTime(shippedAt)}`
  return `Shipped ${formatDateTime(shippedAt)}, ${deliveredAt ? 'delivered' : 'returned'} ${formatDateTime(end)}`
}
