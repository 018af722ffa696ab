import { dayInIndia } from '#contract/india-time.ts'
import { gstRateProblem, readGstRate } from '#contract/tax/gst-rates.ts'

/** The rate of a field in per cent; null if it is empty. The field's check has refused other texts. */
export function rateIn(text: string): number | null {
  const read = readGstRate(text)
  return 'percent' in read ? read.percent : null
}

/** Whether a field holds a rate or nothing. Which rates may be set, the server decides: goods keep one that ended. */
export function checkRate(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const read = readGstRate(text)
  return 'problem' in read ? read.problem : undefined
}

/** Why a field cannot be a rate of today; nothing if it is empty. */
export const checkRateOfToday = (text: string) => checkRate(text) ?? rateHint(text)

/** Tells that the law does not have the rate of a field today. */
export function rateHint(text: string): string | undefined {
  const percent = rateIn(text)
  if (percent === null) return undefined
  return gstRateProblem(percent, dayInIndia(new Date())) ?? undefined
}
