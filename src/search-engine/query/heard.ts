import { outsideWord } from '../outside/outside-words.ts'
import { isIndic } from '../text/hinglish.ts'
import { consonantsIn, spokenOf } from '../text/spoken.ts'
import { isEmptyWord, isWeakWord, stemOf } from '../text/stem.ts'
import { kindTerm } from '../text/terms.ts'
import { plainText } from '../text/text.ts'
import { unitNamed } from '../text/units.ts'
import { countOfTerm } from './alternatives.ts'
import type { Finder } from './finder.ts'
import { isCategory } from './preposition-sides.ts'
import { type Reading, readingsOf } from './readings.ts'
import type { SearchOptions } from './search-options.ts'

/** A run of letters of the query, its key in the script it is typed in, and the words of the shop that sound so. */
type Run = {
  typed: string
  at: number
  word: string
  key: string
  readings: Reading[]
  /** The word in Latin letters, once it is read. */
  text: string | null
}

/** The most runs of a query, and the most words of a phrase that is looked for in Latin letters. */
const mostRuns = 16
const longestPhrase = 3
const letters = /[\p{L}\p{M}\p{Join_Control}]+/gu

/**
 * Replaces words of Indian scripts by words of the shop that sound the same: "हैमर ड्रिल" becomes "hammer drill", "वॉलप्लग"
 * "wall plug". Words and phrases that the shop knows in their script stay, unless two form a phrase in Latin letters.
 */
export function asHeard(finder: Finder, q: string, options: SearchOptions): string {
  if (options.exact || !isIndic(q)) return q
  const runs = runsOf(finder, q, options)
  const phrases = runs.map((_, index) => phraseAt(finder, runs, index))
  for (let length = longestPhrase; length > 1; length -= 1)
    for (let from = 0; from + length <= runs.length; from += 1) {
      const isWhole = (phrase: Span) => phrase.from >= from && phrase.to <= from + length
      if (phrases.slice(from, from + length).every(isWhole))
        readTogether(finder, runs.slice(from, from + length))
    }
  for (const [index, run] of runs.entries()) {
    const { from, to } = phrases[index] ?? { from: index, to: index + 1 }
    if (run.text === null && to - from === 1 && !isKnown(finder, run.key))
      run.text = readAlone(finder, run)
  }
  return runs.reduceRight(
    (text, { typed, at, text: heard }) =>
      heard === null ? text : text.slice(0, at) + heard + text.slice(at + typed.length),
    q,
  )
}

/** A word that is still being typed is not read, nor are units and words that say nothing about a tool. */
function runsOf(finder: Finder, q: string, { prefix }: SearchOptions): Run[] {
  const matches = [...q.matchAll(letters)].slice(0, mostRuns)
  return matches.map(({ 0: typed, index }) => {
    const word = plainText(typed)
    const key = stemOf(word)
    const isOpen = prefix === true && index + typed.length === q.trimEnd().length
    const isUnit = /\d[\s-]?$/.test(plainText(q.slice(0, index))) && unitNamed(word) !== null
    const saysNothing = isUnit || isEmptyWord(word) || isWeakWord(word)
    const isClear = matches.length === 1 && isKnown(finder, key)
    const isRead = isIndic(word) && !isOpen && !saysNothing && !isClear
    return {
      typed,
      at: index,
      word,
      key,
      readings: isRead ? readingsOf(finder, word) : [],
      text: null,
    }
  })
}

const hasProducts = (finder: Finder, key: string) =>
  countOfTerm(finder, finder.dictionary.find(key)) > 0

/** Whether the word means something in the script it is typed in. */
const isKnown = (finder: Finder, key: string) =>
  finder.synonyms.phrases.has(key) || hasProducts(finder, key) || outsideWord([key]) !== null

type Span = { from: number; to: number }

