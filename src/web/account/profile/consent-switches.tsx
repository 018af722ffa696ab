import { paths } from '#contract/paths.ts'
import { purposeWords, shortNotice } from '#contract/people/consent-words.ts'
import type { Choice, ConsentEntry, Consents, DecidedBy } from '#contract/people/consents.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime, formatDateWithYear } from '#web/ui/data/date.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { changeConsent } from './profile.data.ts'

/** Consents to marketing, each with a box that takes effect at once: stopping takes the same press as allowing. */
export function ConsentSwitches({ consents: { choices, history } }: { consents: Consents }) {
  return (
    <div className="grid gap-2 border-b border-line pb-4">
      <h3 className="text-base">Offers and news</h3>
      <ul className="grid">
        {choices.map((choice) => (
          <li key={choice.purpose}>
            <ConsentSwitch choice={choice} />
          </li>
        ))}
      </ul>
      <p className="measure text-meta text-ink-3">
        {shortNotice} Messages about your orders always come.{' '}
        <TextLink to={paths.privacyNotice}>Privacy notice</TextLink>
      </p>
      {history.length > 0 ? <History entries={history} /> : null}
    </div>
  )
}

function ConsentSwitch({ choice: { purpose, isGiven, decidedAt } }: { choice: Choice }) {
  const change = useCall(changeConsent, {
    done: (_, input) => (input.isGiven ? 'Allowed.' : 'Stopped.'),
  })
  const shown = change.sending?.isGiven ?? isGiven
  return (
    <Checkbox
      label={purposeWords[purpose]}
      hint={hintOf(isGiven, decidedAt)}
      checked={shown}
      disabled={change.isBusy}
      onChange={({ target }) => void change.run({ purpose, isGiven: target.checked })}
    />
  )
}

function hintOf(isGiven: boolean, decidedAt: string | null) {
  if (decidedAt === null) return 'Never allowed.'
  return `${isGiven ? 'Allowed' : 'Stopped'} on ${formatDateWithYear(decidedAt)}.`
}

const History = ({ entries }: { entries: readonly ConsentEntry[] }) => (
  <Accordion title="History">
    <ul className="grid gap-1.5">
      {entries.map((entry) => (
        <li key={entry.id} className="tnum text-meta text-ink-2">
          <span className="font-medium">
            {purposeWords[entry.purpose]}: {entry.isGiven ? 'allowed' : 'stopped'}
          </span>{' '}
          {howWords[entry.how]}, {formatDateTime(entry.decidedAt)}
          {entry.notice ? `, notice ${entry.notice.language} ${entry.notice.version}` : ''}
        </li>
      ))}
    </ul>
  </Accordion>
)

const howWords: Record<DecidedBy, string> = {
  REGISTRATION: 'when you registered',
  CHECKOUT: 'at checkout',
  ACCOUNT: 'in your profile',
  LINK: 'by the link in an offer',
  STOP: 'by answering STOP',
  STAFF: 'by our staff, as you asked',
}
