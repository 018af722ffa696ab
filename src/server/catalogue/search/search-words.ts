/** The words of a search: lower case, without punctuation, at most twelve. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12)

/**
 * The words as a PostgreSQL text query: each must begin a word of the product, "18v" also matches "18 V",
 * and all words joined may be one model number ("gsb 500 re"). Null if there are no words.
 */
export function searchExpression(words: string[]): string | null {
  if (words.length === 0) return null
  const every = words.map(wordExpression).join(' & ')
  return words.length === 1 ? every : `(${every}) | ${begins(words.join(''))}`
}

/** A number with its unit attached also matches as number and unit, and then the number must be exact. */
function wordExpression(word: string): string {
  const [number, rest] = word.match(numberFirst)?.slice(1).filter(Boolean) ?? []
  return number && rest ? `(${begins(word)} | ('${number}' & ${begins(rest)}))` : begins(word)
}

/** "18v"; and "12e4x", which PostgreSQL parses as the number 12e4 and a word after it. */
const numberFirst = /^([0-9]+)(\p{L}+)$|^([0-9]+e[0-9]+)(\p{L}.*)$/u

// Words contain only letters, marks and digits, so nothing in them can end the quotes.
const begins = (word: string) => `'${word}':*`
