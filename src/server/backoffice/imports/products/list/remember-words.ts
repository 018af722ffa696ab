import { sql } from 'kysely'
import type { FileChoices } from '#contract/backoffice/file-choices.ts'
import { findBrandIds } from '#server/catalogue/products/brands.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { plainWord } from './words.ts'

/**
 * Remembers what staff said about words for categories and brands, for the next file; also that rows are left out. A brand that is new with this
 * file needs no word: the shop has it then.
 */
export async function rememberWords(tx: Tx, { categories = [], brands = [] }: FileChoices) {
  const ids = await findBrandIds(
    tx,
    brands.flatMap(({ brand }) => brand ?? []),
  )
  const rows = [
    ...categories.map(({ value, categoryId }) => ({
      title: 'Category',
      word: plainWord(value),
      categoryId,
    })),
    ...brands.flatMap(({ value, brand }) => {
      const brandId = brand === null ? null : ids.get(brand)
      return brandId === undefined ? [] : [{ title: 'Brand', word: plainWord(value), brandId }]
    }),
  ].filter(({ word }) => word !== '')
  if (rows.length === 0) return
  await sql`
    insert into import_words (title, word, category_id, brand_id)
    select distinct on (title, word) said.title, said.word, said.category_id, said.brand_id
    from json_populate_recordset(null::import_words, ${jsonRows(rows)}) as said
    where said.category_id is null or exists (select from categories where id = said.category_id)
    on conflict (title, word)
    do update set category_id = excluded.category_id, brand_id = excluded.brand_id`.execute(tx)
}
