import { monthInIndia } from '#contract/india-time.ts'

/** This month and the months before it, newest first. */
export function lastMonths(now: Date, count = 24): string[] {
  const [year = 0, month = 0] = monthInIndia(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** The month named in the address; otherwise last month, which is the next one to file. */
export const monthIn = (params: URLSearchParams) =>
  params.get('month') ?? lastMonths(new Date())[1] ?? ''

const names =
  'January February March April May June July August September October November December'.split(' ')

/** Formats 2026-11 as November 2026. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-')
  return `${names[Number(number) - 1]} ${year}`
}
