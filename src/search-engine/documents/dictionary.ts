import type { Spoken } from '../text/spoken.ts'
import { rootOf, stemOf } from '../text/stem.ts'
import { createHashChains, type HashChains } from './hash-chains.ts'
import {
  addWord,
  type Candidate,
  type Heard,
  type WordIndex,
  wordsBeginningWith,
  wordsBegun,
  wordsFarther,
  wordsHeard,
  wordsNear,
} from './word-index.ts'

/**
 * Numbers for all words and terms. A *word* is a word as it is written. A *term* is what it is indexed
 * under: a stem, a number ("#12"), a size ("#12inch") or a spec ("@voltage#18volt").
 */
export type Dictionary = ReturnType<typeof createDictionary>

/** The complete state of a dictionary. Its lists only grow. */
export type DictionaryContents = {
  /** The terms, and the words, by number. */
  terms: string[]
  words: string[]
  /** The term of each word, by the word's number. */
  termOfWord: number[]
  /** The index of similar words. */
  chains: HashChains
}

const nothing = (): DictionaryContents => ({
  terms: [],
  words: [],
  termOfWord: [],
  chains: createHashChains(),
})

/** A dictionary with these contents, which it takes over. */
export function createDictionary(contents: DictionaryContents = nothing()) {
  const { terms, words, termOfWord, chains } = contents
  const termNumbers = numbersOf(terms)
  const wordNumbers = numbersOf(words)
  const families = familiesOf(contents)
  const index: WordIndex = { chains, textOf: (word) => words[word] ?? '' }

  function termOf(text: string): number {
    const known = termNumbers.get(text)
    if (known !== undefined) return known
    const term = terms.push(text) - 1
    termNumbers.set(text, term)
    return term
  }

  /** The term of a word; a new word is entered. */
  function termOfNew(word: string): number {
    const known = wordNumbers.get(word)
    if (known !== undefined) return termOfWord[known] ?? 0
    const term = enterStem(stemOf(word))
    const number = words.push(word) - 1
    wordNumbers.set(word, number)
    termOfWord.push(term)
    if (word.length <= longestWord) addWord(index, number)
    return term
  }

  function enterStem(stem: string): number {
    const isNew = !termNumbers.has(stem)
    const term = termOf(stem)
    if (isNew) enterFamily(families, stem, term)
    return term
  }

  return {
    contents,
    termOf,
    termOfNew,
    /** The term of a text, or -1. */
    find: (text: string) => termNumbers.get(text) ?? -1,
    /** The terms that share a root with the stem, the stem itself included. */
    familyOf: (stem: string): readonly number[] => families.get(rootOf(stem)) ?? [],
    textOf: (word: number) => words[word] ?? '',
    termOfWord: (word: number) => termOfWord[word] ?? 0,
    near: (typed: string, most?: number): Candidate[] => wordsNear(index, typed, most),
    heard: (spoken: Spoken, most: number): Heard[] => wordsHeard(index, spoken, most),
    begun: (typed: string) => wordsBegun(index, typed),
    farther: (typed: string) => wordsFarther(index, typed),
    beginningWith: (start: string) => wordsBeginningWith(index, start),
    size: () => words.length,
    bytes: () => chains.size * 12 + (words.length + terms.length) * 100,
  }
}

const numbersOf = (texts: readonly string[]) => new Map(texts.map((text, number) => [text, number]))

/** The terms of words by their root, in the order in which the words were entered. */
function familiesOf({ terms, termOfWord }: DictionaryContents): Map<string, number[]> {
  const families = new Map<string, number[]>()
  for (const term of new Set(termOfWord)) enterFamily(families, terms[term] ?? '', term)
  return families
}

function enterFamily(families: Map<string, number[]>, stem: string, term: number) {
  const root = rootOf(stem)
  const family = families.get(root)
  if (family) family.push(term)
  else families.set(root, [term])
}

/** Longer words than this are found only as they are written, never by correction. */
const longestWord = 24
