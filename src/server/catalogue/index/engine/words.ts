import { type Begun, begunBy, isAbout, mayBeBegun } from './beginnings.ts'
import { alternativeOfCode } from './code-search.ts'
import type { Concept, WordContext } from './concepts.ts'
import { correctionOfRare, correctionsOf, phraseBonus, shareBeside } from './corrections.ts'
import {
  type Alternative,
  alternativeOfPhrase,
  alternativeOfTerm,
  countOfTerm,
  type Finder,
} from './finder.ts'
import { isDevanagari, latinOf } from './hinglish.ts'
import { stemOf } from './stem.ts'

type Resolved = Pick<Concept, 'text' | 'told' | 'alternatives' | 'meant' | 'isBegun'>

const weightOf = {
  family: 0.6,
  besideCorrected: 0.7,
  compound: 0.5,
  parts: 0.9,
  code: 0.8,
  transliterated: 0.95,
}

/** What a word of the query may be found under. */
export function resolveWord(finder: Finder, typed: string, around: WordContext): Resolved {
  const term = finder.dictionary.find(stemOf(typed))
  const isKnown = countOfTerm(finder, term) > 0
  const ways = [...formsOf(finder, typed, term), ...partsOf(finder, typed)]
  const begun = mayBeBegun(finder, typed, around) ? begunBy(finder, typed, around) : []
  ways.push(...begun.map(({ way }) => way))
  const plain: Resolved = {
    text: typed,
    told: null,
    alternatives: ways,
    meant: [[stemOf(typed)]],
    isBegun: begun.length > 0,
  }
  if (around.isExact) return plain
  if (isSynonym(finder, typed)) return inPhrases(finder, plain, around)
  if (isKnown && !isAbout(finder, term) && typed.length <= shortCode)
    ways.push(...codesBegunBy(finder, typed))
  if (isKnown) return withFrequent(finder, plain, term, around)
  if (isDevanagari(typed)) return ofDevanagari(finder, plain, around)
  ways.push(...codesBegunBy(finder, typed))
  if (typed.length < 3) return plain
  if (begun.length > 0) return around.isOpen ? plain : completed(finder, plain, begun, around)
  if (ways.length === 0) return corrected(finder, plain, around)
  // "spaner" has the root of "spanner": found anyway, but misspelt all the same.
  const family = finder.dictionary.familyOf(stemOf(typed))
  if (family.length === 0 || around.isOpen) return plain
  const right = corrected(finder, plain, around)
  const isRelated =
    right.told !== null && family.includes(finder.dictionary.find(stemOf(right.told)))
  if (isRelated) return { ...right, alternatives: [...right.alternatives, ...ways] }
  // "balde" is related to "bald" by its letters, and a slip for "blade" all the same.
  return withFrequent(finder, plain, mostFrequent(finder, family), around)
}

const mostFrequent = (finder: Finder, terms: readonly number[]) =>
  terms.reduce((most, term) =>
    countOfTerm(finder, term) > countOfTerm(finder, most) ? term : most,
  )

/** "vj", said of a spare part that fits them, is where models begin all the same. */
const shortCode = 4

function codesBegunBy(finder: Finder, typed: string): Alternative[] {
  const code = typed.length >= 2 ? alternativeOfCode(finder, typed, weightOf.code) : null
  return code ? [code] : []
}

const isSynonym = ({ synonyms }: Finder, word: string) => synonyms.words.has(stemOf(word))

/** The word itself, its relations ("sanding", "sander") and compounds that end in it ("jigsaw"). */
function formsOf(finder: Finder, typed: string, term: number): Alternative[] {
  const ways: Alternative[] = []
  const add = (other: number, weight: number) => {
    if (countOfTerm(finder, other) > 0) ways.push(alternativeOfTerm(finder, other, weight))
  }
  add(term, 1)
  for (const other of finder.dictionary.familyOf(stemOf(typed)))
    if (other !== term) add(other, weightOf.family)
  if (typed.length >= 3)
    for (const other of compoundsOf(finder, stemOf(typed))) add(other, weightOf.compound)
  return ways
}

const mostCompounds = 8

function compoundsOf(finder: Finder, word: string): number[] {
  const { dictionary } = finder
  return dictionary
    .endingWith(word)
    .filter((other) => {
      const rest = dictionary.textOf(other).slice(0, -word.length)
      return rest.length >= 3 && dictionary.isWord(rest)
    })
    .slice(0, mostCompounds)
    .map(dictionary.termOfWord)
}

