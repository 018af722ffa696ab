import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { type Webhook, webhooksApi } from '#contract/backoffice/webhooks.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'

const lookMs = 2_000

type SendTestProps = { webhook: Webhook; isWaiting: boolean }

/** Sends a test event, and reads the log again while an event waits. */
export function SendTest({ webhook: { id }, isWaiting }: SendTestProps) {
  const test = useCall(webhooksApi.test, { done: 'A test event is on its way.' })
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (!document.hidden && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => look(), lookMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <Button busy={test.isBusy} onClick={() => void test.run({ params: { id } })}>
      Send a test
    </Button>
  )
}
