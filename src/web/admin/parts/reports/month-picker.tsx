import { useNavigate, useSearchParams } from 'react-router'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { lastMonths, monthIn, monthWords } from './months.ts'

/** Chooses the month of a page; last month, unless the address names one. */
export function MonthPicker({ to }: { to: (month: string) => string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const month = monthIn(params)
  const months = lastMonths(new Date())
  return (
    <Field label="Month" className="w-56">
      <Select value={month} onChange={(event) => navigate(to(event.target.value))}>
        {months.includes(month) ? null : <option value={month}>{month}</option>}
        {months.map((month) => (
          <option key={month} value={month}>
            {monthWords(month)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
