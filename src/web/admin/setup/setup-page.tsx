import { useLoaderData } from 'react-router'
import { type SetupState, setupApi } from '#contract/backoffice/setup.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useMay } from '../kit/use-may.ts'
import { progressWords, setupLoader } from '../parts/setup/setup.data.ts'
import { StepList } from '../parts/setup/step-list.tsx'
import { DemoCard } from './demo-card.tsx'

export const loader = setupLoader

/** From a new shop to the first order. */
export function Component() {
  const setup = useLastNonNull(useLoaderData<typeof loader>())
  const may = useMay('owner')
  if (!may)
    return (
      <AdminPage title="Set up your shop">
        <EmptyState title="Only the owner can set up the shop." />
      </AdminPage>
    )
  return (
    <AdminPage title="Set up your shop" note={setup ? progressWords(setup.steps) : undefined}>
      <div className="grid max-w-240 min-w-0 gap-4">
        {setup ? <Steps setup={setup} /> : <Skeleton className="h-96" />}
      </div>
    </AdminPage>
  )
}

function Steps({ setup }: { setup: SetupState }) {
  return (
    <>
      {setup.liveAt ? (
        <Notice tone="ok">The shop is live since {formatDateTime(setup.liveAt)}.</Notice>
      ) : null}
      <Card title="Steps to your first order" padding="none">
        <StepList steps={setup.steps} />
      </Card>
      <DemoCard demo={setup.demo} />
      <KitCard setup={setup} />
      {setup.liveAt ? null : <GoLive setup={setup} />}
    </>
  )
}

/** While the demo is there, its categories are the kit. */
function KitCard({ setup: { kit, demo } }: { setup: SetupState }) {
  const { isBusy, run } = useCall(setupApi.addKit, { done: 'The categories are added.' })
  if (kit.missing === 0 || demo.state === 'PRESENT') return null
  return (
    <Card title="Starting kit" className="grid gap-3 text-sm">
      <p>
        {plural(kit.missing, 'category', 'categories')} of a tools shop, each with a picture, its
        HSN code, return terms and a spec template with units: drills with voltage and torque, bits
        with shank and diameter. Synonyms for trade words in English and Hindi are already included.
      </p>
      <p className="text-ink-2">
        {kit.categories > 0
          ? 'Your existing categories stay as they are.'
          : 'You can rename, move and delete them afterwards.'}
      </p>
      <div>
        <Button
          variant={kit.categories === 0 ? 'primary' : 'outline'}
          icon="folder-tree"
          busy={isBusy}
          onClick={() => void run({})}
        >
          Add {plural(kit.missing, 'category', 'categories')}
        </Button>
      </div>
    </Card>
  )
}

function GoLive({ setup: { steps, demo } }: { setup: SetupState }) {
  const { isBusy, run } = useCall(setupApi.goLive, { done: 'The shop is live.' })
  const open = steps.filter(({ isNeeded, isDone }) => isNeeded && !isDone).length
  return (
    <Card title="Go live" className="grid gap-3 text-sm">
      <p>
        When the required steps are done, go live. The dashboard then shows your figures without
        this list.
        {demo.state === 'REMOVED'
          ? ' The removed demo is deleted for good and can’t be restored.'
          : ''}
      </p>
      <div>
        <Button
          icon="store"
          busy={isBusy}
          reason={open > 0 && demo.obstacle === null ? openWords(open) : undefined}
          onClick={() => void run({})}
        >
          Go live
        </Button>
      </div>
    </Card>
  )
}

const openWords = (open: number) =>
  `${plural(open, 'step')} above ${open === 1 ? 'is' : 'are'} needed and still open.`
