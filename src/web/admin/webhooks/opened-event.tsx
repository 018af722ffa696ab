import { type WebhookRecord, webhooksApi } from '#contract/backoffice/webhooks.ts'
import { formatNumber } from '#contract/number.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { DeliveryState } from './webhook-state.tsx'

type OpenedEventProps = { webhookId: number; record: WebhookRecord | null }

/** Shows the body of an event and every answer to it. */
export function OpenedEvent({ webhookId, record }: OpenedEventProps) {
  const resend = useCall(webhooksApi.resend, { done: 'The event will be sent again.' })
  if (!record)
    return (
      <div className="p-5">
        <Notice tone="warn">This event no longer exists.</Notice>
      </div>
    )
  const { id, subject, status, attempts, createdAt, body, log } = record
  return (
    <div className="grid grid-cols-1 gap-4 p-5 text-sm">
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        <DeliveryState status={status} attempts={attempts} />
        {subject} · {formatDateTime(createdAt)}
      </p>
      <div>
        <Button
          size="small"
          variant="outline"
          busy={resend.isBusy}
          reason={status === 'WAITING' ? 'It is on its way.' : undefined}
          onClick={() => void resend.run({ params: { id: webhookId }, body: { ids: [id] } })}
        >
          Send again
        </Button>
      </div>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-sm font-semibold">Body</h3>
        {body ? (
          <Code text={indented(body)} />
        ) : (
          <p className="text-ink-3">Not sent yet, or erased with the account of a customer.</p>
        )}
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-sm font-semibold">Attempts</h3>
        {log.length > 0 ? (
          <ol className="grid grid-cols-1 gap-3">
            {log.toReversed().map((one) => (
              <li key={one.at}>
                <Attempt attempt={one} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-ink-3">None yet.</p>
        )}
      </section>
    </div>
  )
}

type AttemptProps = { attempt: WebhookRecord['log'][number] }

const Attempt = ({ attempt: { at, status, answer, error, tookMs } }: AttemptProps) => (
  <div className="grid grid-cols-1 gap-1">
    <p>
      <span className="font-semibold">{status ?? 'No answer'}</span>{' '}
      <span className="text-ink-3">
        {formatDateTime(at)} · {formatNumber(tookMs)} ms
      </span>
    </p>
    {error ? <p className="wrap-anywhere">{error}</p> : null}
    {answer ? <Code text={answer} /> : null}
  </div>
)

/** Its lines break, so it needs no scrolling of its own. */
const Code = ({ text }: { text: string }) => (
  <pre className="rounded-control bg-sunk px-3 py-2 font-mono text-meta wrap-anywhere whitespace-pre-wrap">
    {text}
  </pre>
)

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
