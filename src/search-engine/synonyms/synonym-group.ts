/**
 * Words and phrases with the same meaning, in any script. With `finds`, the group works in one direction: a
 * query for one of `words` also finds one of `finds`, but not the reverse.
 */
export type SynonymGroup = { words: string[]; finds?: string[] }
