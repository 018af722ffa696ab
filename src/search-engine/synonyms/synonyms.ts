import type { Dictionary } from '../documents/dictionary.ts'
import type { Token } from '../text/tokens.ts'
import { parsedGroup } from './parsed-group.ts'
import type { SynonymGroup } from './synonym-group.ts'

/** Phrases by the stems of their words, and what else they stand for. */
export type Synonyms = {
  /** The key is the words of the phrase separated by spaces. */
  phrases: Map<string, string[][]>
  /** Phrases that stand for one with a size in it: their words are replaced. */
  rewrites: Map<string, Token[]>
  /** Every word of any phrase. */
  words: Set<string>
  longest: number
}

/**
 * Builds the lookup tables of synonym groups. Misspellings of their words can be corrected, but not those of
 * `spelledOut`: these groups already list every spelling, and a typing error in another word may look like one of
 * theirs.
 */
export function synonymsOf(
  groups: readonly SynonymGroup[],
  dictionary: Dictionary,
  spelledOut: readonly SynonymGroup[] = [],
): Synonyms {
  const synonyms: Synonyms = {
    phrases: new Map(),
    rewrites: new Map(),
    words: new Set(),
    longest: 1,
  }
  for (const group of groups) enterGroup(synonyms, group, dictionary)
  for (const group of spelledOut) enterGroup(synonyms, group, null)
  return synonyms
}

function enterGroup(synonyms: Synonyms, group: SynonymGroup, dictionary: Dictionary | null) {
  const { typed, meant, rewrites } = parsedGroup(group)
  for (const { all, keys, instead } of rewrites) {
    enterWords(synonyms, keys, dictionary)
    synonyms.longest = Math.max(synonyms.longest, all.length)
    synonyms.rewrites.set(all.join(' '), instead)
  }
  for (const keys of typed) {
    enterWords(synonyms, keys, dictionary)
    synonyms.longest = Math.max(synonyms.longest, keys.length)
    enterPhrase(synonyms, keys, meant)
  }
}

function enterWords({ words }: Synonyms, keys: string[], dictionary: Dictionary | null) {
  for (const word of keys) {
    words.add(word)
    // Adding the word to the dictionary also lets its misspellings be corrected.
    if (/^\p{L}/u.test(word)) dictionary?.termOfNew(word)
  }
}

function enterPhrase({ phrases }: Synonyms, keys: string[], meant: string[][]) {
  const joined = keys.join(' ')
  const others = phrases.get(joined) ?? []
  for (const other of meant) if (!isPartOf(keys, other)) others.push(other)
  phrases.set(joined, others)
}

/** Whether one phrase has all words of the other: "grinder" finds "angle grinder" without a synonym. */
export const isPartOf = (some: string[], all: string[]) => some.every((word) => all.includes(word))
