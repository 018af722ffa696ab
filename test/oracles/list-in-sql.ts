import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#contract/catalogue/product-lists.ts'
import { countriesByName } from '#server/catalogue/index/lists/countries.ts'
import type { ListQuery } from '#server/catalogue/index/lists/delivery-filter.ts'
import type { Listed } from '#server/catalogue/index/lists/facet-rows.ts'
import { offerDiscount, offerOfProduct } from '#server/catalogue/products/product-offer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countFacetsInSql } from './facets-in-sql.ts'
import { inScope, type Scope } from './list-scope.ts'
import { filtersOf } from './product-filters.ts'

/**
 * Published products, filtered, sorted and paged by the database: the reference that lists from memory are
 * compared with. Products that compare equal are ordered by id.
 */
export async function listInSql(db: Db, query: ListQuery, scope: Scope = {}): Promise<Listed> {
  const where = { ...scope, ...(query.category && { narrowTo: query.category }) }
  const [page, facetRows] = await Promise.all([
    readPage(db, query, where),
    query.facets === '1' ? countFacetsInSql(db, query, where) : undefined,
  ])
  return { ...page, ...(facetRows && { facetRows }) }
}

async function readPage(db: Db, query: ListQuery, scope: Scope) {
  const filters = filtersOf(query)
  const order = orders[query.sort ?? 'relevance']
  const needsOffer = order.ofOffer || filters.some(({ ofOffer }) => ofOffer)
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matched as materialized (
      select p.id, ${order.by} as place
      from products p ${needsOffer ? offerOfProduct : sql``}
      where ${sql.join([inScope(scope), ...filters.map(({ condition }) => condition)], sql` and `)}
    )
    select (select count(*)::int from matched) as total,
      coalesce((select json_agg(id) from (
        select id from matched order by ${order.direction}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) page), '[]') as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

type Order = { by: RawBuilder<unknown>; direction: RawBuilder<unknown>; ofOffer?: true }

const down = sql`place desc nulls last, id desc`
const up = sql`place nulls last, id`

const orders: Record<Sort, Order> = {
  relevance: { by: sql`p.popularity`, direction: down },
  price: { by: sql`offer.price`, direction: up, ofOffer: true },
  '-price': { by: sql`offer.price`, direction: down, ofOffer: true },
  newest: { by: sql`p.published_at`, direction: down },
  discount: { by: offerDiscount, direction: down, ofOffer: true },
  // Equal ratings are ordered by the number of reviews; products without reviews follow in the shop's usual
  // order.
  rating: {
    by: sql`array[p.rating_tenths, p.rating_count, p.popularity]::real[]`,
    direction: down,
  },
  country: {
    by: sql`array_position(${[...countriesByName]}::text[], p.country_of_origin)`,
    direction: up,
  },
}
