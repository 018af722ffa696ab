import { keyOf } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
import { countOfTerm } from './alternatives.ts'
import type { Finder } from './finder.ts'

const of = new Set(['ka', 'ke', 'ki', 'का', 'के', 'की'])
const doer = new Set(['wala', 'wali', 'wale', 'वाला', 'वाली', 'वाले'])
/** The form of a Hindi verb before "wala": "katne", "काटने". */
const verb = /^(?:[a-z]{2,}ne|.{2,}ने)$/

const [machine] = tokensOf('machine')

/**
 * A query whose last word is "ka" or "wala" in the order of a name: "pathar grinder ka" is a "grinder ka pathar", and
 * "pipe kaatne wala" a "pipe kaatne wala machine". Other queries stay as they are.
 */
export function inNameOrder(finder: Finder, tokens: Token[]): Token[] {
  const [last, before] = [tokens.at(-1), tokens.at(-2)]
  if (!last || !before || before.kind !== 'word') return tokens
  const [thing] = tokens
  if (tokens.length === 3 && of.has(last.text) && thing && thing.kind === 'word')
    return [before, last, thing]
  const isUnknown = countOfTerm(finder, finder.dictionary.find(keyOf(before))) === 0
  // "Chipkane wala" is a word of the trade as it is.
  const isName = finder.synonyms.phrases.has(tokens.slice(0, -1).map(keyOf).join(' '))
  return machine && doer.has(last.text) && verb.test(before.text) && isUnknown && !isName
    ? [...tokens, machine]
    : tokens
}
