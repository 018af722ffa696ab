import { isCommonWord } from '../text/common-words.ts'
import { isEverydayWord } from '../text/everyday-words.ts'
import { isIndic, latinOf } from '../text/hinglish.ts'
import { stemOf } from '../text/stem.ts'
import {
  type Alternative,
  alternativeOfPhrase,
  alternativeOfTerm,
  countOfTerm,
} from './alternatives.ts'
import { type Begun, begunBy, mayBeBegun, synonymsBegunBy } from './beginnings.ts'
import { alternativeOfCode } from './code-search.ts'
import type { Concept, WordContext } from './concept.ts'
import { correctionOfRare, correctionsOf, phraseBonus, shareBeside } from './corrections.ts'
import type { Finder } from './finder.ts'
import { alternativeOfMeaning } from './meanings.ts'

type Resolved = Pick<
  Concept,
  'text' | 'correctedText' | 'alternatives' | 'meant' | 'isBegun' | 'slip'
>

const weightOf = {
  family: 0.6,
  besideCorrected: 0.7,
  parts: 0.9,
  code: 0.8,
  transliterated: 0.95,
}

/** Finds the alternatives under which a word of the query can match. */
export function resolveWord(finder: Finder, typed: string, context: WordContext): Resolved {
  const term = finder.dictionary.find(stemOf(typed))
  const isKnown = countOfTerm(finder, term) > 0
  const alternatives = [...formsOf(finder, typed, term), ...partsOf(finder, typed)]
  const begun = mayBeBegun(finder, typed, context) ? begunBy(finder, typed, context) : []
  const begunSynonyms = synonymsBegunBy(finder, typed, context)
  alternatives.push(...[...begun, ...begunSynonyms].map(({ way }) => way))
  const uncorrected: Resolved = {
    text: typed,
    correctedText: null,
    alternatives,
    meant: [[stemOf(typed)], ...begunSynonyms.map(({ meant }) => meant)],
    isBegun: begun.length + begunSynonyms.length > 0,
    slip: 0,
  }
  if (context.isExact || isCommonWord(typed) || isEverydayWord(stemOf(typed))) return uncorrected
  if (isSynonym(finder, typed)) return resolveSynonymWord(finder, uncorrected, context)
  if (isKnown) return withFrequent(finder, uncorrected, term, context)
  if (begunSynonyms.length > 0) return uncorrected
  if (isIndic(typed)) return resolveIndic(finder, uncorrected, context)
  alternatives.push(...codesBegunBy(finder, typed))
  if (typed.length < 3) return uncorrected
  if (begun.length > 0)
    return context.isOpen ? uncorrected : completeOrCorrect(finder, uncorrected, begun, context)
  if (alternatives.length === 0) return corrected(finder, uncorrected, context)
  // "spaner" shares a root with "spanner", so it is found, but it is still misspelt.
  const family = finder.dictionary.familyOf(stemOf(typed))
  if (family.length === 0 || context.isOpen) return uncorrected
  const correction = corrected(finder, uncorrected, context)
  const isRelated =
    correction.correctedText !== null &&
    family.includes(finder.dictionary.find(stemOf(correction.correctedText)))
  if (isRelated)
    return { ...correction, alternatives: [...correction.alternatives, ...alternatives] }
  // "balde" shares a root with "bald", but it is still a typo for "blade".
  return withFrequent(finder, uncorrected, mostFrequent(finder, family), context)
}

const mostFrequent = (finder: Finder, terms: readonly number[]) =>
  terms.reduce((most, term) =>
    countOfTerm(finder, term) > countOfTerm(finder, most) ? term : most,
  )

function codesBegunBy(finder: Finder, typed: string): Alternative[] {
  const code = typed.length >= 2 ? alternativeOfCode(finder, typed, weightOf.code) : null
  return code ? [code] : []
}

const isSynonym = ({ synonyms }: Finder, word: string) => synonyms.words.has(stemOf(word))

/** The word itself, and related words: "sanding", "sander". */
function formsOf(finder: Finder, typed: string, term: number): Alternative[] {
  const alternatives: Alternative[] = []
  const add = (other: number, weight: number) => {
    if (countOfTerm(finder, other) > 0) alternatives.push(alternativeOfTerm(finder, other, weight))
  }
  add(term, 1)
  for (const other of finder.dictionary.familyOf(stemOf(typed)))
    if (other !== term) add(other, weightOf.family)
  return alternatives
}

/** A word that product names write as two words: "bandsaw", "screwdriver". */
function partsOf(finder: Finder, typed: string): Alternative[] {
  let best: Alternative | null = null
  for (let index = 2; index <= typed.length - 2; index += 1) {
    const first = finder.dictionary.find(stemOf(typed.slice(0, index)))
    if (countOfTerm(finder, first) === 0) continue
    const second = finder.dictionary.find(stemOf(typed.slice(index)))
    if (countOfTerm(finder, second) === 0) continue
    const alternative = alternativeOfPhrase(finder, [first, second], weightOf.parts)
    if (alternative && alternative.count > (best?.count ?? 0)) best = alternative
  }
  return best ? [best] : []
}

