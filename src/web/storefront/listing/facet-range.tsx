import { useEffect, useRef } from 'react'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { inShopUnit, inUnits, type Units, useUnits } from '#web/session/units.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { rangeKeys } from './list-filters.ts'

export type FacetRangeProps = {
  facet: Facet
  params: URLSearchParams
  onAsk: (form: HTMLFormElement) => void
}

/** A range in the shopper's unit, prices in whole rupees. URLs keep the shop's own unit. */
export function FacetRange({ facet, params, onAsk }: FacetRangeProps) {
  const units = useUnits()
  const [from, to] = rangeKeys(facet.key)
  const scale = facet.key === 'price' ? 100 : 1
  const shared = { unit: facet.key === 'price' ? '₹' : facet.unit, units, onAsk }
  return (
    <fieldset aria-label={facet.label} className="grid grid-cols-2 gap-3 px-px">
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
  /** The value from the URL, in the shop's unit. */
  value: string
  /** The lowest or highest existing value, shown as a placeholder. */
  bound: number
  unit: string | null
  units: Units
  onAsk: (form: HTMLFormElement) => void
}

/**
 * Applied on blur or Enter, because a half-typed number is no filter. A value in another unit is sent in the
 * shop's unit by a hidden field.
 */
function End({ name, label, value, bound, unit, units, onAsk }: EndProps) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const example = inUnits({ number: bound, unit }, units)
  const isConverted = example.unit !== unit
  const shown = isConverted && value !== '' ? converted(Number(value), unit, units) : value
  useEffect(() => {
    if (input.current) input.current.value = shown
  }, [shown])
  const take = ({ form, value: typed }: HTMLInputElement) => {
    if (!form || typed.trim() === shown) return
    if (sent.current) sent.current.value = inShop(typed, unit, units)
    onAsk(form)
  }
  return (
    <Field label={example.unit ? `${label} (${example.unit})` : label}>
      <TextInput
        ref={input}
        name={isConverted ? undefined : name}
        defaultValue={shown}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatNumber(example.number)}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(event.currentTarget)
        }}
      />
      {isConverted ? (
        <input ref={sent} key={value} type="hidden" name={name} defaultValue={value} />
      ) : null}
    </Field>
  )
}

const converted = (number: number, unit: string | null, units: Units) =>
  String(inUnits({ number, unit }, units).number)

function inShop(typed: string, unit: string | null, units: Units): string {
  const number = Number(typed)
  return typed.trim() === '' || !Number.isFinite(number)
    ? ''
    : String(inShopUnit(number, unit, units))
}
