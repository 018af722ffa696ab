import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { stopAction } from './stop-alerts.data.ts'

export { stopAction as action }

/** Stops the alerts or the offers that a link in a message is about. Nobody has to log in, and it works without script. */
export function Component() {
  const outcome = useActionData<typeof stopAction>()
  const isBusy = useNavigation().state !== 'idle'
  const isOffers = useLocation().pathname.startsWith(paths.stopOffers(''))
  const { title, confirm, question, done, rest } = isOffers ? offers : alerts
  return (
    <div className="frame grid max-w-170 gap-5 py-6 lg:py-10">
      <Page title={title} noindex />
      <PageTitle title={title} />
      {outcome ? (
        <div role="status">
          {outcome.ok ? (
            <EmptyState title={done}>{rest}</EmptyState>
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

const alerts = {
  title: 'Stop alerts',
  confirm: 'Stop all alerts',
  question:
    'We email you once when a product you chose is back in stock, or when we start to deliver to your pincode. Stop all your open alerts?',
  done: "You won't get any more alerts.",
  rest: 'You will still get emails about your orders and messages.',
}

const offers = {
  title: 'Stop offers',
  confirm: 'Stop all offers',
  question:
    'We send you offers and news because you allowed it. Stop all of them, by email, WhatsApp and SMS?',
  done: "You won't get any more offers.",
  rest: 'You will still get messages about your orders. You can allow offers again in your profile.',
}
