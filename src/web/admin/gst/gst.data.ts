import type { LoaderFunctionArgs } from 'react-router'
import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { type Gstr1SectionName, reportsApi } from '#contract/tax/gstr1.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { monthIn } from '../parts/reports/months.ts'

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
