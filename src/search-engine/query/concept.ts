import type { Token } from '../text/tokens.ts'
import type { Alternative } from './alternatives.ts'

/** One thing a query asks for, and the alternative terms by which a document can match it. */
export type Concept = {
  token: Token
  /** The word used for the search: the typed word, or its correction. */
  text: string
  /** The corrected spelling to show to the shopper; null if nothing was corrected. */
  correctedText: string | null
  /**
   * How far the correction is from the typed word: the cost of its slips for each letter; 0 if nothing was
   * corrected.
   */
  slip: number
  isWeak: boolean
  /** An everyday word that only ranks what the other words find. */
  isAround: boolean
  /** The word is read as the beginning of longer words. */
  isBegun: boolean
  /** The word says what the product is for or a part of: "drill" in "battery for drill". */
  isContext: boolean
  /** The word names the product that is wanted, beside words for what it is used with. */
  isHead: boolean
  /** Whether the word is on the other side of a "for". */
  side: boolean
  /**
   * The number of tokens in the run that contains this token and is a code of the shop, or begins one; 0 if there is
   * none.
   */
  codeLength: number
  /** The shopper excludes it: "hammer" in "drill without hammer". */
  isExcluded: boolean
  alternatives: Alternative[]
  /**
   * Everything the concept stands for: the typed or corrected word and its synonyms, each as a list of
   * stems.
   */
  meant: string[][]
}

/** Context of a word in a query. */
export type WordContext = {
  /** The terms of the other words that the shop has, and whether no other word is known at all. */
  beside: number[]
  isAlone: boolean
  /** The lookup keys of the words before and after it; empty where there is none. */
  before: string
  behind: string
  isOpen: boolean
  isExact: boolean
}
