import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A LIKE pattern for text that contains this anywhere; wildcards in it are escaped. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const fewLetters = /^[a-z0-9]{1,2}$/i

/** What stands before a word: one of these, or nothing. The most frequent is first, where the comparison ends. */
const beforeWords = ['% ', '', '%-', '%/', '%.', '%(']

/**
 * Whether a column contains a text, in any case. One or two letters or digits are looked for only where a word begins: the
 * indexes hold three characters in a row, so anywhere else they would have to be looked for in every row. These are
 * patterns and no regular expression, because the indexes know where a word begins only from a pattern.
 */
export const hasText = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  fewLetters.test(text)
    ? sql`(${sql.join(
        beforeWords.map((before) => sql`${column} ilike ${`${before}${text}%`}`),
        sql` or `,
      )})`
    : sql`${column} ilike ${likeAnywhere(text)}`
