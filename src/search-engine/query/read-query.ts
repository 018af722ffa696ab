import { longestOutside, outsideWord } from '../outside/outside-words.ts'
import { mostConcepts } from '../segments/scoring.ts'
import { isEmptyWord } from '../text/stem.ts'
import { keyOf } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
import { units } from '../text/units.ts'
import { codeLengths } from './code-runs.ts'
import type { QueryWord } from './concept.ts'
import { withoutEveryday } from './everyday.ts'
import { exclusionsIn } from './exclusions.ts'
import type { Finder } from './finder.ts'
import { asNamed } from './for-phrases.ts'
import { findHeadNoun, prepositionSides } from './preposition-sides.ts'
import type { SearchOptions } from './search-options.ts'
import { withLimits } from './size-limits.ts'
import { inNameOrder } from './spoken-order.ts'

type ReadQuery = {
  words: QueryWord[]
  /** The query is in the order of a name of the trade. */
  isNamed: boolean
  /** Everyday words around the words. */
  around: Token[]
}

const longestQuery = 200

/**
 * Reads which words of a query say something, in the order of a name: reads limits of sizes, sets everyday words apart,
 * finds codes, prepositions, exclusions and the head noun. Returns at most `mostConcepts` words.
 */
export function readQuery(finder: Finder, q: string, options: SearchOptions): ReadQuery {
  const isTyping = options.prefix === true
  const all = tokensOf(q.slice(0, longestQuery), 3 * mostConcepts)
  const typed = withLimits(finder, all.map(asInches))
  const { asked, around } = withoutEveryday(finder, typed, isTyping)
  const written = rewritten(finder, inNameOrder(finder, asked))
  const writtenCodes = codeLengths(finder, written)
  const named = asNamed(finder, written, writtenCodes)
  const tokens = named?.tokens ?? written
  const codes = named ? codeLengths(finder, tokens) : writtenCodes
  const sides = named?.sides ?? prepositionSides(tokens, codes)
  const not = exclusionsIn(finder, tokens, codes)
  const places = placesOf(tokens, codes, not.said, isTyping)
  const words = places.map(
    (place): Omit<QueryWord, 'isHead'> => ({
      token: tokens[place] as Token,
      side: sides[place] === true,
      isExcluded: not.left.has(place),
      codeLength: codes[place] ?? 0,
    }),
  )
  const head = findHeadNoun(finder, words)
  return {
    words: words.map((word, index) => ({ ...word, isHead: index === head })),
    isNamed: named !== null,
    around,
  }
}

/** The positions of the tokens that say something. */
function placesOf(
  tokens: Token[],
  codes: readonly number[],
  said: ReadonlySet<number>,
  isTyping: boolean,
): number[] {
  const isSaying = (index: number) =>
    (codes[index] ?? 0) > 0 || saysSomething(tokens, index, isTyping)
  const meaningful = [...tokens.keys()].filter((index) => !said.has(index) && isSaying(index))
  // An empty word that is the whole query is the beginning of another word: "to" of "torch".
  const isBegun = meaningful.length === 0 && tokens.length === 1 && tokens[0]?.kind === 'word'
  return isBegun ? [0] : meaningful.slice(0, mostConcepts)
}

/** A fraction without a unit counts inches: 3/8 drive. */
const asInches = (token: Token): Token =>
  token.kind === 'number' && token.unit === null && /^[0-9 ]*[0-9]\/[0-9]+$/.test(token.text)
    ? { ...token, unit: inch }
    : token
const inch = units.get('inch') ?? null

/**
 * An empty word matters when it is part of goods or of a brand: "snap on knife". So does the first letter of a word
 * that is still being typed, even an "a".
 */
function saysSomething(tokens: Token[], index: number, isTyping: boolean): boolean {
  const { text = '', kind } = tokens[index] ?? {}
  const isLetter = kind === 'word' && text.length === 1
  if (isTyping && isLetter && index > 0 && index === tokens.length - 1) return true
  if (!isEmptyWord(text)) return true
  for (let length = 2; length <= longestOutside; length += 1)
    for (let from = Math.max(0, index - length + 1); from <= index; from += 1) {
      const group = tokens.slice(from, from + length)
      if (group.length === length && outsideWord(group.map(keyOf))) return true
    }
  return false
}

/**
 * Replaces phrases that stand for another phrase with a size: "ag 4" becomes "angle grinder 4 inch", unless it is part of
 * a longer code.
 */
function rewritten(finder: Finder, tokens: Token[]): Token[] {
  const { synonyms } = finder
  const keys = tokens.map(keyOf)
  for (let length = Math.min(synonyms.longest, keys.length); length > 0; length -= 1)
    for (let index = 0; index + length <= tokens.length; index += 1) {
      const key = keys.slice(index, index + length).join(' ')
      const instead = synonyms.rewrites.get(key)
      const isInCode = () =>
        codeLengths(finder, tokens)
          .slice(index, index + length)
          .every((codeLength) => codeLength > length)
      if (instead && !isInCode())
        return [...tokens.slice(0, index), ...instead, ...tokens.slice(index + length)]
    }
  return tokens
}
