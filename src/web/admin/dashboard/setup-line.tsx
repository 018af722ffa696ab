import { adminPaths } from '#contract/admin-paths.ts'
import type { Opening } from '#contract/backoffice/setup.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { progressWords, stepPlaces } from '../parts/setup/setup.data.ts'

/** The setup of a new shop in one line, with its next step, until the shop is live. */
export function SetupLine({ opening: { steps } }: { opening: Opening }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Notice
      icon="store"
      action={
        <TextLink to={adminPaths.setup} className="text-sm">
          All steps
        </TextLink>
      }
    >
      Set up your shop: {progressWords(steps)}
      {next ? (
        <>
          {' '}
          Next:{' '}
          <TextLink to={stepPlaces[next.name].places[0].to}>{stepPlaces[next.name].title}</TextLink>
        </>
      ) : null}
    </Notice>
  )
}
