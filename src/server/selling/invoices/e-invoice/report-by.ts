import { dayInIndia, startOfDay } from '#contract/india-time.ts'
import type { EInvoiceSection } from '#server/shop/settings/default-e-invoices.ts'

type Rule = Pick<EInvoiceSection, 'turnover' | 'days'>

const dayMs = 86_400_000

/** The last day to report a document; null below the turnover from which the law names one. */
export function reportBy(issuedOn: string, { turnover, days }: Rule): string | null {
  if (turnover !== 'ABOVE_10') return null
  return dayInIndia(new Date(startOfDay(issuedOn).getTime() + days * dayMs))
}

/** The first day whose documents can still be reported; null below the turnover from which the law names one. */
export function firstInTime({ turnover, days }: Rule, now: Date): string | null {
  if (turnover !== 'ABOVE_10') return null
  return dayInIndia(new Date(startOfDay(dayInIndia(now)).getTime() - days * dayMs))
}

/** Days from today to a day: 0 is today, less than 0 is over. */
export const daysUntil = (day: string, now: Date) =>
  Math.round((startOfDay(day).getTime() - startOfDay(dayInIndia(now)).getTime()) / dayMs)

/** For how long after the acknowledgement the portal cancels a registration. */
export const cancelMs = dayMs
