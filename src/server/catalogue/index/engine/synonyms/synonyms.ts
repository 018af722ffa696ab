import type { Dictionary } from '../documents/dictionary.ts'
import { keyOf, keysOf } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
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

/** Builds the lookup tables of synonym groups. */
export function synonymsOf(groups: readonly SynonymGroup[], dictionary: Dictionary): Synonyms {
  const synonyms: Synonyms = {
    phrases: new Map(),
    rewrites: new Map(),
    words: new Set(),
    longest: 1,
  }
  for (const { words, finds = [] } of groups) {
    const [only] = finds
    const rewrite = finds.length === 1 && only !== undefined ? tokensOf(only) : []
    const phrases = words.filter((phrase) => !enterWhole(synonyms, phrase, rewrite, dictionary))
    const typed = phrases.map((phrase) => keysOf(tokensOf(phrase))).filter(isSaid)
    for (const key of typed) enterWords(synonyms, key, dictionary)
    if (rewrite.some(({ kind }) => kind === 'number')) {
      for (const key of typed) synonyms.rewrites.set(key.join(' '), rewrite)
      continue
    }
    const found = finds.map((phrase) => keysOf(tokensOf(phrase))).filter(isSaid)
    const meant = finds.length > 0 ? found : typed
    for (const key of typed) enterPhrase(synonyms, key, meant)
  }
  return synonyms
}

/**
 * Enters a phrase of one word plus empty words: "battery wala" means cordless, but "battery" does not.
 * Returns whether it was such a phrase.
 */
function enterWhole(
  synonyms: Synonyms,
  phrase: string,
  rewrite: Token[],
  dictionary: Dictionary,
): boolean {
  const tokens = tokensOf(phrase)
  if (rewrite.length === 0 || tokens.length === 1 || keysOf(tokens).length !== 1) return false
  enterWords(synonyms, keysOf(tokens), dictionary)
  synonyms.longest = Math.max(synonyms.longest, tokens.length)
  synonyms.rewrites.set(tokens.map(keyOf).join(' '), rewrite)
  return true
}

const isSaid = (key: string[]) => key.length > 0

function enterWords(synonyms: Synonyms, key: string[], dictionary: Dictionary) {
  synonyms.longest = Math.max(synonyms.longest, key.length)
  for (const word of key) {
    synonyms.words.add(word)
    // Adding the word to the dictionary also lets its misspellings be corrected.
    if (/^\p{L}/u.test(word)) dictionary.termOfNew(word)
  }
}

function enterPhrase(synonyms: Synonyms, key: string[], meant: string[][]) {
  const joined = key.join(' ')
  const others = synonyms.phrases.get(joined) ?? []
  for (const other of meant) if (!isPartOf(key, other)) others.push(other)
  synonyms.phrases.set(joined, others)
}

/** Whether one phrase has all words of the other: "grinder" finds "angle grinder" without a synonym. */
export const isPartOf = (some: string[], all: string[]) => some.every((word) => all.includes(word))
