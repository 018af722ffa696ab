import { isEmptyWord, isWeakWord, stemOf } from './stem.ts'
import type { Token } from './tokens.ts'
import type { Unit } from './units.ts'

/** Each term has two posting lists: documents about the term, and documents that only mention it. */
export const strongList = (term: number) => term * 2
export const weakList = (term: number) => term * 2 + 1

/** A number, whatever it counts. */
export const numberTerm = (value: number) => `#${Number(value.toPrecision(6))}`
/** A number with its unit, the same however the unit is written. */
export const sizeTerm = (value: number, { dimension, size }: Unit) =>
  `${numberTerm(value * size)}${dimension}`
/** A size that is the value of a spec. */
export const specTerm = (key: string, value: number, unit: Unit) =>
  `@${key}${sizeTerm(value, unit)}`
/** A whole brand by its words; a "tools" in it is ignored. */
export const brandTerm = (keys: string[]) => `=${keys.filter((key) => !isWeakWord(key)).join(' ')}`
/** A whole category by its words. */
export const kindTerm = (keys: string[]) => `/${keys.join(' ')}`

/** The lookup keys of the words; empty words are left out. */
export const keysOf = (tokens: Token[]): string[] =>
  tokens.filter(({ text }) => !isEmptyWord(text)).map(keyOf)

/** The lookup key of a token: a stem, a number, a size or a code. */
export function keyOf({ kind, text, value, unit }: Token): string {
  if (kind === 'word') return stemOf(text)
  if (kind === 'code') return text
  return unit ? sizeTerm(value, unit) : numberTerm(value)
}
