import { isEmptyWord, isWeakWord, stemOf } from './stem.ts'
import type { Token } from './tokens.ts'
import type { Unit } from './units.ts'

/** Lists come in pairs: where a document is about the term, and where it only mentions it. */
export const strongList = (term: number) => term * 2
export const weakList = (term: number) => term * 2 + 1

/** A figure, whatever it counts. */
export const numberTerm = (value: number) => `#${Number(value.toPrecision(6))}`
/** A figure with its unit: the same however it is written. */
export const sizeTerm = (value: number, { dimension, size }: Unit) =>
  `${numberTerm(value * size)}${dimension}`
/** Two figures that make one size: 10 x 11. */
export const pairTerm = (first: number, second: number) => `${numberTerm(first)}x${second}`
/** A size that is the value of a spec. */
export const specTerm = (key: string, value: number, unit: Unit) =>
  `@${key}${sizeTerm(value, unit)}`
/** A brand as a whole, by its words; "tools" behind them says nothing. */
export const brandTerm = (keys: string[]) => `=${keys.filter((key) => !isWeakWord(key)).join(' ')}`
/** A category as a whole, by its words. */
export const kindTerm = (keys: string[]) => `/${keys.join(' ')}`

/** What words are looked up under in the phrases; those that say nothing are left out. */
export const keysOf = (tokens: Token[]): string[] =>
  tokens.filter(({ text }) => !isEmptyWord(text)).map(keyOf)

export function keyOf({ kind, text, value, unit }: Token): string {
  if (kind === 'word') return stemOf(text)
  if (kind === 'code') return text
  return unit ? sizeTerm(value, unit) : numberTerm(value)
}
