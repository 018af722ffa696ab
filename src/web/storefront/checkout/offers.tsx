import { Suspense } from 'react'
import type { Purpose } from '#contract/people/consents.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import type { ChosenConsents } from '../consent/consent.data.ts'

// Only who has not decided yet loads it.
const ConsentChoice = lazyRetry(async () => ({
  default: (await import('../consent/consent-choice.tsx')).ConsentChoice,
}))

/** Nothing is ticked before the buyer does it. */
export const noOffers: ChosenConsents = { purposes: [], notice: null }

type OffersProps = {
  /** Undefined: nothing is asked. */
  offered: Purpose | undefined
  chosen: ChosenConsents
  onChange: (chosen: ChosenConsents) => void
}

/** Asks a buyer who has never decided whether they want offers. The order does not depend on it. */
export const Offers = ({ offered, chosen, onChange }: OffersProps) =>
  offered ? (
    <Suspense>
      <ConsentChoice offered={[offered]} chosen={chosen} onChange={onChange} />
    </Suspense>
  ) : null
