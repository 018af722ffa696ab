import type { Candidate } from '../documents/word-index.ts'
import { postingsOf } from '../segments/document-index.ts'
import { findDocument } from '../segments/scoring.ts'
import { stemOf } from '../text/stem.ts'
import { strongList } from '../text/terms.ts'
import { countOfTerm } from './alternatives.ts'
import type { WordContext } from './concept.ts'
import type { Finder } from './finder.ts'

/**
 * A word that may be meant instead of the typed one. `likelihood` can only be compared between corrections
 * of the same word.
 */
export type Correction = {
  text: string
  term: number
  weight: number
  likelihood: number
  /** The cost of the slips for each letter typed, less where the word fits the others of the query. */
  slip: number
}

type CorrectionContext = Pick<WordContext, 'beside' | 'isAlone' | 'before' | 'behind'>

/** A word that only synonyms have counts as if this many documents had it. */
const countOfSynonym = 20
const mostConsidered = 8
const mostTaken = 3
/** How far behind the best correction another may be and still be used. */
const reach = 1

/**
 * Finds the most likely corrections of a word the shop does not know, best first. A correction is likely
 * when it is close in spelling or sound, frequent, and occurs together with the other words of the query.
 */
export function correctionsOf(
  finder: Finder,
  typed: string,
  context: CorrectionContext,
): Correction[] {
  const { near, begun, farther } = finder.dictionary
  const likely = likelyOf(finder, typed, near(typed), context)
  if (likely.length > 0 || typed.length < 4) return likely
  // Two typos in a short word, or many in a long one, are only tried when fewer typos explain nothing.
  const further = typed.length <= 5 ? [...begun(typed), ...near(typed, 2)] : farther(typed)
  return likelyOf(finder, typed, further, context)
}

function likelyOf(
  finder: Finder,
  typed: string,
  candidates: Candidate[],
  context: CorrectionContext,
): Correction[] {
  const near = candidates
    .map((candidate) => {
      const { word, edits, cost } = candidate
      const text = finder.dictionary.textOf(word)
      const term = finder.dictionary.termOfWord(word)
      const count = countOfWord(finder, candidate, context)
      const slip = cost / typed.length
      return { text, term, edits, count, slip, likelihood: likelihoodOf(cost, count) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.likelihood - a.likelihood || (a.text < b.text ? -1 : 1))
  const likely = near
    .slice(0, mostConsidered)
    .map((item) => {
      const fit =
        shareBeside(finder, item.term, context.beside) + phraseBonus(finder, item.text, context)
      return { ...item, likelihood: item.likelihood + fit, slip: item.slip / (1 + fit / 2) }
    })
    .sort((a, b) => b.likelihood - a.likelihood)
  return weighted(likely)
}

const likelihoodOf = (cost: number, count: number) => -2.2 * cost + 0.45 * Math.log(count + 1)

function countOfWord(finder: Finder, { word }: Candidate, context: CorrectionContext): number {
  const [term, text] = [finder.dictionary.termOfWord(word), finder.dictionary.textOf(word)]
  const count = countOfTerm(finder, term)
  if (count > 0) return count
  // "eater" means something only after "weed".
  const { phrases, words } = finder.synonyms
  const stem = stemOf(text)
  return (context.isAlone ? phrases.has(stem) : words.has(stem)) ? countOfSynonym : 0
}

function weighted(likely: (Omit<Correction, 'weight'> & { edits: number })[]): Correction[] {
  const taken: Correction[] = []
  for (const { text, term, edits, slip, likelihood } of likely) {
    const behind = (likely[0]?.likelihood ?? 0) - likelihood
    if (taken.length === mostTaken || behind > reach) break
    if (taken.some((other) => other.term === term)) continue
    const weight = (edits === 1 ? 0.85 : 0.75) * Math.exp(-behind / 2)
    taken.push({ text, term, likelihood, weight, slip })
  }
  return taken
}

/**
 * Finds a far more frequent word close to one that only a few documents have: "ridding" and "riding". Null
 * if the typed word is as likely.
 */
export function correctionOfRare(
  finder: Finder,
  typed: string,
  term: number,
  context: CorrectionContext,
): Correction | null {
  const own = likelihoodOf(0, countOfTerm(finder, term)) + shareBeside(finder, term, context.beside)
  const [best] = correctionsOf(finder, typed, context).filter((item) => item.term !== term)
  return best && best.likelihood > own ? { ...best, weight: 0.6 } : null
}

/** A bonus when the word forms a phrase of the trade with its neighbour: "weed eatr". */
export function phraseBonus(
  { synonyms }: Finder,
  text: string,
  { before, behind }: CorrectionContext,
): number {
  const stem = stemOf(text)
  return [`${before} ${stem}`, `${stem} ${behind}`].some((key) => synonyms.phrases.has(key)) ? 1 : 0
}

const mostBeside = 4

/** The share of the other words that occur in some document together with this term. */
export function shareBeside(finder: Finder, term: number, beside: number[]): number {
  const others = beside.filter((other) => other !== term).slice(0, mostBeside)
  if (others.length === 0) return 0
  return others.filter((other) => occurTogether(finder, term, other)).length / others.length
}

/** How many documents of the rarer word are probed. */
const mostProbed = 2000

function occurTogether(finder: Finder, one: number, other: number): boolean {
  const [rare, common] = [one, other].sort(
    (a, b) => countOfTerm(finder, a) - countOfTerm(finder, b),
  )
  if (rare === undefined || common === undefined) return false
  let probed = 0
  const all = postingsOf(finder.documents, strongList(common))
  const { owners } = finder.documents
  for (const { docIds, from, to, serial } of postingsOf(finder.documents, strongList(rare)))
    for (let index = from; index < to && probed < mostProbed; index += 1) {
      const docId = docIds[index] ?? 0
      if (serial !== 0 && owners[docId] !== serial) continue
      probed += 1
      for (const postings of all)
        if (
          (postings.serial === 0 || owners[docId] === postings.serial) &&
          findDocument(postings.docIds, postings.from, postings.to, docId) >= 0
        )
          return true
    }
  return false
}
