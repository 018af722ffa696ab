import type { Concept } from './concepts.ts'
import { runsOf } from './document-index.ts'
import type { Interpretation } from './engine.ts'
import { alternativeOfTerm, type Finder } from './finder.ts'
import { findSlot } from './scoring.ts'
import type { Run } from './segment.ts'
import { type Fit, fitsOf, type SizeSpec, shownSize } from './sizes.ts'
import { strongList } from './terms.ts'

/** A size that is a spec counts more than one that only stands in a text. */
const specWeight = 1.2
/** The spec must be one of at least so many of the documents the other words lead to. */
const leastShare = 0.05
/** Sizes of a spec that fit worse are found, but not named. */
const namedFit = 0.85

/**
 * Which spec a size of the query is of ("18v" the voltage, "4 inch" the disc of a grinder): the one most
 * of the documents have that the other words lead to. The concept is then looked for there as well.
 */
export function interpret(
  finder: Finder,
  concept: Concept,
  context: readonly number[],
  without: readonly string[],
): Interpretation | null {
  const { value, unit } = concept.token
  if (!unit) return null
  let best: { spec: SizeSpec; fits: Fit[]; hits: number; count: number } | null = null
  for (const spec of finder.sizes.specs.values()) {
    const fits = fitsOf(spec.terms, spec.unit.dimension, value, unit)
    if (fits.length === 0) continue
    const { hits, count } = usageOf(finder, fits, context)
    if (count === 0 || hits < context.length * leastShare) continue
    if (!best || hits > best.hits || (hits === best.hits && count > best.count))
      best = { spec, fits, hits, count }
  }
  if (!best || without.includes(best.spec.key)) return null
  for (const { term, fit } of best.fits)
    concept.alternatives.unshift(alternativeOfTerm(finder, term, specWeight * fit))
  const named = best.fits.filter(({ fit }) => fit >= namedFit)
  const values = (named.length > 0 ? named : best.fits).map((fit) => fit.value)
  const { key, label } = best.spec
  return { key, label, ...shownSize(best.spec, values) }
}

/** In how many documents of the context, and in how many altogether, the spec is of such a size. */
function usageOf(finder: Finder, fits: Fit[], context: readonly number[]) {
  let [hits, count] = [0, 0]
  for (const { term, fit } of fits) {
    const runs = runsOf(finder.documents, strongList(term))
    for (const { from, to } of runs) count += (to - from) * fit
    for (const slot of context) if (isIn(runs, slot)) hits += fit
  }
  return { hits, count }
}

const isIn = (runs: Run[], slot: number) =>
  runs.some(({ slots, from, to }) => findSlot(slots, from, to, slot) >= 0)
