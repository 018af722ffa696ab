import { limitWords, rangeWords } from '#search-engine/text/limits.ts'
import { unitNamed } from '#search-engine/text/units.ts'

/** The least and the most that a price may be, in paise. */
export type Limits = { priceMin?: number; priceMax?: number }

type Groups = Record<string, string | undefined>
/** A way to write a price. `read` also gets the text behind it, and returns null if it is no price. */
type Form = { pattern: RegExp; read: (groups: Groups, behind: string) => Limits | null }

/** Words behind an amount, and how many rupees they count. */
const times: Record<string, number> = {
  k: 1000,
  hundred: 100,
  sau: 100,
  सौ: 100,
  thousand: 1000,
  hazar: 1000,
  hazaar: 1000,
  hajar: 1000,
  hajaar: 1000,
  हज़ार: 1000,
  हजार: 1000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  लाख: 100_000,
}
const sizes = new Map(Object.entries(times).map(([word, size]) => [word.normalize(), size]))

/** How many rupees a word counts: 1000 for "hazaar"; null if it is no such word. */
export const timesOf = (word: string): number | null => sizes.get(word) ?? null

const sign = '(?:₹|rs\\.?|inr|rupees?)'
const money = '(?:\\s*(?:rs\\.?|inr|rupees?|rupaye|rupay|rupiya|rupaiya|rupe|रुपये|रुपए|रु\\.?|₹|/-))'
const figure = '\\d[\\d,]*(?:\\.\\d+)?'
const noWordBehind = '(?![\\p{L}\\p{M}\\d])'
const noWordBefore = '(?<![\\p{L}\\p{M}\\d.,])'
const amount = (name: string) =>
  `(?<${name}Sign>${sign}\\s*)?(?<${name}>${figure})\\s?(?<${name}Times>${Object.keys(times).join('|')})?${noWordBehind}(?<${name}Money>${money}${noWordBehind})?`
const oneOf = (words: readonly string[]) => words.join('|').replaceAll(' ', '\\s+')
const wholeWord = (words: string) => `${noWordBefore}(?:${words})${noWordBehind}`

const { most, least } = limitWords
const [mostBefore, leastBefore] = [`${oneOf(most.before)}|<=?`, `${oneOf(least.before)}|>=?`]
/** "5000 below 10 kg" does not say below 5000. */
const isLast = `(?!\\s*${sign}?\\s*\\d)`

/** A price at the end of a text that is still being typed. */
export const openPrice = new RegExp(
  `(?<=\\S)\\s+(?:(?:${mostBefore}|${leastBefore})(?:\\s*${sign})?(?:\\s*\\d{0,2})?|\\d[\\d,]*\\s?k?\\s+(?:t|ta|s|se|se k|se ka|k|ke|ke a))$`,
  'u',
)

/** Rupees. A smaller number without a currency word is not a price: "under 20". */
const leastBare = 50
/** Rupees. "Max 50" may count anything. */
const leastLoose = 100
/** Rupees. From this amount on, two numbers with only a "to" or a stroke between them are prices. */
const leastRange = 500

/** More than any tool costs, and still a safe integer. */
const mostPaise = 1e12

function paiseOf(groups: Groups, name: string): number {
  // In "2,5 lakh" the comma is a decimal one.
  const number = groups[name]?.replace(/,(?=\d$)/, '.').replaceAll(',', '')
  const price = Math.round(Number(number) * (timesOf(groups[`${name}Times`] ?? '') ?? 1) * 100)
  return Math.min(price, mostPaise)
}
const isMoney = (groups: Groups, name: string) =>
  groups[`${name}Sign`] !== undefined || groups[`${name}Money`] !== undefined
const isPrice = (groups: Groups, name: string) => {
  const isLoose = groups.loose !== undefined
  return isMoney(groups, name) || paiseOf(groups, name) >= (isLoose ? leastLoose : leastBare) * 100
}

/** The number counts something: "under 10 kg", "up to 13 mm". */
const isMeasured = (behind: string) => {
  const [, unit] = /^[\s-]?([\p{L}\p{M}]+|["'])/u.exec(behind) ?? []
  return unit !== undefined && unitNamed(unit) !== null && unit !== 'in'
}

const between: Form['read'] = (groups, behind) => {
  const [from, to] = [paiseOf(groups, 'from'), paiseOf(groups, 'to')]
  // "5 to 10k": both are thousands.
  const low = groups.toTimes && !groups.fromTimes && from * 1000 <= to ? from * 1000 : from
  const isSaid =
    isMoney(groups, 'from') ||
    isMoney(groups, 'to') ||
    groups.toTimes !== undefined ||
    groups.between !== undefined ||
    groups.until !== undefined
  const isBare = Math.min(low, to) >= leastRange * 100
  if (low >= to || isMeasured(behind) || !(isSaid || isBare)) return null
  return to >= leastBare * 100 ? { priceMin: low, priceMax: to } : null
}

/** A limit as the least or the most; with the word behind the amount, no unit can follow. */
const limit =
  (name: 'priceMin' | 'priceMax', isWordBehind: boolean): Form['read'] =>
  (groups, behind) => {
    const isUnmeasured = isWordBehind || isMoney(groups, 'limit') || !isMeasured(behind)
    return isPrice(groups, 'limit') && isUnmeasured ? { [name]: paiseOf(groups, 'limit') } : null
  }

/** "200 rupees", "at 3000", "1 lakh". */
const about: Form['read'] = (groups, behind) => {
  const price = paiseOf(groups, 'limit')
  const isCounted = groups.loose !== undefined || (groups.limitTimes ?? 'k') !== 'k'
  const isSaid = isCounted && isPrice(groups, 'limit') && !isMeasured(behind)
  return price > 0 && (isMoney(groups, 'limit') || isSaid)
    ? { priceMin: Math.round(price * 0.75), priceMax: Math.round(price * 1.25) }
    : null
}

const form = (source: string, read: Form['read']): Form => ({
  pattern: new RegExp(source.normalize(), 'gu'),
  read,
})
const loose = (words: string) => `(?:(?<loose>max|maximum|min|minimum)|${words})`

/** The ways to write a price. The first that a text has is its price. */
export const priceForms: readonly Form[] = [
  form(
    `(?:(?<between>${wholeWord('between')})\\s*)?${noWordBefore}${amount('from')}\\s*(?:[-–]|${wholeWord(oneOf(rangeWords))})\\s*${amount('to')}(?:\\s*(?<until>${wholeWord('tak|ke bich|ke beech|ke bich me|तक|के बीच')}))?`,
    between,
  ),
  form(
    `(?<![\\p{L}\\p{M}\\d])${loose(mostBefore)}\\s*${amount('limit')}`,
    limit('priceMax', false),
  ),
  form(
    `(?<![\\p{L}\\p{M}\\d])${loose(leastBefore)}\\s*${amount('limit')}`,
    limit('priceMin', false),
  ),
  form(
    `${noWordBefore}${amount('limit')}\\s*${wholeWord(loose(oneOf(most.after)))}${isLast}`,
    limit('priceMax', true),
  ),
  form(
    `${noWordBefore}${amount('limit')}\\s*${wholeWord(loose(oneOf(least.after)))}${isLast}`,
    limit('priceMin', true),
  ),
  form(
    `(?<![\\p{L}\\p{M}\\d])(?<loose>at|around|about|approx|lagbhag)\\s+${amount('limit')}`,
    about,
  ),
  form(`${noWordBefore}${amount('limit')}`, about),
]
