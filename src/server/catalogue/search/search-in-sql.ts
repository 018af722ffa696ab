import { type RawBuilder, sql } from 'kysely'
import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listInSql } from '../index/lists-in-sql/list-in-sql.ts'
import type { Scope } from '../index/lists-in-sql/list-scope.ts'
import type { Condition } from '../index/lists-in-sql/product-filters.ts'
import type { ListQuery } from '../listing/delivery-filter.ts'
import { withCards } from '../listing/list-products.ts'
import { listCards } from '../products/list-cards.ts'
import { otherMatches } from './besides.ts'
import { correctWords } from './correct-words.ts'
import { searchExpression, wordsOf } from './search-words.ts'

/**
 * The search while the catalogue index is not available. It finds products whose model, name, brand,
 * category or description has, for each word of the query, a word that begins with it; model and name count
 * most. If there are none, it searches the nearest known words instead and returns them as `suggestion`.
 */
export async function searchInSql(
  db: Db,
  { q, ...query }: ListQuery & { q: string },
): Promise<SearchAnswer> {
  const words = wordsOf(q)
  const exactly = await answerTo(db, words, query)
  if (exactly.total > 0 || (await isKnown(db, words))) return { ...exactly, suggestion: null }
  const corrected = await correctWords(db, words)
  if (!corrected) return { ...exactly, suggestion: null }
  return { ...(await answerTo(db, corrected, query)), suggestion: corrected.join(' ') }
}

async function answerTo(db: Db, words: string[], query: ListQuery) {
  const [products, categories, brands] = await Promise.all([
    listInSql(db, query, { found: foundBy(words) }),
    listMatchingCategories(db, words),
    listMatchingBrands(db, words),
  ])
  const list = withCards(query, products, await listCards(db, products.ids))
  return { ...list, categories, brands, interpretedAs: [], words }
}

function foundBy(words: string[]): NonNullable<Scope['found']> {
  const expression = searchExpression(words)
  if (expression === null) return { condition: sql`false`, rank: sql<number>`0` }
  const tsQuery = sql`${expression}::tsquery`
  return {
    condition: sql`p.search_words @@ ${tsQuery}` as Condition,
    rank: sql<number>`ts_rank('{0.05, 0.2, 0.4, 1}', p.search_words, ${tsQuery}) + p.popularity / 1000`,
  }
}

/**
 * Whether the words find anything without filters: if so, the words are right and the filters leave nothing.
 */
async function isKnown(db: Db, words: string[]): Promise<boolean> {
  const { condition } = foundBy(words)
  const { rows } = await sql`
    select 1 from products p where p.status = 'PUBLISHED' and ${condition} limit 1`.execute(db)
  return rows.length > 0
}

/** Each query word begins a word of the name. */
const isNamed = (words: string[], name: RawBuilder<unknown>): Condition => {
  const expression = searchExpression(words)
  return (
    expression === null
      ? sql`false`
      : sql`to_tsvector('simple', searchable(${name})) @@ ${expression}::tsquery`
  ) as Condition
}

async function listMatchingCategories(
  db: Db,
  words: string[],
): Promise<SearchAnswer['categories']> {
  const { rows } = await sql<SearchAnswer['categories'][number]>`
    with recursive tree as (
      select id as top, id from categories where ${isNamed(words, sql`name`)}
      union all
      select tree.top, c.id from categories c join tree on c.parent_id = tree.id
    )
    select c.id, c.name, count(p.id)::int as product_count
    from tree join categories c on c.id = tree.top
    join products p on p.category_id = tree.id and p.status = 'PUBLISHED'
    group by c.id order by product_count desc, c.id limit ${otherMatches}`.execute(db)
  return rows
}

async function listMatchingBrands(db: Db, words: string[]): Promise<SearchAnswer['brands']> {
  const { rows } = await sql<SearchAnswer['brands'][number]>`
    select b.name, b.slug, count(*)::int as product_count
    from brands b join products p on p.brand_id = b.id and p.status = 'PUBLISHED'
    where ${isNamed(words, sql`b.name`)}
    group by b.id order by product_count desc, b.id limit ${otherMatches}`.execute(db)
  return rows
}
