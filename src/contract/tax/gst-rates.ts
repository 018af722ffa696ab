import { withPlainDigits } from '../pasted.ts'

/** A rate of GST in per cent, with the first and the last day on which goods are taxed at it; null: it still is. */
type GstSlab = { percent: number; from: string; until: string | null }

/**
 * The rates that the law has for goods. GST began on 1 July 2017; Notification 9/2025-Central Tax (Rate) ended 12% and 28%
 * and began 40% on 22 September 2025. When the law changes, this list does; documents keep the rates they were issued with.
 */
const gstSlabs: readonly GstSlab[] = [
  { percent: 0, from: '2017-07-01', until: null },
  { percent: 0.25, from: '2017-07-01', until: null },
  { percent: 3, from: '2017-07-01', until: null },
  { percent: 5, from: '2017-07-01', until: null },
  { percent: 12, from: '2017-07-01', until: '2025-09-21' },
  { percent: 18, from: '2017-07-01', until: null },
  { percent: 28, from: '2017-07-01', until: '2025-09-21' },
  { percent: 40, from: '2025-09-22', until: null },
]

/** The rates in force on a day of India's calendar, in per cent. */
export const gstRatesOn = (day: string): number[] =>
  gstSlabs
    .filter(({ from, until }) => from <= day && (until === null || day <= until))
    .map(({ percent }) => percent)

/** The rates that no law has ended. */
export const lastingGstRates = gstSlabs
  .filter(({ until }) => until === null)
  .map(({ percent }) => percent)

/** Why a rate in per cent cannot be set on a day, with the rates that can; null if it can. */
export function gstRateProblem(percent: number, day: string): string | null {
  const rates = gstRatesOn(day)
  if (rates.includes(percent)) return null
  const choice = `Enter ${rates.slice(0, -1).join(', ')} or ${rates.at(-1)}.`
  const slab = gstSlabs.find((one) => one.percent === percent)
  if (slab?.until && slab.until < day)
    return `The GST rate of ${percent}% ended on ${dayInWords(slab.until)}. ${choice}`
  if (slab) return `The GST rate of ${percent}% begins on ${dayInWords(slab.from)}. ${choice}`
  const meant = Math.round(percent * 10_000) / 100
  return rates.includes(meant)
    ? `There is no GST rate of ${percent}%. If it is ${meant}%, enter ${meant}.`
    : `There is no GST rate of ${percent}%. ${choice}`
}

const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A rate that was read, or why it cannot be. */
export type WrittenGstRate = { percent: number } | { problem: string }

/**
 * Reads a rate of GST in per cent as people write it: "18", "18.00 %", "GST 18%", "Nil". `gstRateProblem` says whether the
 * law has it. More than two decimals are refused, but for the 17.999999999999996 that a spreadsheet computes.
 */
export function readGstRate(text: string): WrittenGstRate {
  const plain = text.trim()
  if (/^(?:nil|nil rated|exempt(?:ed)?)$/i.test(plain)) return { percent: 0 }
  const [, figure] =
    /^(?:i?gst\s?@?\s?)?(\d{1,3}(?:[.,]\d{1,20})?)\s?(?:%|per ?cent)?$/i.exec(
      withPlainDigits(plain),
    ) ?? []
  const percent = Number(figure?.replace(',', '.') ?? Number.NaN)
  const rounded = Math.round(percent * 100) / 100
  if (percent <= 100 && Math.abs(percent - rounded) < 1e-9) return { percent: rounded }
  return { problem: `"${plain.slice(0, 40)}" is not a GST rate. Enter a percentage, such as 18.` }
}
