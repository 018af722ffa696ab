import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { failureWords } from '#contract/selling/failed-deliveries.ts'
import type { Order, Shipment } from '#contract/selling/orders.ts'
import { formatDate, formatDateTime } from '#web/ui/data/date.ts'
import { ParcelScans } from '#web/ui/data/parcel-scans.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Contents, courier, AWB number and tracking link of each parcel. */
export function Shipments({ order }: { order: Order }) {
  const { shipments, lines } = order
  return (
    <Card title={shipments.length > 1 ? 'Parcels' : 'Parcel'}>
      <ul className="divide-y divide-line">
        {shipments.map((parcel) => (
          <li
            key={parcel.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-0.5">
              <span className="font-medium">{parcel.courier}</span>
              {parcel.trackingNumber ? (
                <span className="tnum text-sm wrap-anywhere">AWB {parcel.trackingNumber}</span>
              ) : null}
              <span className="text-sm wrap-anywhere">{contentsOf(parcel, lines)}</span>
              <span className="text-meta text-ink-3">{whereabouts(parcel)}</span>
              <LastAttempt parcel={parcel} />
              <ParcelScans scans={parcel.scans} />
            </div>
            <div className="flex flex-wrap items-center gap-3" data-no-print>
              {parcel.trackingNumber ? <CopyNumber number={parcel.trackingNumber} /> : null}
              {parcel.trackingUrl ? <Track href={parcel.trackingUrl} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Why the courier could not deliver, and when they come again. */
function LastAttempt({
  parcel: { attempts, deliveredAt, returnedAt, returnStartedAt },
}: AttemptProps) {
  const last = attempts.at(-1)
  if (!last || deliveredAt || returnedAt) return null
  const next = last.nextOn ? `on ${formatDate(last.nextOn)}` : 'within the next days'
  return (
    <span className="text-sm text-warn">
      Not delivered {formatDateTime(last.failedAt)}: {failureWords[last.reason]}.
      {returnStartedAt ? null : ` The courier tries again ${next}.`}
    </span>
  )
}

type AttemptProps = { parcel: Shipment }

function whereabouts(parcel: Shipment) {
  const { shippedAt, deliveredAt, returnedAt, returnStartedAt, returnId, cash } = parcel
  if (deliveredAt) return `Delivered ${formatDateTime(deliveredAt)}`
  if (returnedAt) return `Returned to us ${formatDateTime(returnedAt)}`
  if (returnStartedAt) return `Returning to us since ${formatDateTime(returnStartedAt)}`
  const sent = `Shipped ${formatDateTime(shippedAt)}`
  if (returnId) return `${sent} · replacement, nothing to pay`
  return cash ? `${sent} · keep ${formatRupees(cash, { paise: 'always' })} ready` : sent
}

const Track = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="reach font-medium text-brand underline underline-offset-3"
  >
    Track on courier's site
  </a>
)

function CopyNumber({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button variant="outline" size="small" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
      <span role="status">{isCopied ? 'Copied' : 'Copy number'}</span>
    </Button>
  )
}
