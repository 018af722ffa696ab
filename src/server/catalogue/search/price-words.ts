import { formatRupees } from '#contract/money.ts'
import { withLatinDigits } from '#search-engine/text/text.ts'
import { unitNamed } from '#search-engine/text/units.ts'

/** The price in a text, in paise, and the rest of the text. */
export type PriceWords = {
  rest: string
  /** The price as it was written. */
  said: string
  priceMin?: number
  priceMax?: number
}

/**
 * Reads a price from the query: "under 2000", "2000 se kam", "5k tak", "₹500-1000", "300 rs wala". Null for a number
 * without a price word or currency sign, or of something else ("under 13 mm"). A bare price means ±25 %.
 */
export function priceWords(q: string): PriceWords | null {
  const text = plain(q)
  for (const { pattern, read } of forms) {
    const match = pattern.exec(text)
    if (!match) continue
    const limits = read(match.groups ?? {}, text.slice(match.index + match[0].length))
    if (limits === null) continue
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    return { ...limits, rest: rest.replace(/\s+/g, ' ').trim(), said: match[0].trim() }
  }
  return null
}

/** Removes a price that is still being typed: "drill under", "drill under 20", "drill 5k ta". */
export function withoutOpenPrice(q: string): string {
  const cut = openPrice.exec(plain(q))
  return cut ? q.slice(0, cut.index) : q
}

/** The key of the price among the interpretations. */
export const priceKey = 'price'

/** The interpretation to show for a price. */
export function shownPrice({ priceMin, priceMax }: Pick<PriceWords, 'priceMin' | 'priceMax'>) {
  const [least, most] = [priceMin, priceMax].map((price) =>
    price === undefined ? null : formatRupees(price),
  )
  const value = least && most ? `${least}–${most}` : least ? `from ${least}` : `up to ${most}`
  return { key: priceKey, label: 'Price', value, filter: `${priceMin ?? ''}..${priceMax ?? ''}` }
}

/** Replaces character by character, so that positions are the same as in the typed text. */
const plain = (q: string) => withLatinDigits(q.toLowerCase())

const sign = '(?:₹|rs\\.?|inr|rupees?)'
const money = '(?:\\s*(?:rs\\.?|inr|rupees?|rupaye|rupay|rupiya|rupaiya|rupe|रुपये|रुपए|रु\\.?|₹|/-))'
const amount = (name: string) =>
  `(?<${name}Sign>${sign}\\s*)?(?<${name}>\\d[\\d,]*(?:\\.\\d+)?)\\s?(?<${name}Times>k|hazar|hazaar|hajar|thousand|हज़ार|हजार|lakh|lac|लाख)?(?![\\p{L}\\p{M}\\d])(?<${name}Money>${money}(?![\\p{L}\\p{M}]))?`
const wordsBefore = {
  most: 'under|below|less than|not more than|up ?to|within|max(?:imum)?|<=?',
  least: 'above|over|more than|min(?:imum)?|starting(?: from)?|>=?',
}
const wordsAfter = {
  most: 'se kam|se niche|se neeche|ke andar|ke under|ke niche|ke neeche|tak|or less|and (?:under|below)|से कम|से नीचे|के अंदर|के अन्दर|के नीचे|तक',
  least:
    'se (?:upar|uper|oopar|jyada|zyada|jada)|ke upar|or more|and above|से ऊपर|से ज्यादा|से ज़्यादा|के ऊपर',
}
const wholeWord = (words: string) => `(?<![\\p{L}\\p{M}\\d])(?:${words})(?![\\p{L}\\p{M}])`

const openPrice = new RegExp(
  `(?<=\\S)\\s+(?:(?:${wordsBefore.most}|${wordsBefore.least})(?:\\s*${sign})?(?:\\s*\\d{0,2})?|\\d[\\d,]*\\s?k?\\s+(?:t|ta|s|se|se k|se ka|k|ke|ke a))$`,
)

type Groups = Record<string, string | undefined>
type Limits = Pick<PriceWords, 'priceMin' | 'priceMax'>
type Form = { pattern: RegExp; read: (groups: Groups, after: string) => Limits | null }

