import { useState } from 'react'
import type { GatewaySettings } from '#contract/shop/payment-settings.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { tryKeys } from '../parts/payments/payments.data.ts'

type GatewayCheckProps = { gateway: GatewaySettings }

/** Whether the gateway is configured, accepts the keys, and sends webhooks. */
export function GatewayCheck({ gateway: { name, mode, lastHeardAt } }: GatewayCheckProps) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null)
  if (!mode) return null
  const ask = async () => {
    setBusy(true)
    setResult(await tryKeys())
    setBusy(false)
  }
  return (
    <Card
      title={`${name} status`}
      className="grid gap-3 text-sm"
      action={
        <Pill tone={mode === 'LIVE' ? 'ok' : 'warn'}>
          {mode === 'LIVE' ? 'Live' : 'Test mode: no real money'}
        </Pill>
      }
    >
      <p>
        {lastHeardAt
          ? `Last webhook received on ${formatDateTime(lastHeardAt)}.`
          : 'No webhook received yet.'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" variant="outline" busy={busy} onClick={() => void ask()}>
          Test keys
        </Button>
      </div>
      {result ? (
        <Notice tone={result.ok ? 'ok' : 'danger'} live>
          {result.message}
        </Notice>
      ) : null}
    </Card>
  )
}
