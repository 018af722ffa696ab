import type { Purpose } from '#contract/people/consents.ts'
import type { ChosenConsents } from '../consent/consent.data.ts'
import { ConsentChoice } from '../consent/consent-choice.tsx'

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
  offered ? <ConsentChoice offered={[offered]} chosen={chosen} onChange={onChange} /> : null
