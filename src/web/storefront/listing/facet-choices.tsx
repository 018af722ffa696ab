import { useState } from 'react'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import { Kept } from '#web/browser/kept.tsx'
import { useUnits } from '#web/session/units.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Radio } from '#web/ui/inputs/radio.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { valueLabel } from './list-address.ts'

export type FacetChoicesProps = {
  facet: Facet
  chosen: readonly string[]
  /** A single choice instead of several. */
  single?: boolean | undefined
  onAsk: (form: HTMLFormElement) => void
}

/** From this many values on, the list has a search field. */
const many = 8

/** The values of a facet as checkboxes, with product counts. */
export function FacetChoices({ facet, chosen, single = false, onAsk }: FacetChoicesProps) {
  const [sought, setSought] = useState('')
  const units = useUnits()
  const isSought = (label: string) => label.toLowerCase().includes(sought.trim().toLowerCase())
  const ask = (input: HTMLInputElement) => input.form && onAsk(input.form)

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{facet.label}</legend>
      {facet.values.length > many ? (
        <SearchField
          label={`Search ${facet.label.toLowerCase()}`}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="mb-2"
        />
      ) : null}
      <div className="relative -mx-1 max-h-92 overflow-y-auto px-1">
        {single ? (
          <Radio
            name={facet.key}
            value=""
            label="Any"
            checked={chosen.length === 0}
            onChange={(event) => ask(event.currentTarget)}
          />
        ) : null}
        <Kept shows={['choices', facet, chosen, single, sought, units]}>
          {facet.values.map(({ value, count }) => {
            const label = valueLabel(facet, value, units)
            const shared = {
              name: facet.key,
              value,
              label,
              checked: chosen.includes(value),
              disabled: count === 0 && !chosen.includes(value),
              onChange: (event: React.ChangeEvent<HTMLInputElement>) => ask(event.currentTarget),
            }
            if (single) return <Radio key={value} {...shared} trail={<Count of={count} />} />
            return (
              <Checkbox
                key={value}
                {...shared}
                trail={<Count of={count} />}
                className={isSought(label) ? undefined : 'hidden'}
              />
            )
          })}
        </Kept>
      </div>
    </fieldset>
  )
}

/** Read by screen readers as "Vajrok, 44 products". */
const Count = ({ of }: { of: number }) => (
  <span className="choice-count">
    <span>, </span>
    {of}
    <span> products</span>
  </span>
)
