import { dayInIndia } from '#contract/india-time.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import type { useListAddress } from '../kit/lists/list-address.ts'
import type { SpanDays } from '../parts/reports/span.ts'
import { presetSpans } from './sales.data.ts'

type PeriodProps = { span: SpanDays; hrefWith: ReturnType<typeof useListAddress>['hrefWith'] }

/** The periods that one click chooses. */
export function Period({ span: { from, to }, hrefWith }: PeriodProps) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-2">
      {presetSpans(dayInIndia(new Date())).map(({ label, span }) => (
        <ChipLink key={label} to={hrefWith(span)} current={span.from === from && span.to === to}>
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}
