import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { kindOfMessage } from '#contract/shop/message-kinds.ts'
import { type MessageRow, messagesApi } from '#contract/shop/messages.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { FactTable } from '#web/ui/data/facts.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import {
  channelNames,
  fallbackWords,
  statusLooks,
  waitWords,
} from '../../parts/outbox/outbox-words.ts'
import type { OpenMessage } from './outbox.data.ts'

/** The text of a message, and each try to reach the phone with it. */
export function OpenedMessage({ open }: { open: OpenMessage | null }) {
  if (!open)
    return (
      <div className="p-5">
        <Notice tone="warn">This message no longer exists.</Notice>
      </div>
    )
  const { message, attempts } = open
  const { phone, orderId, orderNumber, text } = message
  return (
    <div className="grid gap-4 p-5 text-sm">
      <p className="text-ink-2">
        To {formatPhone(phone)}
        {orderId !== null && orderNumber !== null ? (
          <>
            {' about '}
            <TextLink to={adminPaths.order(orderId)}>{orderNumber}</TextLink>
          </>
        ) : null}
      </p>
      <p className="rounded-control bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-wrap">{text}</p>
      <ResendButton message={message} />
      <ol className="grid gap-4">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Attempt({ attempt }: { attempt: MessageRow }) {
  const { channel, status, cost, parts, createdAt, sentAt, deliveredAt, readAt } = attempt
  const { tone, icon, word } = statusLooks[status]
  const words = [waitWords(attempt), fallbackWords(attempt)].filter(Boolean).join(' ')
  const times = [
    ['Created', createdAt],
    ['Sent', sentAt],
    ['Delivered', deliveredAt],
    ['Read', readAt],
  ] as const
  return (
    <section className="grid gap-2">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        {channelNames[channel]}
        <Pill tone={tone} icon={icon}>
          {word}
        </Pill>
      </h3>
      {words ? <p className="wrap-anywhere">{words}</p> : null}
      <FactTable
        facts={[
          ...times.flatMap(([label, at]) => (at ? [{ label, value: formatDateTime(at) }] : [])),
          ...(parts ? [{ label: 'Parts', value: parts }] : []),
          ...(cost === null ? [] : [{ label: 'Cost', value: formatRupees(cost) }]),
        ]}
      />
    </section>
  )
}

function ResendButton({ message }: { message: MessageRow }) {
  const { id, kind, phone } = message
  const { isBusy, run } = useCall(messagesApi.resend, {
    done: `The message goes to ${formatPhone(phone)} again.`,
  })
  const isCode = kindOfMessage(kind).placeholders.some(({ type }) => type === 'secret')
  return (
    <div>
      <Button
        size="small"
        variant="outline"
        busy={isBusy}
        reason={reasonAgainst(message, isCode)}
        onClick={() => void run({ params: { id } })}
      >
        Send again
      </Button>
    </div>
  )
}

function reasonAgainst({ status }: MessageRow, isCode: boolean): string | undefined {
  if (isCode) return 'A code is not sent again. The customer asks for a new one.'
  if (status === 'FAILED' || status === 'UNKNOWN') return undefined
  return status === 'QUEUED' || status === 'SENDING' ? 'It is on its way.' : 'It was sent.'
}
