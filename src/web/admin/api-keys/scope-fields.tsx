import { type KeyArea, keyAreas } from '#contract/backoffice/key-scopes.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { areaWords, type Level, type Levels } from './api-keys.data.ts'

type ScopeFieldsProps = { levels: Levels; onChange: (levels: Levels) => void }

/** A choice for each area. */
export const ScopeFields = ({ levels, onChange }: ScopeFieldsProps) => (
  <fieldset className="min-w-0 md:col-span-2">
    <legend className="mb-1 text-sm font-medium">What it may do</legend>
    <p className="mb-3 text-meta text-ink-3">
      Choose as little as the program needs. No key can refund, see passwords or staff, or make
      keys.
    </p>
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {keyAreas.map((area) => (
        <AreaField
          key={area}
          area={area}
          level={levels[area] ?? ''}
          onChange={(level) => onChange({ ...levels, [area]: level })}
        />
      ))}
    </div>
  </fieldset>
)

type AreaFieldProps = { area: KeyArea; level: Level; onChange: (level: Level) => void }

const AreaField = ({ area, level, onChange }: AreaFieldProps) => (
  <Field
    label={areaWords[area].label}
    hint={areaWords[area].hint}
    className={classNames(
      'grid-cols-[minmax(0,1fr)_9.5rem] content-center items-center gap-y-0',
      areaWords[area].hint && '[&>:nth-child(2)]:row-span-2',
    )}
  >
    <Select value={level} onChange={({ target }) => onChange(target.value as Level)}>
      <option value="">Nothing</option>
      <option value="read">Read</option>
      <option value="write">Read and write</option>
    </Select>
  </Field>
)