/** The longest phrase around a word that is known as it is typed; the word alone if there is none. */
function phraseAt({ synonyms }: Finder, runs: Run[], index: number): Span {
  const { phrases, rewrites } = synonyms
  let longest = { from: index, to: index + 1 }
  for (let from = 0; from <= index; from += 1)
    for (let to = index + 1; to <= runs.length; to += 1) {
      if (to - from <= longest.to - longest.from) continue
      const keys = runs.slice(from, to).map(({ key }) => key)
      const said = keys.filter((key) => !isEmptyWord(key)).join(' ')
      const isSaid = !isEmptyWord(keys[0] ?? '') && !isEmptyWord(keys.at(-1) ?? '')
      if ((isSaid && phrases.has(said)) || rewrites.has(keys.join(' '))) longest = { from, to }
    }
  return longest
}

/** A word with a meaning of its own is replaced by one that means the same, or that is spoken as it is. */
const mostCostOfKnown = 0.2

/** Reads neighbouring words as the likeliest phrase of the trade that they form in Latin letters, if they form one. */
function readTogether(finder: Finder, runs: Run[]) {
  const choices = runs.map(({ key, readings, text }) => {
    if (text !== null) return [{ text, cost: 0, likelihood: 0 }]
    if (!isIndic(key)) return [...readings, { text: key, cost: 0, likelihood: 0 }]
    if (!isKnown(finder, key)) return readings
    const meant = finder.synonyms.phrases.get(key)?.map((words) => words.join(' ')) ?? []
    return readings.filter(
      ({ text, cost }) => cost <= mostCostOfKnown || meant.includes(stemOf(text)),
    )
  })
  const best = likeliest(combinationsOf(choices).filter((words) => isPhrase(finder, words)))
  if (!best) return
  for (const [index, run] of runs.entries())
    if (run.readings.length > 0) run.text = best[index]?.text ?? null
}

const combinationsOf = (choices: Reading[][]): Reading[][] =>
  choices.reduce<Reading[][]>(
    (begun, words) => begun.flatMap((before) => words.map((word) => [...before, word])),
    [[]],
  )

function likeliest(phrases: Reading[][]): Reading[] | null {
  const sumOf = (words: Reading[]) => words.reduce((sum, { likelihood }) => sum + likelihood, 0)
  return phrases.reduce<Reading[] | null>(
    (best, words) => (best && sumOf(best) >= sumOf(words) ? best : words),
    null,
  )
}

function isPhrase(finder: Finder, words: Reading[]): boolean {
  const keys = words.map(({ text }) => stemOf(text)).filter((key) => !isEmptyWord(key))
  const { phrases } = finder.synonyms
  return (
    keys.length > 1 &&
    (phrases.has(keys.join(' ')) ||
      phrases.has(keys.join('')) ||
      hasProducts(finder, kindTerm(keys)) ||
      outsideWord(keys) !== null)
  )
}

function readAlone(finder: Finder, { word, readings }: Run): string | null {
  const [best] = readings
  if (!best) return readParts(finder, word)
  const consonants = consonantsIn(spokenOf(word))
  const key = stemOf(best.text)
  // A short word sounds like many others, so it must be the name of something.
  const isName =
    isCategory(finder, key) ||
    (consonants > 1 && (finder.synonyms.phrases.has(key) || isWeakWord(best.text)))
  return consonants > 2 || isName ? best.text : null
}

/** Two words that are written as one: "वॉलप्लग". */
function readParts(finder: Finder, word: string): string | null {
  const phrases: Reading[][] = []
  for (let index = 2; index < word.length; index += 1) {
    const [first, second] = [word.slice(0, index), word.slice(index)]
    if (/^\p{M}/u.test(second)) continue
    const ones = readingsOf(finder, first)
    const choices = [ones, ones.length > 0 ? readingsOf(finder, second) : []]
    phrases.push(...combinationsOf(choices).filter((words) => isPhrase(finder, words)))
  }
  const best = likeliest(phrases)
  return best ? best.map(({ text }) => text).join(' ') : null
}
