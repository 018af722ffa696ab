import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import type { GatewaySettings } from '#contract/selling/payment-settings.ts'
import { api } from '#web/session/api.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { ConnectionCheck } from './connection-check.tsx'

type GatewayCheckProps = { gateway: GatewaySettings }

/** Renders nothing for a provider that takes no payments. */
export function GatewayCheck({
  gateway: { provider, name, mode, lastHeardAt },
}: GatewayCheckProps) {
  if (!mode) return null
  return (
    <ConnectionCheck
      name={name}
      heard={
        lastHeardAt
          ? `Last webhook received on ${formatDateTime(lastHeardAt)}.`
          : 'No webhook received yet.'
      }
      button="Test keys"
      test={() => api(adminPaymentsApi.tryGateway, { query: { provider } })}
      mark={
        <Pill tone={mode === 'LIVE' ? 'ok' : 'warn'}>
          {mode === 'LIVE' ? 'Live' : 'Test mode: no real money'}
        </Pill>
      }
    />
  )
}
