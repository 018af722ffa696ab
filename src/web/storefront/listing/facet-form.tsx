import type { CSSProperties } from 'react'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import { hasOtherUnit } from '#web/session/units.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { DeliverToChoice } from './deliver-to-choice.tsx'
import { FacetChoices } from './facet-choices.tsx'
import { FacetHelp } from './facet-help.tsx'
import { FacetRange } from './facet-range.tsx'
import { besideFilters } from './list-address.ts'
import { rangeKeys } from './list-filters.ts'
import { pincodeIn } from './list-query.ts'
import { UnitSwitch } from './unit-switch.tsx'
import { useList } from './use-list.ts'

/** How many groups are open initially. */
const open = 6

/** Heard after each count of products. The style adds it, because a list has a hundred counts. */
const counted = { '--counted': '" products"' } as CSSProperties

/** The filters of a list: a plain form without JavaScript; with it, every choice opens a new URL. */
export function FacetForm({ facets }: { facets: readonly Facet[] }) {
  const { params, ask } = useList()
  const isSet = ({ key }: Facet) => [key, ...rangeKeys(key)].some((name) => params.has(name))
  const groups = facets.filter((facet) => isUseful(facet) || isSet(facet))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask(event.currentTarget)
      }}
      aria-label="Filters"
      style={counted}
    >
      {besideFilters(params).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {groups.map((facet, place) => (
        <Accordion key={facet.key} title={facet.label} open={place < open || isSet(facet)}>
          {facet.key.startsWith('spec.') ? <FacetHelp label={facet.label} /> : null}
          {facet.kind === 'RANGE' ? (
            <FacetRange facet={facet} params={params} onAsk={ask} />
          ) : (
            <FacetChoices
              facet={facet}
              chosen={params.getAll(facet.key)}
              single={facet.kind === 'AT_LEAST'}
              onAsk={ask}
            />
          )}
          {hasOtherUnit(facet.unit) ? <UnitSwitch className="mt-2 text-sm" /> : null}
        </Accordion>
      ))}
      <DeliverToChoice chosen={pincodeIn(params)} onAsk={ask} />
      <noscript>
        <Button type="submit" block className="mt-4">
          Apply filters
        </Button>
      </noscript>
    </form>
  )
}

/** A facet with a single value is not useful. */
const isUseful = ({ kind, values, min, max }: Facet) =>
  kind === 'RANGE' ? min !== null && max !== null && min < max : values.length > 0
