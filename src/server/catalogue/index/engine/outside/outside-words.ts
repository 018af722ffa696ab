import { keysOf } from '../text/terms.ts'
import { tokensOf } from '../text/tokens.ts'
import { knownBrands } from './known-brands.ts'
import { otherGoods } from './other-goods.ts'

/** What a phrase names that a tools shop may not sell. `name` is the brand as it writes itself. */
export type OutsideWord = { kind: 'BRAND'; name: string } | { kind: 'GOODS'; name: null }

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .map((line) => line.split(', '))

const words = new Map<string, OutsideWord>()
for (const names of linesOf(otherGoods)) for (const name of names) enter(name, 'GOODS', null)
for (const names of linesOf(knownBrands))
  for (const name of names) enter(name, 'BRAND', names[0] ?? name)

function enter(phrase: string, kind: OutsideWord['kind'], name: string | null) {
  const key = keysOf(tokensOf(phrase)).join(' ')
  if (key === '') return
  words.set(key, kind === 'BRAND' ? { kind, name: name ?? phrase } : { kind: 'GOODS', name: null })
}

/** How many words the longest phrase has. */
export const longestOutside = Math.max(1, ...[...words.keys()].map((key) => key.split(' ').length))

/** The brand or the goods that a phrase names, by the stems of its words; null for all others. */
export const outsideWord = (keys: readonly string[]): OutsideWord | null =>
  words.get(keys.join(' ')) ?? null
