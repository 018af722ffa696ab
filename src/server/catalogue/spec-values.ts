import type { SpecDefinition } from '#contract/categories.ts'

/** A spec as it is stored: exactly one of the three is set. */
export type StoredSpec = {
  numberValue: number | null
  textValue: string | null
  booleanValue: boolean | null
}

const noBreak = '\u00a0'
const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 })

/** Ready to read: "18 V", "1,500 rpm", "Yes". The unit never leaves its number at the end of a line. */
export function specText(spec: StoredSpec, unit: string | null): string {
  if (spec.numberValue !== null)
    return `${numbers.format(spec.numberValue)}${unit ? noBreak + unit : ''}`
  if (spec.booleanValue !== null) return spec.booleanValue ? 'Yes' : 'No'
  return spec.textValue ?? ''
}

/**
 * What somebody wrote for a spec, as it is stored: "18 V", "18v" and 18 are the same voltage, and
 * "1.5 kW" is 1500 where the template counts watts. Undefined where it cannot be read.
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
  const choice = choices.find((one) => one.toLowerCase() === textValue.toLowerCase())
  return choice === undefined ? undefined : { ...nothing, textValue: choice }
}

const nothing: StoredSpec = { numberValue: null, textValue: null, booleanValue: null }
const answers: Record<string, boolean> = { yes: true, true: true, no: false, false: false }

/** A number, or a number with its unit, in the unit asked for; null where the two don't fit. */
function parseMeasure(value: string | number, unit: string): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const [, digits = '', written = ''] =
    value.trim().match(/^([-+]?(?:\d[\d,]*(?:\.\d+)?|\.\d+))\s*(\D*)$/) ?? []
  if (digits === '') return null
  const number = Number(digits.replaceAll(',', ''))
  const [from, to] = [unitName(written), unitName(unit)]
  if (from === '' || from === to) return number
  const factor = measures.map((sizes) => (sizes[from] ?? 0) / (sizes[to] ?? 0)).find(isFactor)
  return factor === undefined ? null : Number((number * factor).toPrecision(12))
}

const isFactor = (factor: number) => Number.isFinite(factor) && factor > 0
const unitName = (unit: string) => unit.toLowerCase().replaceAll(/[\s.]/g, '').replace('″', '"')

/** Units that measure the same thing, by their size. A soot is the eighth of an inch of the trade. */
const measures: Record<string, number>[] = [
  { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, '"': 25.4, ft: 304.8, soot: 3.175 },
  { w: 1, kw: 1000, hp: 746 },
  { g: 1, gm: 1, kg: 1000 },
  { ah: 1, mah: 0.001 },
  { bar: 1, psi: 1 / 14.5 },
  { l: 1, ltr: 1, litre: 1, ml: 0.001 },
  { months: 1, month: 1, years: 12, year: 12 },
]
