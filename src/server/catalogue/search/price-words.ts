import { formatRupees } from '#contract/money.ts'
import type { SearchEngine } from '#search-engine/engine.ts'
import { withFigures } from '#search-engine/text/figures.ts'
import { plainText } from '#search-engine/text/text.ts'
import { type Limits, openPrice, priceForms, timesOf } from './price-forms.ts'

/** The price in a text, in paise, and the rest of the text. */
export type PriceWords = Limits & {
  rest: string
  /** The price as it was written. */
  said: string
}

/** The engine's knowledge of texts. Without a shop, a text says only what its words say. */
export type KnownTexts = Pick<SearchEngine, 'isOfCode' | 'isOfName'>
const nothingKnown: KnownTexts = { isOfCode: () => false, isOfName: () => false }

/**
 * Reads a price from the query: "under 2000", "do hazaar tak", "₹500-1000". Null for a number without a price word or
 * currency sign, of something else ("under 13 mm"), or of a code or name of the shop ("BX-RS300"). A bare price means ±25 %.
 */
export function priceWords(q: string, known: KnownTexts = nothingKnown): PriceWords | null {
  const text = inDigits(plainText(q), known)
  if (!/\d/.test(text)) return null
  for (const { pattern, read } of priceForms)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      const limits = read(match.groups ?? {}, text.slice(end))
      if (limits === null) continue
      if (known.isOfCode(text, match.index, end) || known.isOfName(text, match.index)) continue
      const rest = `${text.slice(0, match.index)} ${text.slice(end)}`
      return { ...limits, rest: rest.replace(/\s+/g, ' ').trim(), said: match[0].trim() }
    }
  return null
}

/** Removes a price that is still being typed: "drill under", "drill under 20", "drill 5k ta". */
export function withoutOpenPrice(q: string, known: KnownTexts = nothingKnown): string {
  const text = plainText(q)
  const { index, 0: cut = '' } = openPrice.exec(text) ?? {}
  if (index === undefined) return q
  const begin = text.length - cut.trimStart().length
  const isKnown = known.isOfCode(text, begin, text.length) || known.isOfName(text, begin)
  return isKnown ? q : text.slice(0, index)
}

/** The key of the price among the interpretations. */
export const priceKey = 'price'

/** The interpretation to show for a price. */
export function shownPrice({ priceMin, priceMax }: Limits) {
  const [least, most] = [priceMin, priceMax].map((price) =>
    price === undefined ? null : formatRupees(price),
  )
  const value = least && most ? `${least}–${most}` : least ? `from ${least}` : `up to ${most}`
  return { key: priceKey, label: 'Price', value, filter: `${priceMin ?? ''}..${priceMax ?? ''}` }
}

/** "do hazaar paanch sau" becomes "2500": number words that count thousands or lakhs, and what is added to them. */
const inDigits = (text: string, { isOfCode }: KnownTexts): string =>
  withFigures(text, { isCounted: (word) => timesOf(word) !== null, isOfCode }).replace(
    added,
    (all, more: string, larger: string, less: string, smaller: string) => {
      const [one, other] = [timesOf(larger) ?? 0, timesOf(smaller) ?? 0]
      return one > other ? String(Number(more) * one + Number(less) * other) : all
    },
  )
const added =
  /(?<![\d.,])(\d+(?:\.\d+)?) (\p{L}[\p{L}\p{M}]*) (?:aur )?(\d+) (\p{L}[\p{L}\p{M}]*)/gu
