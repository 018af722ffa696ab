import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Outcome } from '#web/session/outcome.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'

type StopPageProps = {
  title: string
  /** The label of the button. */
  confirm: string
  /** Says why messages came, and which the button stops. */
  question: ReactNode
  done: { title: string; text: ReactNode }
  outcome: Outcome | undefined
}

/** Stops what a link in a message is about. Nobody has to log in, and it works without script. */
export function StopPage({ title, confirm, question, done, outcome }: StopPageProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="frame grid max-w-170 gap-5 py-6 lg:py-10">
      <Page title={title} noindex />
      <PageTitle title={title} />
      {outcome ? (
        <div role="status">
          {outcome.ok ? (
            <EmptyState title={done.title}>{done.text}</EmptyState>
          ) : (
            <EmptyState title="This link can't be used.">{outcome.problem.message}</EmptyState>
          )}
        </div>
      ) : (
        <Form method="post" className="grid justify-items-start gap-4">
          <p className="measure">{question}</p>
          <Button type="submit" busy={isBusy}>
            {confirm}
          </Button>
        </Form>
      )}
    </div>
  )
}
