import type { TrackedOrder as Tracked } from '#contract/selling/orders.ts'
import { formatDate, formatDateTime } from '#web/ui/data/date.ts'
import { OrderProgress } from '#web/ui/data/order-progress.tsx'
import { ParcelScans } from '#web/ui/data/parcel-scans.tsx'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'

/** An order's tracking status, without personal details or items. */
export function TrackedOrder({ order }: { order: Tracked }) {
  const { orderNumber, status, placedAt, deliverBy, shipments, timeline } = order
  return (
    <section aria-labelledby="tracked" className="grid gap-5">
      <SectionHead id="tracked" title={`Order ${orderNumber}`} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <StatusPill status={status} />
        <span>
          Placed {formatDateTime(placedAt)}
          {deliverBy && !settled.has(status) ? ` · arrives by ${formatDate(deliverBy)}` : null}
        </span>
      </p>
      <OrderProgress status={status} last={timeline.at(-1)?.text} />
      {shipments.length > 0 ? (
        <Card title={shipments.length > 1 ? 'Parcels' : 'Parcel'}>
          <ul className="divide-y divide-line">
            {shipments.map((parcel) => (
              <Parcel key={`${parcel.shippedAt} ${parcel.trackingNumber}`} parcel={parcel} />
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title="Order history">
        <Timeline
          entries={timeline.map(({ at, text }, index) => ({ id: index, at, text })).reverse()}
        />
      </Card>
    </section>
  )
}

function Parcel({ parcel }: { parcel: Tracked['shipments'][number] }) {
  const { courier, trackingNumber, trackingUrl, scans } = parcel
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium">{courier}</span>
        {trackingNumber ? (
          <span className="tnum text-sm wrap-anywhere">AWB {trackingNumber}</span>
        ) : null}
        <span className="text-meta text-ink-3">{whereabouts(parcel)}</span>
        <ParcelScans scans={scans} />
      </div>
      {trackingUrl ? (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-3"
        >
          Track on courier's site
        </a>
      ) : null}
    </li>
  )
}

function whereabouts({ shippedAt, deliveredAt, returnedAt }: Tracked['shipments'][number]) {
  if (deliveredAt) return `Delivered ${formatDateTime(deliveredAt)}`
  if (returnedAt) return `Returned to us ${formatDateTime(returnedAt)}`
  return `On its way since ${formatDateTime(shippedAt)}`
}

const settled = new Set(['DELIVERED', 'COMPLETED', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN'])
