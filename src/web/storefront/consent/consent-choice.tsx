import { paths } from '#contract/paths.ts'
import { purposeWords, shortNotice } from '#contract/people/consent-words.ts'
import type { Purpose } from '#contract/people/consents.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { type ChosenConsents, toggleConsent } from './consent.data.ts'

type ConsentChoiceProps = {
  /** The kinds of marketing that can reach the person. */
  offered: readonly Purpose[]
  chosen: ChosenConsents
  onChange: (chosen: ChosenConsents) => void
  /** Called when the notice is opened, so that a dialog above it can close. */
  onLeave?: () => void
}

/**
 * Asks for consent to marketing, with the short notice. Nothing is ticked until the person ticks it, nothing depends on
 * it, and the boxes have no name, so no form sends them.
 */
export function ConsentChoice({ offered, chosen, onChange, onLeave }: ConsentChoiceProps) {
  return (
    <fieldset className="grid gap-0.5">
      <legend className="sr-only">Offers</legend>
      {offered.map((purpose) => (
        <Checkbox
          key={purpose}
          label={purposeWords[purpose]}
          checked={chosen.purposes.includes(purpose)}
          onChange={({ target }) => onChange(toggleConsent(chosen, purpose, target.checked))}
        />
      ))}
      <p className="text-meta text-ink-3">
        {shortNotice}{' '}
        <TextLink to={paths.privacyNotice} {...(onLeave && { replace: true, onClick: onLeave })}>
          Privacy notice
        </TextLink>
      </p>
    </fieldset>
  )
}
