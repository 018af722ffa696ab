import { placeIn } from '../segments/posting-flags.ts'
import { isPartOf } from '../synonyms/synonyms.ts'
import { isWeakWord } from '../text/stem.ts'
import { kindTerm } from '../text/terms.ts'
import {
  type Alternative,
  alternativeOfPhrase,
  alternativeOfTerm,
  countOfTerm,
  known,
} from './alternatives.ts'
import type { Concept } from './concept.ts'
import type { Finder } from './finder.ts'

const weightOf = { synonym: 0.75, onlySynonym: 0.9, kind: 1 }

/** If a phrase names something else, its single words weigh less: "sander paper". */
const literalShare = 0.5
/** The documents that a word finds are listed with the likeliest first. */
const laterLess = 0.04
const longestKind = 4

/**
 * Adds categories named by words of the query: the products of that category rank before others with the
 * same words.
 */
export function addKinds(finder: Finder, concepts: Concept[], keys: string[]) {
  for (let index = 0; index < keys.length; index += 1)
    for (let length = 1; length <= longestKind && index + length <= keys.length; length += 1) {
      const typed = keys.slice(index, index + length)
      // "Tools" counts as a category only when nothing else was typed.
      if (length < keys.length && typed.every(isWeakWord)) continue
      const kind = alternativeOfKind(finder, typed, weightOf.kind)
      if (!kind) continue
      for (const concept of concepts.slice(index, index + length)) concept.alternatives.push(kind)
    }
}

const alternativeOfKind = (finder: Finder, keys: string[], weight: number) =>
  known(finder, finder.dictionary.find(kindTerm(keys)), weight)

/**
 * Adds synonyms, the longest phrases first: "hawa machine" is a compressor, so "hawa" no longer means air.
 * Phrases have words of both sides of a "for" only if the query is in the order of a name (`isNamed`).
 */
export function addSynonyms(finder: Finder, concepts: Concept[], keys: string[], isNamed: boolean) {
  const { phrases, longest } = finder.synonyms
  const isSaid = concepts.map(() => false)
  for (let length = Math.min(longest, keys.length); length > 0; length -= 1)
    for (let index = 0; index + length <= keys.length; index += 1) {
      const typed = keys.slice(index, index + length)
      const group = concepts.slice(index, index + length)
      const meanings = group.every(
        ({ side, isExcluded }) =>
          (isNamed || side === group[0]?.side) && isExcluded === group[0]?.isExcluded,
      )
        ? phrases.get(typed.join(' '))
        : undefined
      if (!meanings || isSaid.slice(index, index + length).every(Boolean)) continue
      isSaid.fill(true, index, index + length)
      // A "drill machine" is a drill, so its words mean what they say.
      const others = meanings.filter((meant) => !isPartOf(meant, typed))
      if (length > 1 && isUnused(finder, typed) && others.some((meant) => isMeant(finder, meant)))
        for (const concept of group)
          concept.alternatives = concept.alternatives.map((item) => ({
            ...item,
            weight: item.weight * literalShare,
          }))
      for (const [place, meant] of meanings.entries())
        addMeaning(finder, group, typed, meant, 1 - laterLess * Math.min(place, 3))
    }
}

function addMeaning(
  finder: Finder,
  concepts: Concept[],
  typed: string[],
  meant: string[],
  share: number,
) {
  const weight = share * (isUnused(finder, typed) ? weightOf.onlySynonym : weightOf.synonym)
  const kind = alternativeOfKind(finder, meant, weightOf.kind * weight)
  const alternatives = [alternativeOfMeaning(finder, meant, weight), kind].filter(
    (alternative) => alternative !== null,
  )
  if (alternatives.length === 0) return
  // "tullu pump" means "pump", even if no product is called Tullu; but "angle grinder" does not mean just any
  // grinder.
  const isLess = isPartOf(meant, typed)
  for (const concept of concepts) {
    if (isLess && concept.alternatives.length > 0) continue
    concept.alternatives.push(...alternatives)
    concept.meant.push(meant)
  }
}

const isMeant = (finder: Finder, meant: string[]) => alternativeOfMeaning(finder, meant, 1) !== null

/** No product has the phrase in its name, so the synonym is what the shopper means. */
const isUnused = (finder: Finder, typed: string[]) =>
  !alternativeOfMeaning(finder, typed, 1)?.strong.some(({ postingFlags }) =>
    postingFlags.some((flags) => placeIn(flags) > 0),
  )

export function alternativeOfMeaning(
  finder: Finder,
  meant: string[],
  weight: number,
): Alternative | null {
  const terms = meant.map((word) => finder.dictionary.find(word))
  if (terms.some((term) => countOfTerm(finder, term) === 0)) return null
  const [only] = terms
  return terms.length === 1 && only !== undefined
    ? alternativeOfTerm(finder, only, weight)
    : alternativeOfPhrase(finder, terms, weight)
}
