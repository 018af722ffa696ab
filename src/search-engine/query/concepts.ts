import { writtenFits } from '../documents/sizes.ts'
import { longestOutside, outsideWord } from '../outside/outside-words.ts'
import { mostConcepts } from '../segments/scoring.ts'
import { isEmptyWord, isWeakWord, stemOf } from '../text/stem.ts'
import { keyOf, numberTerm } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
import { units } from '../text/units.ts'
import { type Alternative, countOfTerm, distinct, known } from './alternatives.ts'
import { codeLengths } from './code-runs.ts'
import { alternativeOfCode } from './code-search.ts'
import type { Concept, WordContext } from './concept.ts'
import { conceptAround, withoutEveryday } from './everyday.ts'
import { exclusionsIn } from './exclusions.ts'
import type { Finder } from './finder.ts'
import { asNamed } from './for-phrases.ts'
import { addBegunCodes, addJoined } from './joined.ts'
import { addKinds, addSynonyms } from './meanings.ts'
import { asHeadNouns, findHeadNoun, isCategory, prepositionSides } from './preposition-sides.ts'
import type { SearchOptions } from './search-options.ts'
import { inNameOrder } from './spoken-order.ts'
import { resolveWord } from './words.ts'

const longestQuery = 200
const weightOf = { loose: 0.35, code: 1.2 }

/**
 * Splits a query into concepts: drops empty words, reads sizes, and collects the alternatives by which
 * documents can match each concept. Returns at most `mostConcepts`; one that no document can match has no
 * alternatives.
 */
export function conceptsOf(finder: Finder, q: string, options: SearchOptions): Concept[] {
  const typed = tokensOf(q.slice(0, longestQuery), 3 * mostConcepts).map(asInches)
  const { asked, around } = withoutEveryday(finder, typed, options.prefix === true)
  const written = rewritten(finder, inNameOrder(finder, asked))
  const writtenCodes = codeLengths(finder, written)
  const named = asNamed(finder, written, writtenCodes)
  const tokens = named?.tokens ?? written
  const codes = named ? codeLengths(finder, tokens) : writtenCodes
  const sides = named?.sides ?? prepositionSides(tokens, codes)
  const not = exclusionsIn(finder, tokens, codes)
  const isSaying = (index: number) =>
    (codes[index] ?? 0) > 0 || saysSomething(tokens, index, options.prefix === true)
  const meaningful = [...tokens.keys()].filter((index) => !not.said.has(index) && isSaying(index))
  // An empty word that is the whole query is the beginning of another word: "to" of "torch".
  const isBegun = meaningful.length === 0 && tokens.length === 1 && tokens[0]?.kind === 'word'
  const places = isBegun ? [0] : meaningful.slice(0, mostConcepts)
  const words = places.flatMap((index) => tokens[index] ?? [])
  const wordSides = places.map((index) => sides[index] === true)
  const isLeft = (index: number) => not.left.has(places[index] ?? 0)
  const headNounIndex = findHeadNoun(finder, words, wordSides, isLeft)
  const typedKeys = words.map(keyOf)
  const terms = typedKeys.map((key) => finder.dictionary.find(key))
  const hasProducts = terms.map((term) => countOfTerm(finder, term) > 0)
  const isKnown = typedKeys.map(
    (key, index) => hasProducts[index] === true || finder.synonyms.words.has(key),
  )
  const concepts = words.map((token, index): Concept => {
    const beside = terms.filter((_, place) => place !== index && hasProducts[place])
    const isOpen = options.prefix === true && index === words.length - 1
    const isAlone = !isKnown.some((isOther, place) => isOther && place !== index)
    const context = {
      beside,
      isAlone,
      before: typedKeys[index - 1] ?? '',
      behind: typedKeys[index + 1] ?? '',
    }
    const side = wordSides[index] === true
    const isContext =
      headNounIndex >= 0 &&
      (side ||
        (index < headNounIndex &&
          token.kind === 'word' &&
          isCategory(finder, typedKeys[index] ?? '')))
    const isExact = options.exact === true
    const isExcluded = isLeft(index)
    const concept = conceptOf(finder, token, { ...context, isOpen, isExact })
    const codeLength = codes[places[index] ?? 0] ?? 0
    return { ...concept, side, isContext, isExcluded, codeLength, isHead: index === headNounIndex }
  })
  addJoined(finder, concepts)
  addBegunCodes(finder, concepts)
  const keys = concepts.map(({ text, token }) =>
    token.kind === 'word' ? stemOf(text) : keyOf(token),
  )
  addKinds(finder, concepts, keys)
  addSynonyms(finder, concepts, keys, named !== null)
  for (const concept of concepts) concept.alternatives = distinct(concept.alternatives)
  const headNoun = concepts[headNounIndex]
  if (headNoun) headNoun.alternatives = asHeadNouns(finder, headNoun.alternatives)
  return [...concepts, ...around.map((token) => conceptAround(finder, token))].slice(
    0,
    mostConcepts,
  )
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

function conceptOf(
  finder: Finder,
  token: Token,
  context: WordContext,
): Omit<Concept, 'side' | 'isContext' | 'isExcluded' | 'codeLength' | 'isHead'> {
  const plain = {
    token,
    text: token.text,
    correctedText: null,
    isAround: false,
    meant: [[keyOf(token)]],
    isBegun: false,
    slip: 0,
  }
  if (token.kind === 'word')
    return { ...plain, isWeak: isWeakWord(token.text), ...resolveWord(finder, token.text, context) }
  const alternatives =
    token.kind === 'number'
      ? alternativesOfNumber(finder, token)
      : alternativesOfCode(finder, token)
  return { ...plain, isWeak: false, alternatives }
}

function alternativesOfNumber(finder: Finder, { value, unit, raw }: Token): Alternative[] {
  const isThere = (term: number) => countOfTerm(finder, term) > 0
  const fits = unit ? writtenFits(finder.sizes, value, unit, isThere) : []
  const alternatives: (Alternative | null)[] = fits.map(({ term, fit }) => known(finder, term, fit))
  alternatives.push(
    known(finder, finder.dictionary.find(numberTerm(value)), unit ? weightOf.loose : 1),
  )
  if (raw.length >= shortestNumberCode)
    alternatives.push(alternativeOfCode(finder, raw, weightOf.code))
  return alternatives.filter((alternative) => alternative !== null)
}

const shortestNumberCode = 5

function alternativesOfCode(finder: Finder, { text }: Token): Alternative[] {
  const alternatives = [known(finder, finder.dictionary.find(text), 1)]
  if (text.length >= 3) alternatives.push(alternativeOfCode(finder, text, 1))
  return alternatives.filter((alternative) => alternative !== null)
}
