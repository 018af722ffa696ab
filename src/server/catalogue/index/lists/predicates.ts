import { countriesByName } from '../../listing/countries.ts'
import type { DeliveryFilter } from '../../listing/delivery-filter.ts'
import { matchesSpec } from '../../listing/spec-filter.ts'
import type { Narrowing } from '../lists-in-sql/product-filters.ts'
import { deliveryFlags } from './columns.ts'
import type { IndexSnapshot } from './index-snapshot.ts'

/** One filter of a list under the key of its facet: OR within a facet, AND between facets. */
export type Predicate = { key: string; passes: (slot: number) => boolean }

/** The filters of a query, the same as those in SQL. */
export function predicatesOf(copy: IndexSnapshot, query: Narrowing): Predicate[] {
  const { columns, brands } = copy
  const { brand, priceMin, priceMax, inStock, discountMin, ratingMin, reach } = query
  const sieves: Predicate[] = []
  if (brand !== undefined) {
    const named = brands.named(brand)
    sieves.push({ key: 'brand', passes: (slot) => named[columns.brand[slot] ?? 0] === 1 })
  }
  if (priceMin !== undefined || priceMax !== undefined) {
    const [least, most] = [priceMin ?? 0, priceMax ?? Number.MAX_SAFE_INTEGER]
    const isPriced = (price: number) => price >= least && price <= most
    sieves.push({ key: 'price', passes: (slot) => isPriced(columns.price[slot] ?? -1) })
  }
  if (inStock !== undefined) {
    const wanted = inStock ? 1 : 0
    sieves.push({ key: 'inStock', passes: (slot) => columns.inStock[slot] === wanted })
  }
  if (discountMin !== undefined)
    sieves.push({
      key: 'discountMin',
      passes: (slot) => (columns.discount[slot] ?? -1) >= discountMin,
    })
  if (ratingMin !== undefined)
    sieves.push({
      key: 'ratingMin',
      passes: (slot) => (columns.ratingTenths[slot] ?? 0) / 10 >= ratingMin,
    })
  if (reach !== undefined) sieves.push(reachSieve(copy, reach))
  for (const [key, values] of Object.entries(query))
    if (key.startsWith('spec.')) sieves.push(specSieve(copy, key, values as string[]))
  return sieves
}

function reachSieve(
  { columns }: IndexSnapshot,
  { anything, lithium, long }: DeliveryFilter,
): Predicate {
  const kept = (lithium ? 0 : deliveryFlags.lithium) | (long ? 0 : deliveryFlags.long)
  return {
    key: 'deliverTo',
    passes: (slot) => anything && ((columns.hindered[slot] ?? 0) & kept) === 0,
  }
}

function specSieve(copy: IndexSnapshot, key: string, values: string[]): Predicate {
  if (key === 'spec.countryOfOrigin') return countrySieve(copy, key, values)
  const { columns, pool, terms } = copy
  const isWanted = matchesSpec(values)
  const own = terms.termsOf(key.slice('spec.'.length))
  const wanted = new Uint8Array(terms.size())
  for (const term of own) if (isWanted(terms.valueOf(term))) wanted[term] = 1
  return {
    key,
    passes(slot) {
      const at = columns.specsAt[slot] ?? 0
      const end = at + (columns.specCount[slot] ?? 0)
      for (let place = at; place < end; place++)
        if (wanted[pool.terms[place] ?? -1] === 1) return true
      return false
    },
  }
}

function countrySieve({ columns }: IndexSnapshot, key: string, values: string[]): Predicate {
  const codes = new Set(values.map((value) => value.toUpperCase()))
  const wanted = Uint8Array.from(countriesByName, (code) => (codes.has(code) ? 1 : 0))
  return { key, passes: (slot) => wanted[columns.country[slot] ?? -1] === 1 }
}
