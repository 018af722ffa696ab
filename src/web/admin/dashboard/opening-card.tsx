import { adminPaths } from '#contract/admin-paths.ts'
import type { Opening } from '#contract/backoffice/setup.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { progressWords, stepPlaces } from '../parts/setup/setup.data.ts'
import { StepMark } from '../parts/setup/step-list.tsx'

/** The setup of a new shop at a glance, until it is live. */
export function OpeningCard({ opening: { steps } }: { opening: Opening }) {
  return (
    <Card
      title="Set up your shop"
      action={
        <TextLink to={adminPaths.setup} className="text-sm">
          All steps
        </TextLink>
      }
      className="grid gap-3 text-sm"
    >
      <p>{progressWords(steps)}</p>
      <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {steps.map(({ name, isDone }) => (
          <li key={name} className="flex items-center gap-2">
            <StepMark isDone={isDone} />
            {isDone ? (
              <span className="text-ink-2">
                {stepPlaces[name].title}
                <span className="sr-only"> (done)</span>
              </span>
            ) : (
              <TextLink to={stepPlaces[name].places[0].to}>{stepPlaces[name].title}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
