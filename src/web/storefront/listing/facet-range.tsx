import { useEffect, useRef } from 'react'
import type { Facet } from '#contract/product-lists.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { rangeKeys } from './list-address.ts'

export type FacetRangeProps = {
  facet: Facet
  params: URLSearchParams
  onAsk: (form: HTMLFormElement) => void
}

/** From and to, in the facet's unit; a price in whole rupees. */
export function FacetRange({ facet, params, onAsk }: FacetRangeProps) {
  const [from, to] = rangeKeys(facet.key)
  const scale = facet.key === 'price' ? 100 : 1
  const shared = { unit: facet.key === 'price' ? '₹' : facet.unit, onAsk }
  return (
    <fieldset className="grid grid-cols-2 gap-3 px-px">
      <legend className="sr-only">{facet.label}</legend>
      <End
        {...shared}
        name={from}
        label="From"
        value={params.get(from) ?? ''}
        bound={Math.floor((facet.min ?? 0) / scale)}
      />
      <End
        {...shared}
        name={to}
        label="To"
        value={params.get(to) ?? ''}
        bound={Math.ceil((facet.max ?? 0) / scale)}
      />
    </fieldset>
  )
}

type EndProps = {
  name: string
  label: string
  value: string
  /** The least or most there is, as an example of what to type. */
  bound: number
  unit: string | null
  onAsk: (form: HTMLFormElement) => void
}

/** Taken when it is left or Enter is pressed: half a number is nothing to look for. */
function End({ name, label, value, bound, unit, onAsk }: EndProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const take = ({ form, value: typed }: HTMLInputElement) => {
    if (form && typed.trim() !== value) onAsk(form)
  }
  return (
    <Field label={unit ? `${label} (${unit})` : label}>
      <TextInput
        ref={input}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        placeholder={bound.toLocaleString('en-IN')}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(event.currentTarget)
        }}
      />
    </Field>
  )
}
