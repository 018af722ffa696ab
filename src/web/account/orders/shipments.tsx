import { useState } from 'react'
import type { Shipment } from '#contract/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/date.ts'

/** Who carries it, under which number, and where to follow it. */
export function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
  return (
    <Card title="Shipment">
      <ul className="grid gap-4">
        {shipments.map(({ id, courier, trackingNumber, trackingUrl, shippedAt, deliveredAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div className="grid min-w-0 gap-0.5">
              <span className="font-medium">{courier}</span>
              <span className="tnum text-sm wrap-anywhere">AWB {trackingNumber}</span>
              <span className="text-meta text-ink-3">
                {deliveredAt
                  ? `Delivered ${formatDateTime(deliveredAt)}`
                  : `Shipped ${formatDateTime(shippedAt)}`}
              </span>
            </div>
            <div className="flex flex-wrap items-center gap-3" data-no-print>
              <CopyNumber number={trackingNumber} />
              {trackingUrl ? <Track href={trackingUrl} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Track = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="font-medium text-brand underline underline-offset-3"
  >
    Track at the courier
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
