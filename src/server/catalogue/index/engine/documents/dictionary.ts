import { rootOf, stemOf } from '../text/stem.ts'
import { createHashChains } from './hash-chains.ts'
import {
  addWord,
  type Candidate,
  type WordIndex,
  wordsBeginningWith,
  wordsBegun,
  wordsEndingWith,
  wordsFarther,
  wordsNear,
} from './word-index.ts'

/**
 * Numbers for all words and terms. A *word* is a word as it is written. A *term* is what it is indexed
 * under: a stem, a number ("#12"), a size ("#12inch") or a spec ("@voltage#18volt").
 */
export type Dictionary = ReturnType<typeof createDictionary>

export function createDictionary() {
  const terms = new Map<string, number>()
  const words = new Map<string, number>()
  const texts: string[] = []
  const termOfWord: number[] = []
  const families = new Map<string, number[]>()
  const index: WordIndex = { chains: createHashChains(), textOf: (word) => texts[word] ?? '' }

  function termOf(text: string): number {
    const known = terms.get(text)
    if (known !== undefined) return known
    const term = terms.size
    terms.set(text, term)
    return term
  }

  /** The term of a word; a new word is entered. */
  function termOfNew(word: string): number {
    const known = words.get(word)
    if (known !== undefined) return termOfWord[known] ?? 0
    const term = enterStem(stemOf(word))
    const number = texts.length
    words.set(word, number)
    texts.push(word)
    termOfWord.push(term)
    if (word.length <= longestWord) addWord(index, number)
    return term
  }

  function enterStem(stem: string): number {
    const isNew = !terms.has(stem)
    const term = termOf(stem)
    if (!isNew) return term
    const root = rootOf(stem)
    const family = families.get(root)
    if (family) family.push(term)
    else families.set(root, [term])
    return term
  }

  return {
    termOf,
    termOfNew,
    /** The term of a text, or -1. */
    find: (text: string) => terms.get(text) ?? -1,
    /** The terms that share a root with the stem, the stem itself included. */
    familyOf: (stem: string): readonly number[] => families.get(rootOf(stem)) ?? [],
    isWord: (text: string) => words.has(text),
    textOf: (word: number) => texts[word] ?? '',
    termOfWord: (word: number) => termOfWord[word] ?? 0,
    near: (typed: string, most?: number): Candidate[] => wordsNear(index, typed, most),
    begun: (typed: string) => wordsBegun(index, typed),
    farther: (typed: string) => wordsFarther(index, typed),
    beginningWith: (start: string) => wordsBeginningWith(index, start),
    endingWith: (end: string) => wordsEndingWith(index, end),
    size: () => words.size,
    bytes: () => index.chains.size * 12 + (words.size + terms.size) * 100,
  }
}

/** Longer words than this are found only as they are written, never by correction. */
const longestWord = 24
