import {
  type Fit,
  fitsOf,
  nearestFits,
  type SizeSpec,
  shownLimits,
  shownSize,
} from '../documents/sizes.ts'
import { type Alternative, alternativeOfTerm, countOfTerm } from '../query/alternatives.ts'
import type { Concept } from '../query/concept.ts'
import type { Finder } from '../query/finder.ts'
import { countIn, postingsOf } from '../segments/document-index.ts'
import { findDocument } from '../segments/scoring.ts'
import type { Postings } from '../segments/segment.ts'
import { strongList } from '../text/terms.ts'
import type { Unit } from '../text/units.ts'
import type { Interpretation } from './found.ts'

/** At least this share of the context documents must have the size as this spec. */
const leastShare = 0.05
/**
 * At least this share of the context documents with the size must have it as this spec. Otherwise it is the size of
 * something else.
 */
const leastOfSized = 0.5
/** Sizes that fit worse than this are found but not named to the shopper. */
const namedFit = 0.85

type Meaning = { spec: SizeSpec; fits: Fit[]; hits: number; count: number }

/**
 * Finds the spec of a size in the query ("18v" the voltage, "4 inch" the disc of a grinder): most documents of the
 * other words have that size in it, the best counting most. If none has, searches the nearest sizes and names nothing.
 */
export function interpret(
  finder: Finder,
  concept: Concept,
  context: readonly number[],
  without: readonly string[],
): Interpretation | null {
  const best = bestMeaning(finder, concept, context)
  if (!best) {
    addNearest(finder, concept, context)
    return null
  }
  if (without.includes(best.spec.key) || !isOfSpec(finder, best, concept, context)) return null
  for (const { term, fit } of best.fits)
    concept.alternatives.unshift(alternativeOfTerm(finder, term, fit))
  const named = best.fits.filter(({ fit }) => fit >= namedFit)
  const values = (named.length > 0 ? named : best.fits).map((fit) => fit.value)
  const { key, label } = best.spec
  const { unit, limits } = concept.token
  const shown = unit && shownLimits(best.spec, limits, unit)
  return { key, label, ...(shown ?? shownSize(best.spec, values)) }
}

function bestMeaning(
  finder: Finder,
  { token: { value, unit, limits } }: Concept,
  context: readonly number[],
): Meaning | null {
  let best: Meaning | null = null
  if (!unit) return best
  for (const spec of finder.sizes.specs.values()) {
    const fits = fitsOf(spec.terms, spec.unit.dimension, { value, unit, limits })
    if (fits.length === 0) continue
    const { hits, count, having } = usageOf(finder, fits, context)
    if (count === 0 || having < context.length * leastShare) continue
    const meaning = { spec, fits, hits, count }
    if (!best || isLikelier(meaning, best)) best = meaning
  }
  return best
}

/**
 * Compares by the context documents. Without a context, a spec with exactly that size comes before one with
 * a similar size.
 */
function isLikelier(meaning: Meaning, other: Meaning): boolean {
  const exact = ({ fits }: Meaning) => (fits.some(({ fit }) => fit === 1) ? 1 : 0)
  if (meaning.hits !== other.hits) return meaning.hits > other.hits
  if (meaning.hits === 0 && exact(meaning) !== exact(other)) return exact(meaning) > exact(other)
  if (meaning.count !== other.count) return meaning.count > other.count
  return meaning.spec.key < other.spec.key
}

/**
 * Whether documents with this size have it as this spec, and not as the size of a variant or another part.
 */
function isOfSpec(
  finder: Finder,
  { hits, count }: Meaning,
  concept: Concept,
  context: readonly number[],
) {
  const sized = concept.alternatives.filter(({ weight }) => weight >= namedFit && weight <= 1)
  if (context.length === 0)
    return count >= sized.reduce((sum, { strongCount }) => sum + strongCount, 0) * leastOfSized
  const postingLists = sized.flatMap(({ strong }) => strong)
  return hits >= foundIn(finder, postingLists, context).weight * leastOfSized
}

/**
 * Counts the documents with such a size of the spec (`count`), those of them in the context (`having`), and
 * the weight of these (`hits`).
 */
function usageOf(finder: Finder, fits: Fit[], context: readonly number[]) {
  let [hits, having, count] = [0, 0, 0]
  for (const { term, fit } of fits) {
    const found = foundIn(finder, postingsOf(finder.documents, strongList(term)), context)
    count += countIn(finder.documents, strongList(term)) * fit
    hits += found.weight * fit
    having += found.number * fit
  }
  return { hits, having, count }
}

/** How many of the context documents are in the postings, and their total weight, the first the heaviest. */
function foundIn(finder: Finder, postingLists: Postings[], context: readonly number[]) {
  let [weight, number] = [0, 0]
  for (let index = 0; index < context.length; index += 1) {
    if (!isIn(finder, postingLists, context[index] as number)) continue
    weight += 1 / (1 + index / halfAt)
    number += 1
  }
  return { weight, number }
}
const halfAt = 10

const isIn = ({ documents: { owners } }: Finder, postingLists: Postings[], docId: number) =>
  postingLists.some(
    ({ docIds, from, to, serial }) =>
      (serial === 0 || owners[docId] === serial) && findDocument(docIds, from, to, docId) >= 0,
  )

/** When no context document has the size, searches the nearest sizes of the spec that most of them have. */
function addNearest(
  finder: Finder,
  { token: { value, unit }, alternatives }: Concept,
  context: readonly number[],
) {
  if (!unit || context.length === 0) return
  const isThere = (term: number) => countOfTerm(finder, term) > 0
  let [most, nearest, nearestKey]: [number, Fit[], string] = [0, [], '']
  for (const spec of finder.sizes.specs.values()) {
    const fits = nearestFits(spec.terms, spec.unit.dimension, value, unit, isThere)
    if (fits.length === 0) continue
    const { hits, having } = usageOf(finder, fits, context)
    if (having < context.length * leastShare || hits === 0) continue
    if (hits > most || (hits === most && spec.key < nearestKey))
      [most, nearest, nearestKey] = [hits, fits, spec.key]
  }
  if (most === 0) nearest = nearestWritten(finder, { value, unit }, alternatives, context)
  for (const { term, fit } of nearest) alternatives.push(alternativeOfTerm(finder, term, fit))
}

/**
 * The nearest sizes that context documents have only in the names of their variants: a "2 lb hammer" is one
 * of 900 g or 1 kg. Empty if one of them has exactly this size.
 */
function nearestWritten(
  finder: Finder,
  { value, unit }: { value: number; unit: Unit },
  alternatives: readonly Alternative[],
  context: readonly number[],
): Fit[] {
  const isFound = ({ weight, strong }: Alternative) =>
    weight >= namedFit && context.some((docId) => isIn(finder, strong, docId))
  if (alternatives.some(isFound)) return []
  const isThere = (term: number) => {
    const postingLists = postingsOf(finder.documents, strongList(term))
    return context.some((docId) => isIn(finder, postingLists, docId))
  }
  return [...finder.sizes.written].flatMap(([dimension, known]) =>
    nearestFits(known, dimension, value, unit, isThere),
  )
}
