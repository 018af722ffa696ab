import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A LIKE pattern for text that contains this anywhere; wildcards in it are escaped. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const fewLetters = /^[a-z0-9]{1,2}$/i

/** Characters before a word, or none. The most frequent is first, where the comparison ends. */
const beforeWords = ['% ', '', '%-', '%/', '%.', '%(']

/**
 * Whether a column contains a text, in any case. One or two characters match only the beginning of a word, since the
 * indexes hold three in a row. Patterns, not regular expressions: only with them do the indexes know word beginnings.
 */
export const hasText = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  fewLetters.test(text)
    ? sql`(${sql.join(
        beforeWords.map((before) => sql`${column} ilike ${`${before}${text}%`}`),
        sql` or `,
      )})`
    : sql`${column} ilike ${likeAnywhere(text)}`
