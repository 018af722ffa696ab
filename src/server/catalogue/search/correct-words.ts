import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { searchExpression } from './search-words.ts'

/** The least trigram similarity of two words for one to replace the other. */
const alike = 0.3

/**
 * Replaces words the shop does not know by the nearest word of a matching product: "dril" becomes "drill". A
 * word that is the beginning of another is only completed. Null if a word resembles nothing.
 */
export async function correctWords(db: Db, words: string[]): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) {
    const nearest = await nearestWord(db, word)
    if (nearest === null) return null
    corrected.push(nearest)
  }
  return corrected.join(' ') === words.join(' ') ? null : corrected
}

async function nearestWord(db: Db, word: string): Promise<string | null> {
  // Numbers and models are correct if anything begins with them: one digit off is another tool.
  const isCode = /[0-9]/.test(word)
  const { rows } = await sql<{ word: string }>`
    with known as (
      select ${word}::text as word where ${isCode ? isFound(word) : isFound(word, 'whole')}
    ),
    -- Only products that hold something like the word are looked at: the index finds those.
    near as (
      select search_text from products
      where not exists (select from known) and status = 'PUBLISHED' and ${word} <% search_text
      limit 200
    ),
    nearest as (
      select candidate as word
      from near, regexp_split_to_table(search_text, ' ') as candidate
      where similarity(candidate, ${word}) >= ${alike}
        and (candidate like ${`${word}%`} or not ${isFound(word)})
      group by candidate
      order by similarity(candidate, ${word}) desc, count(*) desc, candidate
      limit 1
    )
    select word, 1 as place from known
    union all select word, 2 from nearest
    union all select ${word}, 3 where ${isFound(word)}
    order by place limit 1`.execute(db)
  return rows[0]?.word ?? null
}

/** Whether a published product has the word, or one that begins with it. */
function isFound(word: string, how: 'whole' | 'beginning' = 'beginning') {
  const tsQuery = how === 'whole' ? `'${word}'` : searchExpression([word])
  return sql<boolean>`exists (
    select from products where status = 'PUBLISHED' and search_words @@ ${tsQuery}::tsquery)`
}
