import { countriesByName } from './countries.ts'
import { countAll, countOne, createFacetCounts, type FacetCounts, sumOf } from './facet-counts.ts'
import { discountSteps, type FacetRow, ownFacets, ratingSteps } from './facet-rows.ts'
import type { FilterResult } from './filter-index.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import type { Predicate } from './predicates.ts'
import type { Definition } from './tree.ts'

/**
 * Counts the facets of a filtered list exactly as the database would: each facet under every filter except
 * its own, with 0 for values that no product has left. `own` is the category of the list.
 */
export function countFacets(
  snapshot: IndexSnapshot,
  filtered: FilterResult,
  predicates: Predicate[],
  own: number | null,
): FacetRow[] {
  const { docIds, verdicts, length } = filtered
  const left = createFacetCounts(snapshot)
  if (predicates.length === 0) {
    countAll(snapshot, filtered, left, left)
    return rowsOf(snapshot, left, left, own)
  }
  const rest = createFacetCounts(snapshot)
  countAll(snapshot, filtered, left, rest)
  const present = sumOf(snapshot, left, rest)
  for (let index = 0; index < length; index++) {
    const verdict = verdicts[index] as number
    // Reading an array at -1 is slower than everything else here.
    const failed = verdict > 0 ? predicates[verdict - 1] : undefined
    if (failed) countOne(left, snapshot, docIds[index] as number, failed.key)
  }
  return rowsOf(snapshot, present, left, own)
}

/** A row for each value present, with the number of products left. */
function rowsOf(
  snapshot: IndexSnapshot,
  there: FacetCounts,
  left: FacetCounts,
  own: number | null,
): FacetRow[] {
  const { brands } = snapshot
  const rows: FacetRow[] = [
    { ...ownFacets.price, ...emptyRow, key: 'price', min: left.cheapest, max: left.dearest },
  ]
  for (const [ordinal, count] of present(there.brands, left.brands))
    if (ordinal > 0) rows.push(rowOf('brand', { textValue: brands.at(ordinal)?.name ?? '', count }))
  for (const step of ratingSteps)
    if (countFrom(there.ratings, step * 10) > 0)
      rows.push(
        rowOf('ratingMin', { numberValue: step, count: countFrom(left.ratings, step * 10) }),
      )
  for (const step of discountSteps)
    if (countFrom(there.discounts, step) > 0)
      rows.push(rowOf('discountMin', { numberValue: step, count: countFrom(left.discounts, step) }))
  if (there.products > 0) rows.push(rowOf('inStock', { textValue: 'true', count: left.inStock }))
  for (const [place, count] of present(there.countries, left.countries))
    rows.push(rowOf('spec.countryOfOrigin', { textValue: countriesByName[place] ?? '', count }))
  return [...rows, ...specRows(snapshot, there, left, own)]
}

const emptyRow = {
  numberValue: null,
  textValue: null,
  booleanValue: null,
  count: 0,
  min: null,
  max: null,
}

const rowOf = (key: keyof typeof ownFacets, value: Partial<FacetRow>): FacetRow => ({
  ...ownFacets[key],
  ...emptyRow,
  key,
  ...value,
})

/** The positions with a count in `there`, each with its count in `left`. */
function* present(there: Int32Array, left: Int32Array): Generator<[place: number, count: number]> {
  for (let place = 0; place < there.length; place++)
    if (there[place]) yield [place, left[place] ?? 0]
}

/** The sum of the counts from a position on. */
function countFrom(counts: Int32Array, place: number): number {
  let sum = 0
  for (let index = place; index < counts.length; index++) sum += counts[index] ?? 0
  return sum
}

function specRows(
  snapshot: IndexSnapshot,
  present: FacetCounts,
  left: FacetCounts,
  own: number | null,
): FacetRow[] {
  const { terms } = snapshot
  return facetDefinitions(snapshot, present, own).flatMap(
    ({ key, label, unit, type, position, categoryId }) => {
      const all = terms.termsOf(key)
      // Most specs are never shown, so their products are counted before any other work.
      if (categoryId !== own && sumAt(present.terms, all) * 2 < present.products) return []
      const values = all.filter((term) => (present.terms[term] ?? 0) > 0)
      const facet = { ...emptyRow, key: `spec.${key}`, label, unit, type, place: position }
      return values.map((term) => ({
        ...facet,
        ...terms.valueOf(term),
        count: left.terms[term] ?? 0,
      }))
    },
  )
}

function sumAt(counts: Int32Array, places: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < places.length; index++) sum += counts[places[index] as number] ?? 0
  return sum
}

/**
 * The specs that are facets in the categories of the listed products. The list's own category takes
 * precedence.
 */
function facetDefinitions(
  { tree }: IndexSnapshot,
  there: FacetCounts,
  own: number | null,
): Definition[] {
  const ids = [...present(there.categories, there.categories)].map(([ordinal]) =>
    tree.idOf(ordinal),
  )
  ids.sort((a, b) => (a === own ? -1 : b === own ? 1 : a - b))
  const chosen = new Map<string, Definition>()
  for (const id of ids)
    for (const definition of tree.definitionsOf(id).values())
      if (definition.facet && !chosen.has(definition.key)) chosen.set(definition.key, definition)
  return [...chosen.values()]
}
