import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { type Choice, type Strengths, strengthsFrom } from './strengths.ts'

/** An outcome weighs half after this many days. */
const halfLifeDays = 30

/**
 * Computes the strengths anew from the outcomes of searches; none where learning is off. Writes only what
 * differs.
 */
export async function learnFromSearches(tx: Tx, isOn: boolean) {
  const strengths = strengthsFrom(isOn ? await readChoices(tx) : [])
  const rows = [...strengths].flatMap(([query, own]) =>
    [...own].map(([productId, strength]) => ({ query, productId, strength })),
  )
  await sql`
    with learned as materialized (
      select query, "productId" as product_id, strength
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        (query text, "productId" bigint, strength real)
    ),
    forgotten as (
      delete from search_strengths where (query, product_id) not in (select query, product_id from learned)
    )
    insert into search_strengths (query, product_id, strength)
    select query, product_id, strength from learned
    on conflict (query, product_id) do update set strength = excluded.strength
    where search_strengths.strength <> excluded.strength`.execute(tx)
}

/** What was chosen after each query, the older the less it weighs. One statement. */
async function readChoices(db: Db): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select query, product_id, sum(clicks)::int as clicks, max(clicks) as most_in_one_day,
      sum(weight * 0.5 ^ ((india_date(now()) - day) / ${halfLifeDays}::float8)) as weight
    from search_outcomes group by query, product_id`.execute(db)
  return rows
}

/** Everything learned. One statement. */
export async function readStrengths(db: Db): Promise<Strengths> {
  const rows = await db
    .selectFrom('searchStrengths')
    .select(['query', 'productId', 'strength'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ query }) => query)].map(([query, own]) => [
      query,
      new Map(own.map(({ productId, strength }) => [productId, strength])),
    ]),
  )
}
