import type { ProductSchedule } from '#contract/catalogue/product-schedule.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { productStatuses } from '../parts/products/status.ts'

type ProductStatusPillProps = { status: ProductStatus; schedule?: ProductSchedule | null }

/** The status, or what the schedule makes of it. */
export function ProductStatusPill({ status, schedule }: ProductStatusPillProps) {
  if (schedule?.failure)
    return (
      <Pill tone="danger" icon="circle-alert">
        {schedule.publishAt ? 'Not published' : 'Not hidden'}
      </Pill>
    )
  if (schedule?.publishAt)
    return (
      <Pill tone="info" icon="clock">
        Scheduled
      </Pill>
    )
  const { word, tone, icon } = productStatuses[status]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}

/** When it is published or hidden next, for a line below the status; null if never by itself. */
export function nextStep(schedule: ProductSchedule | null): string | null {
  if (!schedule || schedule.failure) return null
  if (schedule.publishAt) return formatDateTime(schedule.publishAt)
  return schedule.hideAt && `until ${formatDateTime(schedule.hideAt)}`
}
