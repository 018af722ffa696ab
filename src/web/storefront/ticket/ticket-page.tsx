import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type Conversation, ticketLinksApi } from '#contract/talk/ticket-links.ts'
import { useLayout, useSendsMail } from '#web/session/layout.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { loadConversation } from './ticket.data.ts'

export const loader = Object.assign(loadConversation, { hydrate: true as const })

/** A message to the shop with its replies, for who has the link of a mail about it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const outcome = loaded?.outcome
  return (
    <div className="frame grid max-w-170 gap-5 py-6 lg:py-10">
      <Page title="Your message" noindex />
      {outcome?.ok ? null : <PageTitle title="Your message" />}
      {outcome ? null : <Skeleton className="h-80" />}
      {outcome && !outcome.ok ? (
        <EmptyState
          title="This link can't be opened."
          action={<ButtonLink to={paths.contact}>Write to us</ButtonLink>}
        >
          {outcome.problem.message}
        </EmptyState>
      ) : null}
      {loaded && outcome?.ok ? <Whole token={loaded.token} ticket={outcome.answer} /> : null}
    </div>
  )
}

type WholeProps = { token: string; ticket: Conversation }

const standing: Record<Conversation['status'], string> = {
  OPEN: "We've received it and will reply soon.",
  ACKNOWLEDGED: "We're working on it.",
  RESOLVED: "We marked this as resolved. If it isn't, write below and we'll open it again.",
}

function Whole({ token, ticket: { number, status, messages } }: WholeProps) {
  const { company } = useLayout()
  return (
    <>
      <div className="grid gap-1">
        <PageTitle title={`Your message ${number}`} />
        <p className="text-ink-2">{standing[status]}</p>
      </div>
      <ol className="grid gap-4">
        {messages.map(({ id, isOwn, text, at }) => (
          <li key={id}>
            <Card
              title={isOwn ? 'You' : (company?.name ?? 'The shop')}
              action={
                <time dateTime={at} className="text-meta whitespace-nowrap text-ink-3">
                  {formatDateTime(at)}
                </time>
              }
            >
              <p lang={langOf(text)} className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </Card>
          </li>
        ))}
      </ol>
      <AnswerForm key={messages.length} token={token} />
    </>
  )
}

function AnswerForm({ token }: { token: string }) {
  const sendsMail = useSendsMail()
  const { isBusy, problem, run } = useCall(ticketLinksApi.write, {
    done: "We've received your answer.",
    inForm: true,
    forVisitors: true,
  })
  return (
    <Form
      as="form"
      problem={problem}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('text')).trim()
        void run({ params: { token }, body: { text } })
      }}
    >
      <Field
        label="Your answer"
        name="text"
        hint={`You don't need to log in. ${sendsMail ? 'We reply by email.' : 'We reply here: keep the link of this page.'}`}
        check={(text) => (text.trim().length < 2 ? 'Write your answer first.' : undefined)}
      >
        <Textarea rows={5} maxLength={4000} />
      </Field>
      <FormMessage className="empty:hidden" />
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Send answer
        </Button>
      </div>
    </Form>
  )
}
