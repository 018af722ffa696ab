import type { ProductSchedule } from '#contract/catalogue/product-schedule.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useNoChangeReason } from '../../kit/use-catalogue-rights.ts'

export type ScheduleProps = {
  schedule: ProductSchedule | null
  /** A new product has no schedule before it is saved. */
  isSaved: boolean
  onSchedule: (open: true) => void
}

/** When the product is published and hidden by itself, and the button that changes it. */
export function ScheduleLines({ schedule, isSaved, onSchedule }: ScheduleProps) {
  const mayNot = useNoChangeReason()
  return (
    <>
      {schedule?.failure ? <Failed schedule={schedule} /> : null}
      {schedule && !schedule.failure ? <Times schedule={schedule} /> : null}
      <Button
        variant="outline"
        icon="calendar"
        className="justify-self-start"
        reason={mayNot ?? (isSaved ? undefined : 'Save the product first.')}
        onClick={() => onSchedule(true)}
      >
        {schedule ? 'Change schedule' : 'Schedule'}
      </Button>
    </>
  )
}

function Times({ schedule: { publishAt, hideAt } }: { schedule: ProductSchedule }) {
  return (
    <ul className="grid gap-1 text-sm">
      {publishAt ? <Time words="Will be published on" at={publishAt} /> : null}
      {hideAt ? <Time words="Will be hidden on" at={hideAt} /> : null}
    </ul>
  )
}

function Time({ words, at }: { words: string; at: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="clock" size={18} className="mt-0.5 shrink-0 text-ink-3" />
      <span>
        {words} <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </li>
  )
}

function Failed({ schedule: { publishAt, hideAt, failure } }: { schedule: ProductSchedule }) {
  const at = publishAt ?? hideAt
  return (
    <Notice tone="danger">
      {publishAt ? 'Not published' : 'Not hidden'}
      {at ? ` on ${formatDateTime(at)}` : ''}. {failure}
    </Notice>
  )
}
