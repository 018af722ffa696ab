import { Field, Select } from '#web/ui/inputs/field.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import type { useListAddress } from '../kit/lists/list-address.ts'
import { Period } from './period.tsx'

type Grouping = { by: string; label: string }
type RowsChoiceProps = {
  by: string
  groupings: readonly Grouping[]
  change: ReturnType<typeof useListAddress>['change']
}

/** Chooses what a row of the report is. */
export const RowsChoice = ({ by, groupings, change }: RowsChoiceProps) => (
  <Field label="Rows">
    <Select value={by} onChange={(event) => change({ by: event.target.value })}>
      {groupings.map((grouping) => (
        <option key={grouping.by} value={grouping.by}>
          {grouping.label}
        </option>
      ))}
    </Select>
  </Field>
)

type ReportPickerProps = {
  query: { by: string; from: string; to: string }
  groupings: readonly Grouping[]
  address: ReturnType<typeof useListAddress>
}

/** Chooses the period and the rows of a report; both are kept in the address. */
export const ReportPicker = ({
  query: { by, from, to },
  groupings,
  address: { hrefWith, change },
}: ReportPickerProps) => (
  <>
    <Period span={{ from, to }} hrefWith={hrefWith} />
    <div className="flex flex-wrap items-end gap-3">
      <RowsChoice by={by} groupings={groupings} change={change} />
      <DayRange from={from} to={to} onChange={change} />
    </div>
  </>
)