/** A word in at most this many documents may be a typo for a frequent one. */
const fewDocuments = 40

function withFrequent(
  finder: Finder,
  uncorrected: Resolved,
  term: number,
  context: WordContext,
): Resolved {
  if (uncorrected.text.length < 4 || countOfTerm(finder, term) > fewDocuments) return uncorrected
  const frequent = correctionOfRare(finder, uncorrected.text, term, context)
  if (!frequent) return uncorrected
  uncorrected.alternatives.push(alternativeOfTerm(finder, frequent.term, frequent.weight))
  return uncorrected
}

/**
 * A word of synonyms is correct as it is beside other words the shop knows: "allan" of "allan key". A word in an Indian
 * script that occurs only in longer phrases ("टेप" of "इंची टेप") is also searched by its transliteration.
 */
function resolveSynonymWord(finder: Finder, uncorrected: Resolved, context: WordContext): Resolved {
  if (uncorrected.alternatives.length > 0) return uncorrected
  if (finder.synonyms.phrases.has(stemOf(uncorrected.text))) return uncorrected
  if (!isIndic(uncorrected.text))
    return context.isAlone ? corrected(finder, uncorrected, context) : uncorrected
  const { text, alternatives } = resolveIndic(finder, uncorrected, context)
  const meant = finder.synonyms.phrases.get(stemOf(text)) ?? []
  const named = meant.flatMap(
    (words) => alternativeOfMeaning(finder, words, weightOf.transliterated) ?? [],
  )
  return { ...uncorrected, alternatives: [...alternatives, ...named] }
}

/**
 * Searches an unknown word of an Indian script as people would type it in Latin letters. It is not corrected any further:
 * what sounds like it was found before, and most other words of a language are no tools.
 */
function resolveIndic(finder: Finder, uncorrected: Resolved, context: WordContext): Resolved {
  const latin = latinOf(uncorrected.text)
  if (latin.length < 2) return uncorrected
  const exact = { ...context, isExact: !context.isOpen }
  const { text, alternatives } = resolveWord(finder, latin, exact)
  return {
    text,
    correctedText: null,
    slip: 0,
    meant: [[uncorrected.text], [stemOf(text)]],
    isBegun: uncorrected.isBegun,
    alternatives: [...uncorrected.alternatives, ...scaled(alternatives, weightOf.transliterated)],
  }
}

/**
 * A word that begins other words is completed, not corrected: "dril" becomes "drill", and "grin" never
 * "green". Next to other words it counts as a typo if documents have the corrected word together with them,
 * and no completion. If documents have both, both are searched.
 */
function completeOrCorrect(
  finder: Finder,
  uncorrected: Resolved,
  begun: Begun[],
  context: WordContext,
): Resolved {
  const correction = corrected(finder, uncorrected, context)
  if (correction.correctedText === null) return uncorrected
  const fitOf = (term: number, text: string) =>
    shareBeside(finder, term, context.beside) + phraseBonus(finder, text, context)
  const corrects = fitOf(
    finder.dictionary.find(stemOf(correction.correctedText)),
    correction.correctedText,
  )
  const completes = Math.max(...begun.map(({ term, text }) => fitOf(term, text)))
  if (corrects > completes) return correction
  const both = [
    ...correction.alternatives,
    ...scaled(uncorrected.alternatives, weightOf.besideCorrected),
  ]
  const isAlone = context.beside.length === 0
  if (
    correction.correctedText.startsWith(uncorrected.text) &&
    (!isAlone || uncorrected.text.length > shortestFinished)
  )
    return { ...correction, alternatives: both, slip: 0 }
  return isAlone || corrects < completes ? uncorrected : { ...uncorrected, alternatives: both }
}

/** Three letters alone begin too many words to pick one as the correction. */
const shortestFinished = 3

const scaled = (alternatives: readonly Alternative[], share: number) =>
  alternatives.map((alternative) => ({ ...alternative, weight: alternative.weight * share }))

/** The alternatives of the most likely correction, as if it had been typed, and of other likely ones. */
function corrected(finder: Finder, uncorrected: Resolved, context: WordContext): Resolved {
  const [best, ...others] = correctionsOf(finder, uncorrected.text, context)
  if (!best) return uncorrected
  const alternatives = [best, ...others]
    .filter(({ term }) => countOfTerm(finder, term) > 0)
    .map(({ term, weight }) => alternativeOfTerm(finder, term, weight))
  const { text, term, weight, slip } = best
  const correction: Resolved = {
    text,
    correctedText: text,
    alternatives: [],
    meant: [[stemOf(text)]],
    isBegun: false,
    slip,
  }
  correction.alternatives.push(...formsOf(finder, text, -1), ...partsOf(finder, text))
  withFrequent(finder, correction, term, context)
  alternatives.push(...scaled(correction.alternatives, weight))
  return { ...correction, alternatives }
}
