import { outsideWord } from '../outside/outside-words.ts'
import { isCommonWord } from '../text/common-words.ts'
import { isEverydayWord } from '../text/everyday-words.ts'
import { stemOf } from '../text/stem.ts'
import { countOfTerm } from './alternatives.ts'
import { correctionsOf } from './corrections.ts'
import type { Finder } from './finder.ts'
import type { SearchOptions } from './search-options.ts'

/** Shorter words are not split. */
const shortestWhole = 8
const shortestPart = 4
const longWord = new RegExp(
  `(?<![\\p{L}\\p{M}0-9])[a-z]{${shortestWhole},24}(?![\\p{L}\\p{M}0-9])`,
  'giu',
)
/** A part that is farther from any word, by the slips for each letter, is no part. */
const farthestPart = 0.24
const apart = { beside: [], isAlone: false, before: '', behind: '' }

/**
 * Splits words that are two words written as one, of which one may be misspelt: "anglgrinder" becomes "angle
 * grinder". Known words, and words with a correction, stay whole.
 */
export function splitCompound(finder: Finder, q: string, { prefix }: SearchOptions): string {
  return q.replace(longWord, (typed, index: number) => {
    const word = typed.toLowerCase()
    const isOpen = prefix === true && index + typed.length === q.trimEnd().length
    if (isOpen || isKnown(finder, word) || outsideWord([stemOf(word)])) return typed
    if (correctionsOf(finder, word, apart).length > 0) return typed
    return bestParts(finder, word) ?? typed
  })
}

const isKnown = (finder: Finder, word: string) =>
  isEverydayWord(stemOf(word)) ||
  isCommonWord(word) ||
  finder.synonyms.words.has(stemOf(word)) ||
  countOfTerm(finder, finder.dictionary.find(stemOf(word))) > 0

function bestParts(finder: Finder, word: string): string | null {
  let [best, most]: [string | null, number] = [null, -Infinity]
  for (let index = shortestPart; index <= word.length - shortestPart; index += 1) {
    const [first, second] = [word.slice(0, index), word.slice(index)]
    const [isFirst, isSecond] = [isKnown(finder, first), isKnown(finder, second)]
    if (!isFirst && !isSecond) continue
    const slip = isFirst ? (isSecond ? null : second) : first
    const [right] = slip === null ? [] : correctionsOf(finder, slip, apart)
    if (slip !== null && (!right || right.slip > farthestPart)) continue
    // Two known words are better than one known and one corrected; longer parts are better than shorter ones.
    const likely = (right ? right.likelihood - 10 : 0) + Math.min(first.length, second.length)
    if (likely <= most) continue
    most = likely
    best = [isFirst ? first : right?.text, isSecond ? second : right?.text].join(' ')
  }
  return best
}
