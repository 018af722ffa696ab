import { useState } from 'react'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { useUnits } from '#web/session/units.ts'
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
    <fieldset aria-label={facet.label}>
      {facet.values.length > many ? (
        <SearchField
          label={`Search ${facet.label.toLowerCase()}`}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="mb-2"
        />
      ) : null}
      <div className="choices">
        {single ? (
          <label>
            <input
              type="radio"
              name={facet.key}
              value=""
              checked={chosen.length === 0}
              onChange={(event) => ask(event.currentTarget)}
            />
            Any
          </label>
        ) : null}
        <CachedFragment cacheKey={['choices', facet, chosen, single, sought, units]}>
          {facet.values.map(({ value, count }) => {
            const label = valueLabel(facet, value, units)
            const isChosen = chosen.includes(value)
            return (
              <label key={value} hidden={!isSought(label)}>
                <input
                  type={single ? 'radio' : 'checkbox'}
                  name={facet.key}
                  value={value}
                  checked={isChosen}
                  disabled={count === 0 && !isChosen}
                  onChange={(event) => ask(event.currentTarget)}
                />
                {label}
                <span>{formatNumber(count)}</span>
              </label>
            )
          })}
        </CachedFragment>
      </div>
    </fieldset>
  )
}
