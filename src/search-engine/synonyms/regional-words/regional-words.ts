/**
 * Names that the shops of one language use for tools and materials. Each line is `english: words`: the words, in Latin
 * letters and in their script, find what the English ones find. Lines that begin with `# ` are comments.
 */
export type RegionalWords = {
  /** A BCP 47 tag: "ta" is Tamil. */
  language: string
  words: string
}
