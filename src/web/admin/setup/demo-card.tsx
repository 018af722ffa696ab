import { useState } from 'react'
import { type DemoState, setupApi } from '#contract/backoffice/setup.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Keep the demo to try things, or remove it in one step; until the shop is live it can come back. */
export function DemoCard({ demo }: { demo: DemoState }) {
  if (demo.state === 'NONE') return null
  return (
    <Card id="demo" title="Demo" className="grid gap-3 text-sm">
      {demo.state === 'PRESENT' ? <PresentDemo demo={demo} /> : <RemovedDemo demo={demo} />}
    </Card>
  )
}

function PresentDemo({ demo }: { demo: DemoState }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useCall(setupApi.removeDemo, {
    done: 'The demo is removed.',
    onDone: () => setAsking(false),
  })
  return (
    <>
      <p>
        The demo is here so that you can try everything: {listOf(demo.contents)}. Keep it while you
        learn, and remove it before you sell.
      </p>
      <p className="text-ink-2">
        Categories with their spec templates, synonyms, pincodes, your settings and everything you
        added stay. Orders placed by staff count as trials and are removed too, and your invoice
        numbers start at 1. You can restore the demo until you go live.
      </p>
      <Obstacle obstacle={demo.obstacle} />
      <div>
        <Button
          variant="outline"
          icon="trash-2"
          reason={demo.obstacle ?? undefined}
          onClick={() => setAsking(true)}
        >
          Remove the demo
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Remove the demo?"
        confirm="Remove it"
        danger
        busy={isBusy}
        onConfirm={() => void run({})}
        onCancel={() => setAsking(false)}
      >
        <p>
          {listOf(demo.contents)} are removed. This takes a few seconds, and nobody can order
          meanwhile.
        </p>
      </ConfirmDialog>
    </>
  )
}

function RemovedDemo({ demo }: { demo: DemoState }) {
  const { isBusy, run } = useCall(setupApi.restoreDemo, { done: 'Demo restored.' })
  return (
    <>
      <p>
        Removed on {formatDateTime(demo.removedAt ?? '')}: {listOf(demo.contents)}. You can restore
        all of it until you go live, as long as nothing was sold.
      </p>
      <Obstacle obstacle={demo.obstacle} />
      <div>
        <Button
          variant="outline"
          icon="undo-2"
          busy={isBusy}
          reason={demo.obstacle ?? undefined}
          onClick={() => void run({})}
        >
          Restore the demo
        </Button>
      </div>
    </>
  )
}

const Obstacle = ({ obstacle }: { obstacle: string | null }) =>
  obstacle ? <Notice tone="warn">{obstacle}</Notice> : null

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })
const listOf = (contents: readonly string[]) => list.format(contents) || 'nothing'
