import { sql } from 'kysely'
import type { Facet, ProductQuery } from '#contract/product-lists.ts'
import type { Db } from '../db/database.ts'
import { inScope, type Scope } from './list-scope.ts'
import { filtersOf } from './product-filters.ts'
import { offerOfProduct } from './product-offer.ts'
import { type StoredSpec, specText } from './spec-values.ts'

type FacetRow = StoredSpec & {
  key: string
  label: string | null
  unit: string | null
  type: string | null
  place: number
  /** Products of the list that have this value, under every filter but the facet's own. */
  count: number
  min: number | null
  max: number | null
}

/** More distinct numbers than these are offered as a range. */
const mostNumbers = 12

/**
 * What a list can be narrowed by, with exact counts: each facet counts under all filters but its own,
 * so that a second choice inside it shows what it would add. Values nobody is left with count 0.
 * A spec counts as a facet where the category's own template says so; in a mixed list (a parent
 * category, a search) only where at least half of the products have it. One statement.
 */
export async function listFacets(db: Db, query: ProductQuery, scope: Scope): Promise<Facet[]> {
  const filters = filtersOf(query)
  const failed = filters.map(
    ({ key, condition }) => sql`case when (${condition}) then null else ${key}::text end`,
  )
  const own = scope.narrowTo ?? scope.categoryId ?? null
  const { rows } = await sql<FacetRow>`
    with listed as materialized (
      select p.id, p.category_id, p.country_of_origin, b.name as brand, offer.price,
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
    select 'price' as key, 'Price' as label, null as unit, 'RANGE' as type, -3 as place,
      null::float8 as number_value, null as text_value, null::boolean as boolean_value,
      (count(*) filter (where failed <@ array['price']))::int as count,
      min(price) filter (where failed <@ array['price']) as min,
      max(price) filter (where failed <@ array['price']) as max
    from listed
    union all
    select 'brand', 'Brand', null, 'TEXT', -2, null, brand, null,
      count(*) filter (where failed <@ array['brand']), null, null
    from listed where brand is not null group by brand
    union all
    select 'inStock', 'Availability', null, 'TEXT', -1, null, 'true', null,
      count(*) filter (where in_stock and failed <@ array['inStock']), null, null
    from listed having count(*) > 0
    union all
    select 'spec.' || key, label, unit, type, position, number_value, text_value, boolean_value,
      count, null, null
    from specs where is_own or carriers * 2 >= (select count(*) from listed)
    union all
    select 'spec.countryOfOrigin', 'Country of origin', null, 'TEXT', 1000, null,
      country_of_origin, null, count(*) filter (where failed <@ array['spec.countryOfOrigin']),
      null, null
    from listed where country_of_origin is not null group by country_of_origin
    order by place, key, number_value, text_value, boolean_value desc`.execute(db)
  return [...Map.groupBy(rows, ({ key }) => key).values()].map(facetOf)
}

function facetOf(rows: FacetRow[]): Facet {
  const [{ key = '', label = null, unit = null, type = null, min = null, max = null } = {}] = rows
  const numbers = rows
    .filter(({ count, numberValue }) => count > 0 && numberValue !== null)
    .map(({ numberValue }) => numberValue ?? 0)
  const isRange = type === 'RANGE' || (type === 'NUMBER' && rows.length > mostNumbers)
  return {
    key,
    label: label ?? key,
    unit,
    kind: isRange ? 'RANGE' : 'CHOICE',
    values: isRange ? [] : rows.map((row) => ({ ...facetValue(row), count: row.count })),
    min: numbers.length > 0 ? Math.min(...numbers) : min,
    max: numbers.length > 0 ? Math.max(...numbers) : max,
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

function facetValue({ key, unit, ...spec }: FacetRow): { value: string; label: string } {
  const value = String(spec.numberValue ?? spec.booleanValue ?? spec.textValue ?? '')
  if (key === 'inStock') return { value, label: 'In stock' }
  if (key === 'spec.countryOfOrigin') return { value, label: countries.of(value) ?? value }
  return { value, label: specText(spec, unit) }
}
