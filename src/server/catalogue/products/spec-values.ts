import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import { parseMeasure } from '#contract/catalogue/measures.ts'

/** A spec as it is stored: exactly one of the three values is set. */
export type StoredSpec = {
  numberValue: number | null
  textValue: string | null
  booleanValue: boolean | null
}

const noBreak = '\u00a0'
const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 })

/** Text for display: "18 V", "1,500 rpm", "Yes". A no-break space keeps the unit with its number. */
export function specText(spec: StoredSpec, unit: string | null): string {
  if (spec.numberValue !== null)
    return `${numbers.format(spec.numberValue)}${unit ? noBreak + unit : ''}`
  if (spec.booleanValue !== null) return spec.booleanValue ? 'Yes' : 'No'
  return spec.textValue ?? ''
}

/**
 * Parses what staff typed for a spec into its stored form: "18 V", "18v" and 18 are the same voltage, and
 * "1.5 kW" is 1500 where the template counts watts. Undefined if it cannot be parsed.
 */
export function parseSpec(
  { type, unit, choices = [] }: Pick<SpecDefinition, 'type' | 'unit' | 'choices'>,
  value: string | number | boolean,
): StoredSpec | undefined {
  if (type === 'NUMBER') {
    const numberValue = typeof value === 'boolean' ? null : parseMeasure(value, unit ?? '')
    return numberValue === null ? undefined : { ...nothing, numberValue }
  }
  if (type === 'BOOLEAN') {
    const booleanValue = typeof value === 'boolean' ? value : answers[String(value).toLowerCase()]
    return booleanValue === undefined ? undefined : { ...nothing, booleanValue }
  }
  const textValue = String(value).trim()
  if (type === 'TEXT' || choices.length === 0) return { ...nothing, textValue }
  const choice = choices.find((text) => text.toLowerCase() === textValue.toLowerCase())
  return choice === undefined ? undefined : { ...nothing, textValue: choice }
}

const nothing: StoredSpec = { numberValue: null, textValue: null, booleanValue: null }
const answers: Record<string, boolean> = { yes: true, true: true, no: false, false: false }
