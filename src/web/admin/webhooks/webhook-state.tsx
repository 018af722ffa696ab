import type { Webhook, WebhookStatus } from '#contract/backoffice/webhooks.ts'
import { Pill } from '#web/ui/data/pill.tsx'

/** Whether an endpoint gets its events. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { pausedAt, pauseReason, failingSince } = webhook
  if (pausedAt && pauseReason)
    return (
      <Pill tone="danger" icon="circle-alert">
        Paused by the shop
      </Pill>
    )
  if (pausedAt) return <Pill icon="ban">Paused</Pill>
  if (failingSince)
    return (
      <Pill tone="warn" icon="triangle-alert">
        Failing
      </Pill>
    )
  return (
    <Pill tone="ok" icon="check">
      On
    </Pill>
  )
}

/** Says whether an event arrived. */
export function DeliveryState({ status, attempts }: { status: WebhookStatus; attempts: number }) {
  if (status === 'DELIVERED')
    return (
      <Pill tone="ok" icon="check">
        Delivered
      </Pill>
    )
  if (status === 'FAILED')
    return (
      <Pill tone="danger" icon="circle-x">
        Given up
      </Pill>
    )
  return attempts > 0 ? (
    <Pill tone="warn" icon="rotate-ccw">
      Tried again
    </Pill>
  ) : (
    <Pill tone="info" icon="clock">
      Waits
    </Pill>
  )
}