const form = (source: string, read: Form['read']): Form => ({
  pattern: new RegExp(source, 'u'),
  read,
})

/** Rupees. A smaller number without a currency word is not a price: "under 20". */
const leastBare = 50
/** Rupees. From this amount on, two numbers with only a "to" between them are prices. */
const leastRange = 500

/** More than any tool costs, and still a safe integer. */
const mostPaise = 1e12

const paiseOf = (groups: Groups, name: string): number => {
  const times = groups[`${name}Times`]
  const size = times === undefined ? 1 : /^(?:lakh|lac|लाख)$/.test(times) ? 100_000 : 1000
  const price = Math.round(Number(groups[name]?.replaceAll(',', '')) * size * 100)
  return Math.min(price, mostPaise)
}
const isMoney = (groups: Groups, name: string) =>
  groups[`${name}Sign`] !== undefined || groups[`${name}Money`] !== undefined
const isPrice = (groups: Groups, name: string) =>
  isMoney(groups, name) || paiseOf(groups, name) >= leastBare * 100

/** The number counts something: "under 10 kg", "up to 13 mm". */
const isMeasured = (after: string) => {
  const [, unit] = /^[\s-]?([\p{L}\p{M}]+|["'])/u.exec(after) ?? []
  return unit !== undefined && unitNamed(unit) !== null && unit !== 'in'
}

const between: Form['read'] = (groups, after) => {
  const [from, to] = [paiseOf(groups, 'from'), paiseOf(groups, 'to')]
  // "5 to 10k": both are thousands.
  const low = groups.toTimes && !groups.fromTimes && from * 1000 <= to ? from * 1000 : from
  const isSaid =
    isMoney(groups, 'from') ||
    isMoney(groups, 'to') ||
    groups.toTimes !== undefined ||
    groups.between !== undefined ||
    groups.until !== undefined
  const isBare = groups.dash === undefined && Math.min(low, to) >= leastRange * 100
  if (low >= to || isMeasured(after) || !(isSaid || isBare)) return null
  return to >= leastBare * 100 ? { priceMin: low, priceMax: to } : null
}

const upTo: Form['read'] = (groups, after) =>
  isPrice(groups, 'to') && (isMoney(groups, 'to') || !isMeasured(after))
    ? { priceMax: paiseOf(groups, 'to') }
    : null
const from: Form['read'] = (groups, after) =>
  isPrice(groups, 'from') && (isMoney(groups, 'from') || !isMeasured(after))
    ? { priceMin: paiseOf(groups, 'from') }
    : null

const about: Form['read'] = (groups) => {
  const price = paiseOf(groups, 'to')
  return isMoney(groups, 'to') && price > 0
    ? { priceMin: Math.round(price * 0.75), priceMax: Math.round(price * 1.25) }
    : null
}

const forms: Form[] = [
  form(
    `(?:(?<between>${wholeWord('between')})\\s*)?(?<![\\p{L}\\p{M}\\d.])${amount('from')}\\s*(?:(?<dash>[-–])|${wholeWord('to|se|and|aur|से')})\\s*${amount('to')}(?:\\s*(?<until>${wholeWord('tak|ke bich|ke beech|ke bich me|तक|के बीच')}))?`,
    between,
  ),
  form(`(?<![\\p{L}\\p{M}\\d])(?:${wordsBefore.most})\\s*${amount('to')}`, upTo),
  form(`(?<![\\p{L}\\p{M}\\d])(?:${wordsBefore.least})\\s*${amount('from')}`, from),
  form(`(?<![\\p{L}\\p{M}\\d.])${amount('to')}\\s*${wholeWord(wordsAfter.most)}`, (groups) =>
    isPrice(groups, 'to') ? { priceMax: paiseOf(groups, 'to') } : null,
  ),
  form(`(?<![\\p{L}\\p{M}\\d.])${amount('from')}\\s*${wholeWord(wordsAfter.least)}`, (groups) =>
    isPrice(groups, 'from') ? { priceMin: paiseOf(groups, 'from') } : null,
  ),
  form(`(?<![\\p{L}\\p{M}\\d.])${amount('to')}`, about),
]
