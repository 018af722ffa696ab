import { type RawBuilder, sql } from 'kysely'
import { hasText } from './like.ts'

/** A longer text is a sentence, and each of its words would be looked up. */
const mostWords = 12

/** The ids of what `having` finds by every word of a text. */
export const byAllWords = (q: string, having: (word: string) => RawBuilder<unknown>) =>
  sql.join(
    wordsOf(q).map((word) => sql`(${having(word)})`),
    sql` intersect `,
  )

const wordsOf = (q: string) => q.trim().split(/\s+/).slice(0, mostWords)

/** The ids of the products of any status that have every word of a text in their name, model, brand, SKU or barcode. */
export const productsWithWords = (q: string) => byAllWords(q, productsWithWord)

/** Each text has its own index, so the results are combined: an `or` over all of them would read every product. */
const productsWithWord = (word: string) => sql`
  select id from products where ${hasText(sql`name`, word)} or ${hasText(sql`model`, word)}
  union select id from products
    where brand_id in (select id from brands where ${hasText(sql`name`, word)})
  union select product_id from variants
    where ${hasText(sql`sku`, word)} or ${hasText(sql`barcode`, word)}`

/**
 * The ids that a list of the back office shows for a text: those that have its words. If there are none, those that the
 * shop's search finds. Not both, because staff change all rows of a list at once.
 */
export const wordsOrHits = (words: RawBuilder<unknown>, hits: RawBuilder<unknown>) => sql`
  with worded (id) as materialized (${words})
  select id from worded union all select id from (${hits}) hit (id) where not exists (select from worded)`
