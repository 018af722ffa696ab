import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { callLink, formatPhone } from '#contract/phone.ts'
import { type AdminTicket, adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { FactTable } from '#web/ui/data/facts.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { ticketLoader, topicOf } from '../parts/tickets/tickets.data.ts'
import { DuePill } from './due-pill.tsx'
import { ReplyForm } from './reply-form.tsx'

export const loader = ticketLoader

export function Component() {
  const ticket = useLastNonNull(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={ticket ? `Message ${ticket.number}` : 'Message'}
      note={ticket ? <DuePill ticket={ticket} /> : undefined}
      actions={ticket ? <Moves ticket={ticket} /> : undefined}
      back={{ to: adminPaths.messages, label: 'Messages' }}
    >
      {ticket ? <Whole ticket={ticket} /> : <Skeleton className="h-96" />}
    </AdminPage>
  )
}

function Whole({ ticket }: { ticket: AdminTicket }) {
  const { name, message, createdAt, messages } = ticket
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Card title={<Said at={createdAt}>{name}</Said>}>
          <p lang={langOf(message)} className="measure wrap-anywhere whitespace-pre-line">
            {message}
          </p>
        </Card>
        {messages.map(({ id, kind, text, by, at, whatsapp, problem }) => (
          <Card
            key={id}
            title={
              <Said at={at}>
                {by}
                {kind === 'MESSAGE' && !whatsapp ? <Pill>By link from the mail</Pill> : null}
                {whatsapp ? <WhatsappPill state={whatsapp} /> : null}
                {kind === 'NOTE' ? <Pill tone="straw">Internal note</Pill> : null}
              </Said>
            }
          >
            <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
            {problem ? <p className="mt-2 text-sm text-danger">{problem}</p> : null}
          </Card>
        ))}
        <Card title="Reply">
          <ReplyForm key={messages.length} ticket={ticket} />
        </Card>
      </div>
      <Card title="Details">
        <FactTable facts={factsOf(ticket)} />
      </Card>
    </div>
  )
}

const whatsappWords = {
  RECEIVED: 'By WhatsApp',
  WAITING: 'Being sent by WhatsApp',
  SENDING: 'Being sent by WhatsApp',
  SENT: 'Sent by WhatsApp',
  FAILED: 'Not sent by WhatsApp',
} as const

const WhatsappPill = ({ state }: { state: keyof typeof whatsappWords }) => (
  <Pill tone={state === 'FAILED' ? 'danger' : undefined}>{whatsappWords[state]}</Pill>
)

type SaidProps = { at: string; children: ReactNode }

/** Who wrote, and when; below the name where that leaves no room beside it. */
const Said = ({ at, children }: SaidProps) => (
  <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
    <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-base wrap-anywhere">
      {children}
    </h2>
    <time dateTime={at} className="text-meta whitespace-nowrap text-ink-3">
      {formatDateTime(at)}
    </time>
  </div>
)

function factsOf(ticket: AdminTicket) {
  const { topic, email, phone, orderNumber, orderId, acknowledgeBy, resolveBy } = ticket
  return [
    { label: 'About', value: topicOf(topic) },
    ...(hasMailbox(email) ? [{ label: 'Email', value: email }] : []),
    ...(phone
      ? [{ label: 'Phone', value: <a href={callLink(phone)}>{formatPhone(phone)}</a> }]
      : []),
    ...(orderNumber
      ? [
          {
            label: 'Order',
            value: orderId ? (
              <TextLink to={adminPaths.order(orderId)}>{orderNumber}</TextLink>
            ) : (
              orderNumber
            ),
          },
        ]
      : []),
    { label: 'Acknowledge by', value: formatDateTime(acknowledgeBy) },
    { label: 'Acknowledged', value: whenOr(ticket.acknowledgedAt) },
    { label: 'Resolve by', value: formatDateTime(resolveBy) },
    { label: 'Resolved', value: whenOr(ticket.resolvedAt) },
  ]
}

const whenOr = (at: string | null) => (at ? formatDateTime(at) : 'Not yet')

/** Changes the status without a reply; the customer gets a standard mail. */
function Moves({ ticket: { id, status, version } }: { ticket: AdminTicket }) {
  const { isBusy, run } = useCall(adminTicketsApi.move, {
    done: (_, { body }) => (body.to === 'RESOLVED' ? 'Resolved.' : 'In progress.'),
  })
  const move = (to: 'ACKNOWLEDGED' | 'RESOLVED') =>
    void run({ params: { id }, body: { to, version } })
  if (status === 'RESOLVED')
    return (
      <Button variant="outline" busy={isBusy} onClick={() => move('ACKNOWLEDGED')}>
        Reopen
      </Button>
    )
  return (
    <>
      {status === 'OPEN' ? (
        <Button variant="outline" busy={isBusy} onClick={() => move('ACKNOWLEDGED')}>
          Acknowledge
        </Button>
      ) : null}
      <Button variant="outline" busy={isBusy} onClick={() => move('RESOLVED')}>
        Resolve
      </Button>
    </>
  )
}
