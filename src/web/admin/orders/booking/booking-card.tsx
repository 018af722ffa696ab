import { useState } from 'react'
import { mayCall } from '#contract/access.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import {
  type Booking,
  bookingsApi,
  type OrderBookings,
} from '#contract/selling/courier-bookings.ts'
import { scanWords } from '#contract/selling/courier-scans.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { handOver, isUnderWay, useAnswer } from '../../parts/orders/booking.data.ts'
import { BookDialog } from './book-dialog.tsx'

type BookingCardProps = { order: AdminOrder; found: OrderBookings }

/** Booking of an order with a courier company, and the company's reports. */
export function BookingCard({ order, found }: BookingCardProps) {
  useAnswer(found)
  const { user } = useShopper()
  const [isBooking, setBooking] = useState(false)
  const mayAct = mayCall('orders', user?.role ?? null)
  const isPacked = order.allowed.includes('SHIPPED')
  const canBook = mayAct && found.isOn && isPacked && !found.bookings.some(isOpen)
  if (found.bookings.length === 0 && !canBook) return null
  return (
    <Card title="Courier booking">
      <div className="grid gap-4 text-sm">
        {found.bookings.map((booking) => (
          <OneBooking key={booking.id} order={order} booking={booking} mayAct={mayAct} />
        ))}
        {canBook ? (
          <div data-no-print>
            <Button variant="tonal" icon="truck" onClick={() => setBooking(true)}>
              {found.bookings.length > 0 ? 'Book again' : 'Book a courier'}
            </Button>
          </div>
        ) : null}
      </div>
      {isBooking ? <BookDialog order={order} onClose={() => setBooking(false)} /> : null}
    </Card>
  )
}

/** The rest of the order is booked, or being booked. */
const isOpen = (booking: Booking) =>
  booking.shipmentId === null && (isUnderWay(booking) || booking.status === 'BOOKED')

type OneBookingProps = { order: AdminOrder; booking: Booking; mayAct: boolean }

function OneBooking({ order, booking, mayAct }: OneBookingProps) {
  const { courier, awb, pickupAt, problem, review } = booking
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">
          {courier ?? 'Parcel'} {awb ? <span className="tnum">{awb}</span> : null}
        </span>
        <BookingPill booking={booking} />
      </div>
      {pickupAt && !booking.shipmentId ? (
        <p className="text-meta text-ink-3">Pickup {formatDateTime(pickupAt)}</p>
      ) : null}
      {problem ? (
        <Notice tone={booking.status === 'FAILED' ? 'danger' : 'warn'}>
          {problem}
          {booking.status === 'QUEUED' ? ' We keep trying. You can also ship by hand.' : null}
        </Notice>
      ) : null}
      {review ? (
        <Notice
          tone="warn"
          action={mayAct ? <SettleButton order={order} booking={booking} /> : undefined}
        >
          {review}
        </Notice>
      ) : null}
      {mayAct ? <BookingActions order={order} booking={booking} /> : null}
      <Scans booking={booking} />
    </div>
  )
}

type ActionProps = Omit<OneBookingProps, 'mayAct'>

function BookingActions({ order, booking }: ActionProps) {
  const { status, shipmentId, labelUrl } = booking
  const leave = useCall(handOver, {
    onDone: (refusal) => (refusal ? toast.error(refusal) : toast.success('Handed over.')),
  })
  const cancel = useCall(bookingsApi.cancel, { done: 'The courier company has been informed.' })
  const isCancellable = shipmentId === null && (status === 'QUEUED' || status === 'BOOKED')
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden" data-no-print>
      {status === 'BOOKED' && shipmentId === null ? (
        <Button
          size="small"
          variant="tonal"
          busy={leave.isBusy}
          onClick={() => void leave.run(order)}
        >
          Hand over
        </Button>
      ) : null}
      {labelUrl ? (
        <a
          href={labelUrl}
          target="_blank"
          rel="noreferrer"
          className="reach px-2 font-medium underline"
        >
          Label
        </a>
      ) : null}
      {isCancellable ? (
        <Button
          size="small"
          variant="ghost"
          busy={cancel.isBusy}
          onClick={() => void cancel.run({ params: { id: order.id, bid: booking.id } })}
        >
          Cancel booking
        </Button>
      ) : null}
    </div>
  )
}

function SettleButton({ order, booking }: ActionProps) {
  const { isBusy, run } = useCall(bookingsApi.settle, { done: 'Noted.' })
  return (
    <Button
      size="small"
      variant="outline"
      busy={isBusy}
      onClick={() => void run({ params: { id: order.id, bid: booking.id } })}
    >
      Done
    </Button>
  )
}

/** Everything that was reported, also words that the shop does not know. */
function Scans({ booking: { scans } }: { booking: Booking }) {
  if (scans.length === 0) return null
  const entries = scans.map(({ at, status, label, activity, place }, index) => ({
    id: index,
    at,
    text: status ? scanWords[status] : `Unknown status “${label}”`,
    by: [activity, place].filter(Boolean).join(', '),
  }))
  return (
    <details>
      <summary className="cursor-pointer font-medium">{entries[0]?.text}</summary>
      <div className="pt-3">
        <Timeline entries={entries} />
      </div>
    </details>
  )
}

function BookingPill({ booking: { status, shipmentId, review } }: { booking: Booking }) {
  if (review)
    return (
      <Pill tone="warn" icon="triangle-alert">
        To decide
      </Pill>
    )
  if (status === 'FAILED')
    return (
      <Pill tone="danger" icon="triangle-alert">
        Refused
      </Pill>
    )
  if (status === 'CANCELLED') return <Pill>Cancelled</Pill>
  if (status === 'QUEUED') return <Pill tone="info">Being booked</Pill>
  if (status === 'CANCELLING') return <Pill tone="info">Being cancelled</Pill>
  return shipmentId ? (
    <Pill tone="ok" icon="truck">
      Handed over
    </Pill>
  ) : (
    <Pill tone="ok" icon="check">
      Booked
    </Pill>
  )
}
