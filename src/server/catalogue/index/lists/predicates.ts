import { deliveryFlags } from './columns.ts'
import { countriesByName } from './countries.ts'
import type { DeliveryFilter, Narrowing } from './delivery-filter.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { matchesSpec } from './spec-filter.ts'

/** One filter of a list under the key of its facet: OR within a facet, AND between facets. */
export type Predicate = { key: string; passes: (slot: number) => boolean }

/** The filters of a query, each under the key of its facet. */
export function predicatesOf(snapshot: IndexSnapshot, query: Narrowing): Predicate[] {
  const { columns, brands } = snapshot
  const { brand, priceMin, priceMax, inStock, discountMin, ratingMin, reach } = query
  const predicates: Predicate[] = []
  if (brand !== undefined) {
    const named = brands.named(brand)
    predicates.push({ key: 'brand', passes: (docId) => named[columns.brand[docId] ?? 0] === 1 })
  }
  if (priceMin !== undefined || priceMax !== undefined) {
    const [least, most] = [priceMin ?? 0, priceMax ?? Number.MAX_SAFE_INTEGER]
    const isPriced = (price: number) => price >= least && price <= most
    predicates.push({ key: 'price', passes: (docId) => isPriced(columns.price[docId] ?? -1) })
  }
  if (inStock !== undefined) {
    const wanted = inStock ? 1 : 0
    predicates.push({ key: 'inStock', passes: (docId) => columns.inStock[docId] === wanted })
  }
  if (discountMin !== undefined)
    predicates.push({
      key: 'discountMin',
      passes: (docId) => (columns.discount[docId] ?? -1) >= discountMin,
    })
  if (ratingMin !== undefined)
    predicates.push({
      key: 'ratingMin',
      passes: (docId) => (columns.ratingTenths[docId] ?? 0) / 10 >= ratingMin,
    })
  if (reach !== undefined) predicates.push(deliveryPredicate(snapshot, reach))
  for (const [key, values] of Object.entries(query))
    if (key.startsWith('spec.')) predicates.push(specPredicate(snapshot, key, values as string[]))
  return predicates
}

function deliveryPredicate(
  { columns }: IndexSnapshot,
  { anything, lithium, long }: DeliveryFilter,
): Predicate {
  const excludedFlags = (lithium ? 0 : deliveryFlags.lithium) | (long ? 0 : deliveryFlags.long)
  return {
    key: 'deliverTo',
    passes: (docId) => anything && ((columns.hindered[docId] ?? 0) & excludedFlags) === 0,
  }
}

function specPredicate(snapshot: IndexSnapshot, key: string, values: string[]): Predicate {
  if (key === 'spec.countryOfOrigin') return countryPredicate(snapshot, key, values)
  const { columns, pool, terms } = snapshot
  const isWanted = matchesSpec(values)
  const own = terms.termsOf(key.slice('spec.'.length))
  const wanted = new Uint8Array(terms.size())
  for (const term of own) if (isWanted(terms.valueOf(term))) wanted[term] = 1
  return {
    key,
    passes(docId) {
      const start = columns.specsAt[docId] ?? 0
      const end = start + (columns.specCount[docId] ?? 0)
      for (let place = start; place < end; place++)
        if (wanted[pool.terms[place] ?? -1] === 1) return true
      return false
    },
  }
}

function countryPredicate({ columns }: IndexSnapshot, key: string, values: string[]): Predicate {
  const codes = new Set(values.map((value) => value.toUpperCase()))
  const wanted = Uint8Array.from(countriesByName, (code) => (codes.has(code) ? 1 : 0))
  return { key, passes: (docId) => wanted[columns.country[docId] ?? -1] === 1 }
}
