import { useActionData } from 'react-router'
import { stopAlertsAction } from './stop-alerts.data.ts'
import { StopPage } from './stop-page.tsx'

export { stopAlertsAction as action }

/** Stops all alerts of the account that an alert mail went to; nobody has to log in. */
export const Component = () => (
  <StopPage
    title="Stop alerts"
    confirm="Stop all alerts"
    question="We email you once when a product you chose is back in stock, or when we start to deliver to your pincode. Stop all your open alerts?"
    done={{
      title: "You won't get any more alerts.",
      text: 'You will still get emails about your orders and messages.',
    }}
    outcome={useActionData<typeof stopAlertsAction>()}
  />
)
