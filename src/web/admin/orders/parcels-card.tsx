import { useState } from 'react'
import { mayCall } from '#contract/access.ts'
import { formatRupees } from '#contract/money.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { failureWords } from '#contract/selling/failed-deliveries.ts'
import type { Shipment } from '#contract/selling/orders.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDate, formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { NotDeliveredDialog } from './not-delivered-dialog.tsx'
import { PartDialog, type PartQuestion } from './part-dialog.tsx'

/** The shipments of an order: contents, cash to collect and status. */
export function ParcelsCard({ order }: { order: AdminOrder }) {
  const { user } = useShopper()
  const [question, setQuestion] = useState<ParcelQuestion | null>(null)
  const mayMove = mayCall('orders', user?.role ?? null)
  if (!order.deliverBy && order.shipments.length === 0) return null
  return (
    <Card title={order.shipments.length > 1 ? 'Parcels' : 'Delivery'}>
      <div className="grid gap-3 text-sm">
        {order.deliverBy ? (
          <p>
            Promised by <b>{formatDate(order.deliverBy)}</b>
          </p>
        ) : null}
        {order.shipments.length === 0 ? null : (
          <ul className="divide-y divide-line">
            {order.shipments.map((parcel) => (
              <Parcel
                key={parcel.id}
                order={order}
                parcel={parcel}
                onAsk={mayMove ? setQuestion : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {question ? (
        <Dialog order={order} question={question} onClose={() => setQuestion(null)} />
      ) : null}
    </Card>
  )
}

type ParcelQuestion = PartQuestion | { kind: 'parcel.failed' | 'parcel.correct'; parcel: Shipment }
type DialogProps = { order: AdminOrder; question: ParcelQuestion; onClose: () => void }

function Dialog({ order, question, onClose }: DialogProps) {
  const { kind, parcel } = question
  if (kind === 'parcel.failed')
    return <NotDeliveredDialog order={order} parcel={parcel} onClose={onClose} />
  if (kind === 'parcel.correct')
    return <CorrectDialog order={order} parcel={parcel} onClose={onClose} />
  return <PartDialog order={order} question={{ kind, parcel }} onClose={onClose} />
}

type ParcelProps = {
  order: AdminOrder
  parcel: Shipment
  onAsk: ((question: ParcelQuestion) => void) | undefined
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
      {parcel.attempts.map((attempt, index) => (
        <p key={attempt.failedAt} className="text-meta text-ink-2">
          Attempt {index + 1}, {formatDateTime(attempt.failedAt)}: {failureWords[attempt.reason]}
          {attempt.nextOn ? `. Next on ${formatDate(attempt.nextOn)}` : null}
        </p>
      ))}
      {isOnItsWay && onAsk ? (
        <div className="flex flex-wrap gap-2" data-no-print>
          <ParcelActions order={order} parcel={parcel} onAsk={onAsk} />
        </div>
      ) : null}
    </li>
  )
}

type ActionProps = ParcelProps & { onAsk: (question: ParcelQuestion) => void }

/** Actions on a parcel under way; on its way back it can only arrive or be tried again. */
function ParcelActions({ order, parcel, onAsk }: ActionProps) {
  const isReturning = parcel.returnStartedAt !== null
  const button = (kind: ParcelQuestion['kind'], label: string) => (
    <Button size="small" variant="outline" onClick={() => onAsk({ kind, parcel })}>
      {label}
    </Button>
  )
  return (
    <>
      {isReturning ? null : <DeliverButton order={order} parcel={parcel} onAsk={onAsk} />}
      {isReturning ? null : button('parcel.failed', 'Not delivered')}
      {isReturning ? button('parcel.again', 'Tried again') : null}
      {button('parcel.back', 'Mark as returned')}
      <Menu
        variant="ghost"
        items={[
          { label: 'Correct AWB', onSelect: () => onAsk({ kind: 'parcel.correct', parcel }) },
          !isReturning && {
            label: 'Mark as RTO',
            onSelect: () => onAsk({ kind: 'parcel.rto', parcel }),
          },
        ]}
      >
        More
      </Menu>
    </>
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
  if (parcel.returnStartedAt)
    return (
      <Pill tone="oxide" icon="undo-2">
        Coming back
      </Pill>
    )
  if (parcel.attempts.length > 0)
    return (
      <Pill tone="warn" icon="triangle-alert">
        Not delivered
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
