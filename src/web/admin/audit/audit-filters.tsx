import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { auditApi } from '#contract/backoffice/audit.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import { dayFilters, FilterChips, type ListFilter } from '../kit/lists/filter-chips.tsx'
import { FoldedFilters } from '../kit/lists/folded-filters.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { auditFilters } from './audit.data.ts'
import { actionWords, nounWords } from './audit-words.ts'

/** Filters by who, what, subject and day, stored in the address. */
export function AuditFilters({ filters }: { filters: Reply<typeof auditApi.filters> }) {
  const { params, value, change, hrefWith } = useListAddress(adminPaths.audit)
  // Not the address that is being loaded: if loading fails, the typed text stays.
  const [shown] = useSearchParams()
  const set = auditFilters.filter((key) => params.has(key)).length
  return (
    <search className="grid grid-cols-1 justify-items-start gap-3 md:flex md:flex-wrap md:items-end">
      <FoldedFilters set={set}>
        <Choice
          label="Who"
          value={value('actor')}
          options={filters.actors.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(actor) => change({ actor })}
        />
        <Choice
          label="What"
          value={value('action')}
          options={filters.actions.map((action) => ({ value: action, label: actionWords(action) }))}
          onChange={(action) => change({ action })}
        />
        <Choice
          label="Subject"
          value={value('subject')}
          options={filters.subjects.map((noun) => ({ value: noun, label: nounWords(noun) }))}
          onChange={(subject) => change({ subject })}
        />
        <NumberField value={shown.get('number') ?? ''} onChange={(number) => change({ number })} />
        <DayRange from={value('from')} to={value('to')} onChange={change} />
      </FoldedFilters>
      <div className="max-w-full min-w-0 empty:hidden md:w-full">
        <FilterChips address={{ params, hrefWith }} filters={filtersWith(filters.actors)} />
      </div>
    </search>
  )
}

const filtersWith = (actors: Reply<typeof auditApi.filters>['actors']): ListFilter[] => [
  {
    key: 'actor',
    label: 'Who',
    word: (value) => actors.find(({ id }) => String(id) === value)?.name,
  },
  { key: 'action', label: 'What', word: actionWords },
  { key: 'subject', label: 'Subject', word: nounWords },
  { key: 'number', label: 'Number' },
  ...dayFilters,
]

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A value of the address that is not among the options, such as a person who left, stays selected. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const isOther = value !== '' && options.every((option) => option.value !== value)
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Any</option>
        {isOther ? <option value={value}>{value}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The number of the subject, sent with Enter or when the field is left. */
function NumberField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const send = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="md:w-28">
      <Field label="Number">
        <TextInput
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={send}
        />
      </Field>
    </form>
  )
}
