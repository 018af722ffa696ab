import { Form, useActionData, useNavigation } from 'react-router'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { stopAlertsAction } from './stop-alerts.data.ts'

export { stopAlertsAction as action }

/** Stops all alerts of the account that an alert mail went to; nobody has to log in. */
export function Component() {
  const outcome = useActionData<typeof stopAlertsAction>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="frame grid max-w-170 gap-5 py-6 lg:py-10">
      <Page title="Stop alerts" noindex />
      <PageTitle title="Stop alerts" />
      {outcome ? (
        <div role="status">
          {outcome.ok ? (
            <EmptyState title="You won't get any more alerts.">
              You will still get emails about your orders and messages.
            </EmptyState>
          ) : (
            <EmptyState title="This link can't be used.">{outcome.problem.message}</EmptyState>
          )}
        </div>
      ) : (
        <Form method="post" className="grid justify-items-start gap-4">
          <p className="measure">
            We email you once when a product you chose is back in stock, or when we start to deliver
            to your pincode. Stop all your open alerts?
          </p>
          <Button type="submit" busy={isBusy}>
            Stop all alerts
          </Button>
        </Form>
      )}
    </div>
  )
}
