import { writtenFits } from '../documents/sizes.ts'
import { mostConcepts } from '../segments/scoring.ts'
import { isWeakWord, stemOf } from '../text/stem.ts'
import { keyOf, numberTerm } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import { type Alternative, countOfTerm, distinct, known } from './alternatives.ts'
import { alternativeOfCode } from './code-search.ts'
import type { Concept, QueryWord, WordContext } from './concept.ts'
import { conceptAround } from './everyday.ts'
import type { Finder } from './finder.ts'
import { addBegunCodes, addJoined } from './joined.ts'
import { addKinds, addSynonyms } from './meanings.ts'
import { asHeadNouns, isCategory } from './preposition-sides.ts'
import { readQuery } from './read-query.ts'
import type { SearchOptions } from './search-options.ts'
import { resolveWord } from './words.ts'

const weightOf = { loose: 0.35, code: 1.2 }

/**
 * Splits a query into concepts, and collects the alternatives by which documents can match each. Returns at most
 * `mostConcepts`; one that no document can match has no alternatives.
 */
export function conceptsOf(finder: Finder, q: string, options: SearchOptions): Concept[] {
  const { words, isNamed, around } = readQuery(finder, q, options)
  const contexts = contextsOf(finder, words, options)
  const isContext = contextWords(finder, words)
  const concepts = words.map((word, index): Concept => {
    const concept = conceptOf(finder, word.token, contexts[index] as WordContext)
    return { ...concept, ...word, isContext: isContext[index] === true }
  })
  addJoined(finder, concepts)
  addBegunCodes(finder, concepts)
  const keys = concepts.map(({ text, token }) =>
    token.kind === 'word' ? stemOf(text) : keyOf(token),
  )
  addKinds(finder, concepts, keys)
  addSynonyms(finder, concepts, keys, isNamed)
  for (const concept of concepts) {
    concept.alternatives = distinct(concept.alternatives)
    if (concept.isHead) concept.alternatives = asHeadNouns(finder, concept.alternatives)
  }
  return [...concepts, ...around.map((token) => conceptAround(finder, token))].slice(
    0,
    mostConcepts,
  )
}

/** The surroundings of each word of the query. */
function contextsOf(
  finder: Finder,
  words: readonly QueryWord[],
  { prefix = false, exact = false }: SearchOptions,
): WordContext[] {
  const keys = words.map(({ token }) => keyOf(token))
  const terms = keys.map((key) => finder.dictionary.find(key))
  const hasProducts = terms.map((term) => countOfTerm(finder, term) > 0)
  const isKnown = keys.map((key, index) => hasProducts[index] || finder.synonyms.words.has(key))
  return words.map((_, index) => ({
    beside: terms.filter((_, place) => place !== index && hasProducts[place]),
    isAlone: !isKnown.some((isOther, place) => isOther && place !== index),
    before: keys[index - 1] ?? '',
    behind: keys[index + 1] ?? '',
    isOpen: prefix && index === words.length - 1,
    isExact: exact,
  }))
}

/** Which words only say more about the head noun: those of its purpose, and names of other goods before it. */
function contextWords(finder: Finder, words: readonly QueryWord[]): boolean[] {
  const head = words.findIndex(({ isHead }) => isHead)
  return words.map(
    ({ side, token }, index) =>
      head >= 0 &&
      (side || (index < head && token.kind === 'word' && isCategory(finder, keyOf(token)))),
  )
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

function alternativesOfNumber(finder: Finder, { value, unit, limits, raw }: Token): Alternative[] {
  const isThere = (term: number) => countOfTerm(finder, term) > 0
  const fits = unit ? writtenFits(finder.sizes, { value, unit, limits }, isThere) : []
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
