import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeliveryFilter, Narrowing } from '#server/catalogue/index/lists/delivery-filter.ts'
import { isTooLong } from '#server/catalogue/index/lists/listed-facts.ts'
import { parseSpecCondition } from '#server/catalogue/index/lists/spec-filter.ts'
import { offerDiscount } from '#server/catalogue/products/product-offer.ts'

export type Condition = RawBuilder<SqlBool>
/** One filter of a list: a condition on product `p`, and on its `offer` where it says so. */
export type Filter = { key: string; condition: Condition; ofOffer?: true }

/** The filters of a query, each under the key of its facet: OR within a facet, AND between facets. */
export function filtersOf(query: Narrowing): Filter[] {
  const filters: (Filter | false)[] = [
    query.brand !== undefined && { key: 'brand', condition: isOfBrand(query.brand) },
    hasPrice(query) && { key: 'price', condition: isPriced(query), ofOffer: true },
    query.inStock === true && {
      key: 'inStock',
      condition: sql`offer.available > 0`,
      ofOffer: true,
    },
    query.inStock === false && {
      key: 'inStock',
      condition: sql`coalesce(offer.available, 0) <= 0`,
      ofOffer: true,
    },
    query.discountMin !== undefined && {
      key: 'discountMin',
      condition: sql`${offerDiscount} >= ${query.discountMin}`,
      ofOffer: true,
    },
    query.ratingMin !== undefined && {
      key: 'ratingMin',
      condition: sql`p.rating_tenths / 10::float8 >= ${query.ratingMin}::float8`,
    },
    query.reach !== undefined && { key: 'deliverTo', condition: isInReach(query.reach) },
  ]
  const specs = Object.entries(query)
    .filter((entry): entry is [string, string[]] => entry[0].startsWith('spec.'))
    .map(([key, values]) => ({ key, condition: hasSpec(key.slice('spec.'.length), values) }))
  return [...filters.filter((filter) => filter !== false), ...specs]
}

const hasPrice = ({ priceMin, priceMax }: Narrowing) =>
  priceMin !== undefined || priceMax !== undefined

const isPriced = ({ priceMin, priceMax }: Narrowing): Condition =>
  sql`offer.price between ${priceMin ?? 0} and ${priceMax ?? Number.MAX_SAFE_INTEGER}`

/** A brand is given by its name, in any case, or by its slug. */
function isOfBrand(brands: string[]): Condition {
  const names = brands.map((brand) => brand.trim().toLowerCase())
  return sql`p.brand_id in (
    select id from brands where lower(name) = any(${names}::text[]) or slug = any(${names}::text[]))`
}

const isInReach = ({ anything, lithium, long }: DeliveryFilter): Condition =>
  sql`${anything}::boolean and (${lithium}::boolean or not p.has_lithium)
    and (${long}::boolean or not ${isTooLong})`

/** The country of origin is not a spec of a template, but the law requires it as a filter on every list. */
function hasSpec(key: string, values: string[]): Condition {
  if (key === 'countryOfOrigin')
    return sql`p.country_of_origin = any(${values.map((value) => value.toUpperCase())}::text[])`
  const options = values.map((value) => specMatches(value))
  return sql`exists (
    select from product_specs s
    where s.product_id = p.id and s.key = ${key} and (${sql.join(options, sql` or `)}))`
}

function specMatches(value: string): Condition {
  const wish = parseSpecCondition(value)
  if (wish.kind === 'RANGE')
    return sql`s.number_value between ${wish.from}::float8 and ${wish.to}::float8`
  return sql`(s.text_value = ${wish.text} or s.number_value = ${wish.number}::float8
    or s.boolean_value = ${wish.boolean}::boolean)`
}
