import { adminPaths } from '#contract/admin-paths.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { Period } from './period.tsx'
import { RowsChoice } from './report-picker.tsx'
import { comparisons, groupings, salesQuery } from './sales.data.ts'

/** Chooses the rows, the period and the comparison; all are kept in the address. */
export function SalesPicker() {
  const { params, hrefWith, change } = useListAddress(adminPaths.salesReport)
  const { by, compare, from, to } = salesQuery(params)
  return (
    <div className="grid gap-3">
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <RowsChoice by={by} groupings={groupings} change={change} />
        <Field label="Compare with">
          <Select value={compare} onChange={(event) => change({ compare: event.target.value })}>
            {comparisons.map(({ compare, label }) => (
              <option key={compare} value={compare}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={from} to={to} onChange={change} />
      </div>
    </div>
  )
}
