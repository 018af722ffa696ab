import { useActionData } from 'react-router'
import { stopOffersAction } from './stop-alerts.data.ts'
import { StopPage } from './stop-page.tsx'

export { stopOffersAction as action }

/** Withdraws the consents to marketing of the person whom an offer went to; nobody has to log in. */
export const Component = () => (
  <StopPage
    title="Stop offers"
    confirm="Stop all offers"
    question="We send you offers and news because you allowed it. Stop all of them, by email, WhatsApp and SMS?"
    done={{
      title: "You won't get any more offers.",
      text: 'You will still get messages about your orders. You can allow offers again in your profile.',
    }}
    outcome={useActionData<typeof stopOffersAction>()}
  />
)
