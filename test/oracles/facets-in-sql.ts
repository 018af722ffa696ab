import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#server/catalogue/index/lists/delivery-filter.ts'
import {
  discountSteps,
  type FacetRow,
  ownFacets,
  ratingSteps,
} from '#server/catalogue/index/lists/facet-rows.ts'
import { offerDiscount, offerOfProduct } from '#server/catalogue/products/product-offer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inScope, type Scope } from './list-scope.ts'
import { filtersOf } from './product-filters.ts'

/**
 * The facets of a list with exact counts, each under all filters but its own. In a category's list its template decides
 * which specs are facets; in a mixed list, a spec that at least half of the products have. One statement.
 */
export async function countFacetsInSql(
  db: Db,
  query: ListQuery,
  scope: Scope,
): Promise<FacetRow[]> {
  const failed = filtersOf(query).map(
    ({ key, condition }) => sql`case when (${condition}) then null else ${key}::text end`,
  )
  const own = scope.narrowTo ?? scope.categoryId ?? null
  const { rows } = await sql<FacetRow>`
    with listed as materialized (
      select p.id, p.category_id, p.country_of_origin, b.name as brand, offer.price,
        ${offerDiscount} as discount, p.rating_tenths as tenths,
        coalesce(offer.available, 0) > 0 as in_stock,
        array_remove(array[${sql.join([...failed, sql`null`])}]::text[], null) as failed
      from products p left join brands b on b.id = p.brand_id ${offerOfProduct}
      where ${inScope(scope)}
    ),
    definitions as (
      select distinct on (d.key) d.key, d.label, d.unit, d.type, d.position,
        d.category_id is not distinct from ${own}::bigint as is_own
      from spec_definitions d
      where d.facet and d.category_id in (select category_id from listed)
      order by d.key, is_own desc, d.category_id
    ),
    specs as (
      select d.key, d.label, d.unit, d.type, d.position, d.is_own,
        s.number_value, s.text_value, s.boolean_value,
        count(*) filter (where failed <@ array['spec.' || d.key])::int as count,
        sum(count(*)) over (partition by d.key) as carriers
      from listed join product_specs s on s.product_id = listed.id join definitions d on d.key = s.key
      group by d.key, d.label, d.unit, d.type, d.position, d.is_own,
        s.number_value, s.text_value, s.boolean_value
    )
    select ${shownAs('price')}, ${noValue}, ${counted('price')} as count,
      min(price) filter (where failed <@ array['price']) as min,
      max(price) filter (where failed <@ array['price']) as max
    from listed
    union all
    select ${shownAs('brand')}, null, brand, null, ${counted('brand')}, null, null
    from listed where brand is not null group by brand
    union all
    select ${shownAs('ratingMin')}, step, null, null, ${counted('ratingMin')}, null, null
    from listed join unnest(${[...ratingSteps]}::float8[]) step on tenths >= step * 10 group by step
    union all
    select ${shownAs('discountMin')}, step, null, null, ${counted('discountMin')}, null, null
    from listed join unnest(${[...discountSteps]}::float8[]) step on discount >= step group by step
    union all
    select ${shownAs('inStock')}, null, 'true', null,
      count(*) filter (where in_stock and failed <@ array['inStock'])::int, null, null
    from listed having count(*) > 0
    union all
    select 'spec.' || key, label, unit, type, position, number_value, text_value, boolean_value,
      count, null, null
    from specs where is_own or carriers * 2 >= (select count(*) from listed)
    union all
    select ${shownAs('spec.countryOfOrigin')}, null, country_of_origin, null,
      ${counted('spec.countryOfOrigin')}, null, null
    from listed where country_of_origin is not null group by country_of_origin`.execute(db)
  return rows
}

/** Products that pass every filter, except perhaps this facet's own. */
const counted = (key: keyof typeof ownFacets) =>
  sql`(count(*) filter (where failed <@ array[${key}::text]))::int`

function shownAs(key: keyof typeof ownFacets): RawBuilder<unknown> {
  const { label, unit, type, place } = ownFacets[key]
  return sql`${key}::text as key, ${label}::text as label, ${unit}::text as unit, ${type}::text as type,
    ${place}::int as place`
}

const noValue = sql`null::float8 as number_value, null::text as text_value, null::boolean as boolean_value`