/** A word written as one that the shop writes as two: "bandsaw", "screwdriver". */
function partsOf(finder: Finder, typed: string): Alternative[] {
  let best: Alternative | null = null
  for (let at = 2; at <= typed.length - 2; at += 1) {
    const terms = [typed.slice(0, at), typed.slice(at)].map((part) =>
      finder.dictionary.find(stemOf(part)),
    )
    if (terms.some((term) => countOfTerm(finder, term) === 0)) continue
    const way = alternativeOfPhrase(finder, terms, weightOf.parts)
    if (way && way.count > (best?.count ?? 0)) best = way
  }
  return best ? [best] : []
}

/** A word few documents have may be a slip for one that many have. */
const fewDocuments = 40

function withFrequent(
  finder: Finder,
  plain: Resolved,
  term: number,
  around: WordContext,
): Resolved {
  if (plain.text.length < 4 || countOfTerm(finder, term) > fewDocuments) return plain
  const frequent = correctionOfRare(finder, plain.text, term, around)
  if (!frequent) return plain
  plain.alternatives.push(alternativeOfTerm(finder, frequent.term, frequent.weight))
  return plain
}

/**
 * A word the synonyms have is as it was meant. One in Devanagari that only phrases of others have ("टेप"
 * of "इंची टेप") is looked for as it sounds besides: without the rest of the phrase it would find nothing.
 */
function inPhrases(finder: Finder, plain: Resolved, around: WordContext): Resolved {
  if (plain.alternatives.length > 0 || !isDevanagari(plain.text)) return plain
  if (finder.synonyms.phrases.has(plain.text)) return plain
  const { alternatives } = ofDevanagari(finder, plain, around)
  return { ...plain, alternatives }
}

/** A word in Devanagari the shop doesn't know is tried as people would type it in Latin letters. */
function ofDevanagari(finder: Finder, plain: Resolved, around: WordContext): Resolved {
  const latin = latinOf(plain.text)
  if (latin.length < 2) return plain
  const { text, alternatives } = resolveWord(finder, latin, around)
  return {
    text,
    told: null,
    meant: [[plain.text], [stemOf(text)]],
    isBegun: plain.isBegun,
    alternatives: [...plain.alternatives, ...weighed(alternatives, weightOf.transliterated)],
  }
}

/**
 * A word that begins others is finished, and not replaced: "dril" is "drill", and "grin" never "green". Beside
 * other words it is a slip where goods have the corrected word together with them and none that begins so;
 * where they have both, both are looked for.
 */
function completed(finder: Finder, plain: Resolved, begun: Begun[], around: WordContext): Resolved {
  const right = corrected(finder, plain, around)
  if (right.told === null) return plain
  const fitOf = (term: number, text: string) =>
    shareBeside(finder, term, around.beside) + phraseBonus(finder, text, around)
  const corrects = fitOf(finder.dictionary.find(stemOf(right.told)), right.told)
  const completes = Math.max(...begun.map(({ term, text }) => fitOf(term, text)))
  if (corrects > completes) return right
  const both = [...right.alternatives, ...weighed(plain.alternatives, weightOf.besideCorrected)]
  const isAlone = around.beside.length === 0
  if (right.told.startsWith(plain.text) && (!isAlone || plain.text.length > shortestFinished))
    return { ...right, alternatives: both }
  return isAlone || corrects < completes ? plain : { ...plain, alternatives: both }
}

/** Three letters alone begin too many words for one of them to be the right one. */
const shortestFinished = 3

const weighed = (ways: readonly Alternative[], share: number) =>
  ways.map((way) => ({ ...way, weight: way.weight * share }))

/** What is found for the word that is most likely meant, as if it were typed, and for others that are likely. */
function corrected(finder: Finder, plain: Resolved, around: WordContext): Resolved {
  const [best, ...others] = correctionsOf(finder, plain.text, around)
  if (!best) return plain
  const ways = [best, ...others]
    .filter(({ term }) => countOfTerm(finder, term) > 0)
    .map(({ term, weight }) => alternativeOfTerm(finder, term, weight))
  const { text, term, weight } = best
  const right: Resolved = {
    text,
    told: text,
    alternatives: [],
    meant: [[stemOf(text)]],
    isBegun: false,
  }
  right.alternatives.push(...formsOf(finder, text, -1), ...partsOf(finder, text))
  withFrequent(finder, right, term, around)
  ways.push(...weighed(right.alternatives, weight))
  return { ...right, alternatives: ways }
}
