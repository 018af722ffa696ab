import { keysOf } from '../text/terms.ts'
import { tokensOf } from '../text/tokens.ts'
import { knownBrands } from './known-brands.ts'
import { otherGoods } from './other-goods.ts'

/**
 * What a phrase names that a tools shop may not sell. A brand has the name that it writes itself with, and all its
 * spellings as stems. The name of some is also a common word.
 */
export type OutsideWord =
  | { kind: 'GOODS' }
  | { kind: 'BRAND'; name: string; spellings: string[][]; isCommonWord: boolean }

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .map((line) => line.split(', '))

const stemsOf = (phrase: string) => keysOf(tokensOf(phrase))
const words = new Map<string, OutsideWord>()
for (const names of linesOf(otherGoods)) enter(names.map(stemsOf), { kind: 'GOODS' })
for (const line of linesOf(knownBrands)) {
  const names = line.map((name) => name.replace(/\?$/, ''))
  const isCommonWord = line.at(-1)?.endsWith('?') === true
  const spellings = names.map(stemsOf)
  enter(spellings, { kind: 'BRAND', name: names[0] ?? '', spellings, isCommonWord })
}

function enter(phrases: string[][], word: OutsideWord) {
  for (const keys of phrases) if (keys.length > 0) words.set(keys.join(' '), word)
}

/** How many words the longest phrase has. */
export const longestOutside = Math.max(1, ...[...words.keys()].map((key) => key.split(' ').length))

/** The brand or the goods that a phrase names, by the stems of its words; null for all others. */
export const outsideWord = (keys: readonly string[]): OutsideWord | null =>
  words.get(keys.join(' ')) ?? null
