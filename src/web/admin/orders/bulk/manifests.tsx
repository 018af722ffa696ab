import { useEffect, useState } from 'react'
import { dayInIndia } from '#contract/india-time.ts'
import { plural } from '#contract/plural.ts'
import { useDownload } from '#web/session/documents.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { readHandovers, readManifest } from './bulk.data.ts'

type Handovers = Awaited<ReturnType<typeof readHandovers>>

/** Prints what each courier took on a day, for the courier to sign. */
export function Manifests({ onClose }: { onClose: () => void }) {
  const today = dayInIndia(new Date())
  const [day, setDay] = useState(today)
  const found = useHandovers(day)
  return (
    <Modal open title="Manifests" onClose={onClose}>
      <div className="grid gap-4">
        <Field label="Handed over on">
          <TextInput
            type="date"
            value={day}
            max={today}
            onChange={({ target }) => setDay(target.value || today)}
          />
        </Field>
        {found === null ? <Skeleton className="h-12" /> : null}
        {found && !found.ok ? <Notice tone="danger">{found.problem.message}</Notice> : null}
        {found?.ok ? <Couriers day={day} handovers={found.answer.handovers} /> : null}
      </div>
    </Modal>
  )
}

function useHandovers(day: string) {
  const [found, setFound] = useState<{ day: string; outcome: Outcome<Handovers> } | null>(null)
  useEffect(() => {
    let isOpen = true
    void tryCall(() => readHandovers(day)).then((outcome) => {
      if (isOpen) setFound({ day, outcome })
    })
    return () => {
      isOpen = false
    }
  }, [day])
  return found?.day === day ? found.outcome : null
}

function Couriers({ day, handovers }: { day: string; handovers: Handovers['handovers'] }) {
  const { busy, download } = useDownload()
  if (handovers.length === 0)
    return <p className="text-sm text-ink-3">No parcel was handed over on this day.</p>
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {handovers.map(({ courier, parcels }) => {
        const file = `manifest-${courier}-${day}.pdf`
        return (
          <li key={courier} className="flex flex-wrap items-center justify-between gap-2 p-3">
            <span className="min-w-0 text-sm">
              <span className="font-medium wrap-anywhere">{courier}</span>
              <span className="block text-meta text-ink-3">{plural(parcels, 'parcel')}</span>
            </span>
            <Button
              size="small"
              variant="outline"
              icon="printer"
              busy={busy === file}
              aria-label={`Print the manifest of ${courier}`}
              onClick={() => download(file, () => readManifest(day, courier))}
            >
              Print
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
