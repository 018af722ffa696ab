import { keyOf, keysOf } from '../text/terms.ts'
import { tokensOf } from '../text/tokens.ts'
import { knownBrands } from './known-brands.ts'
import { otherGoods } from './other-goods.ts'
import { otherTools } from './other-tools.ts'

/**
 * Something that a tools shop may not sell: goods of its own trade or of another one, or a brand. A brand has its
 * official name, and all its spellings as stems. Some brand names are also common words.
 */
export type OutsideWord =
  | { kind: 'GOODS'; isTool: boolean }
  | { kind: 'BRAND'; name: string; spellings: string[][]; isCommonWord: boolean }

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .map((line) => line.split(', '))

const stemsOf = (phrase: string) => keysOf(tokensOf(phrase))
const words = new Map<string, OutsideWord>()
for (const names of linesOf(otherGoods)) enter(names, { kind: 'GOODS', isTool: false })
for (const names of linesOf(otherTools)) enter(names, { kind: 'GOODS', isTool: true })
for (const line of linesOf(knownBrands)) {
  const names = line.map((name) => name.replace(/\?$/, ''))
  const isCommonWord = line.at(-1)?.endsWith('?') === true
  const spellings = names.map(stemsOf)
  enter(names, { kind: 'BRAND', name: names[0] ?? '', spellings, isCommonWord })
}

/** "Snap-on" is not the word "snap" alone, although "on" says nothing elsewhere. */
function enter(phrases: string[], word: OutsideWord) {
  for (const phrase of phrases) {
    const keys = stemsOf(phrase)
    if (keys.length > 1) words.set(keys.join(' '), word)
    words.set(tokensOf(phrase).map(keyOf).join(' '), word)
  }
}

/** How many words the longest phrase has. */
export const longestOutside = Math.max(1, ...[...words.keys()].map((key) => key.split(' ').length))

/** The brand or the goods that a phrase names, by the stems of its words; null for all others. */
export const outsideWord = (keys: readonly string[]): OutsideWord | null =>
  words.get(keys.join(' ')) ?? null

/** The single words of all phrases. */
export const outsideParts: ReadonlySet<string> = new Set(
  [...words.keys()].flatMap((phrase) => phrase.split(' ')),
)
