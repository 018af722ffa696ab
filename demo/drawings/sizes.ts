import type { ToolKind } from '../kinds.ts'
import { type Range, rangesOf } from './forms.ts'

/** A product's measures for its drawing: always present, always within the kind's range. */
export type Sizes = {
  /** The measure in its own unit. */
  value: (name: string) => number
  /** A length on the sheet between `least` and `most`, by the position of the measure in its range. */
  span: (name: string, least: number, most: number) => number
  /** The same, rounded to a whole number, for a count. */
  count: (name: string, least: number, most: number) => number
}

/**
 * Measures differ by orders of magnitude (a 100 g and a 10 kg hammer), and drawings must show both: wide
 * ranges use a logarithmic scale.
 */
export function sizesOf(kind: ToolKind, measures: Readonly<Record<string, number>>): Sizes {
  const value = (name: string) => {
    const [least, usual, most] = rangeOf(kind, name)
    const given = measures[name] ?? usual
    return Math.min(most, Math.max(least, Number.isFinite(given) ? given : usual))
  }
  const span = (name: string, from: number, to: number) => {
    const [least, , most] = rangeOf(kind, name)
    const isWide = most > least * 4
    const share = isWide
      ? Math.log(value(name) / least) / Math.log(most / least)
      : (value(name) - least) / (most - least)
    return from + (to - from) * share
  }
  return { value, span, count: (name, from, to) => Math.round(span(name, from, to)) }
}

function rangeOf(kind: ToolKind, name: string): Range {
  return rangesOf[kind][name] ?? [0, 0, 1]
}
