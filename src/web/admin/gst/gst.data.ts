import type { LoaderFunctionArgs } from 'react-router'
import { gstReturnsApi } from '#contract/backoffice/gst-returns.ts'
import { type Gstr1SectionName, reportsApi } from '#contract/backoffice/reports.ts'
import { monthInIndia } from '#contract/india-time.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

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

export const gstLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const month = monthIn(new URL(request.url).searchParams)
  const [report, filed] = await Promise.all([
    api(reportsApi.gstr1, { query: { month } }),
    api(gstReturnsApi.read, { params: { month } }),
  ])
  return { report, filed }
})

/** Loads the file of a month as it was when it was marked as filed. */
export const readFiled = (month: string) => api(gstReturnsApi.filedJson, { params: { month } })

const names =
  'January February March April May June July August September October November December'.split(' ')

/** Formats 2026-11 as November 2026. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-')
  return `${names[Number(number) - 1]} ${year}`
}

/** Loads the whole return of a month as a file for the portal. */
export const readReturn = (month: string) => api(reportsApi.gstr1Json, { query: { month } })

/** Loads one table of a month's return as a file. */
export const readReturnTable = (month: string, section: Gstr1SectionName) =>
  api(reportsApi.gstr1Csv, { query: { month, section } })
