import { stemOf } from '../text/stem.ts'
import { alternativeOfTerm, countOfTerm } from './alternatives.ts'
import type { Concept } from './concept.ts'
import type { Finder } from './finder.ts'
import { asHeadNouns, isCategory } from './preposition-sides.ts'

/**
 * A "drilling machine" is a drill, a "polishing machine" a polisher: the word before "machine" also stands for the
 * product of the shop that shares its root, if the shop has a category of those.
 */
export function addMachines(finder: Finder, concepts: Concept[]) {
  for (const [index, concept] of concepts.entries()) {
    const { text, token } = concept
    if (token.kind !== 'word' || !/.{3}ing$/.test(text)) continue
    if (stemOf(concepts[index + 1]?.token.text ?? '') !== 'machine') continue
    const [product] = finder.dictionary
      .familyOf(stemOf(text))
      .map((term) => ({ term, noun: finder.dictionary.contents.terms[term] ?? '' }))
      .filter(({ term, noun }) => noun !== stemOf(text) && countOfTerm(finder, term) > 0)
      .filter(({ noun }) => isCategory(finder, noun))
    if (!product) continue
    concept.alternatives = asHeadNouns(finder, [alternativeOfTerm(finder, product.term, 1)]).concat(
      concept.alternatives.map((item) => ({ ...item, weight: item.weight * literalShare })),
    )
    concept.meant.push([product.noun])
  }
}

/** The share of products that have the word itself, such as "self-drilling screws". */
const literalShare = 0.5
