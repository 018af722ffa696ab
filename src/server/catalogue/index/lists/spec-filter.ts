import type { StoredSpec } from '../../products/spec-values.ts'

/** The condition of a spec filter: a range of numbers, or a value in any form it is stored. */
export type SpecCondition =
  | { kind: 'RANGE'; from: number; to: number }
  | { kind: 'VALUE'; text: string; number: number | null; boolean: boolean | null }

const number = String.raw`[-+]?\d+(?:\.\d+)?`
const range = new RegExp(`^(${number})?\\.\\.(${number})?$`)
const single = new RegExp(`^${number}$`)

/** `min..max`, where either end may be missing, is a range; "18" is the number as well as the text. */
export function parseSpecCondition(value: string): SpecCondition {
  const [isRange, from, to] = value.match(range) ?? []
  if (isRange) {
    const [least, most] = [Number(from ?? -Infinity), Number(to ?? Infinity)]
    return { kind: 'RANGE', from: least, to: most }
  }
  return {
    kind: 'VALUE',
    text: value,
    number: single.test(value) ? Number(value) : null,
    boolean: value === 'true' ? true : value === 'false' ? false : null,
  }
}

/** Whether a stored spec is one of these values. */
export function matchesSpec(values: readonly string[]): (spec: StoredSpec) => boolean {
  const wishes = values.map(parseSpecCondition)
  return (spec) => wishes.some((wish) => isWished(wish, spec))
}

function isWished(
  wish: SpecCondition,
  { numberValue, textValue, booleanValue }: StoredSpec,
): boolean {
  if (wish.kind === 'RANGE')
    return numberValue !== null && numberValue >= wish.from && numberValue <= wish.to
  if (textValue !== null) return textValue === wish.text
  return numberValue !== null ? numberValue === wish.number : booleanValue === wish.boolean
}
