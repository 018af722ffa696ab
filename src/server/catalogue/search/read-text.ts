import { withoutOpenUnit } from './open-unit.ts'
import { type KnownTexts, type PriceWords, priceWords, withoutOpenPrice } from './price-words.ts'

type ReadText = {
  /** The words to search for. */
  q: string
  price: Omit<PriceWords, 'rest'> | null
}

/**
 * Reads what somebody typed: its price, and the words to search for. The end of a text that is still being typed is left
 * out while it may become a price or another unit. Everything that searches reads texts this way.
 */
export function readText(text: string, known: KnownTexts, isTyping: boolean): ReadText {
  const read = priceWords(text, known)
  if (!read) return { q: isTyping ? finished(text, known) : text, price: null }
  const { rest, ...price } = read
  return { q: rest, price }
}

/** "BX 8 M" may be a code. */
const finished = (text: string, known: KnownTexts) =>
  withoutOpenPrice(known.isOfCode(text, 0, text.length) ? text : withoutOpenUnit(text), known)
