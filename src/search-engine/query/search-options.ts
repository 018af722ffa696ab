export type SearchOptions = {
  /** The last word is still being typed. */
  prefix?: boolean
  /** Search for exactly what was typed, without corrections. */
  exact?: boolean
  /** Keys of interpretations the shopper has removed; their words count as plain words. */
  without?: readonly string[]
}
