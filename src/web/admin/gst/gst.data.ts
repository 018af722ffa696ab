import type { LoaderFunctionArgs } from 'react-router'
import { type Gstr1SectionName, reportsApi } from '#contract/backoffice/reports.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { monthIn } from '../parts/reports/months.ts'

export const gstLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(reportsApi.gstr1, { query: { month: monthIn(new URL(request.url).searchParams) } }),
)

/** Loads the whole return of a month as a file for the portal. */
export const readReturn = (month: string) => api(reportsApi.gstr1Json, { query: { month } })

/** Loads one table of a month's return as a file. */
export const readReturnTable = (month: string, section: Gstr1SectionName) =>
  api(reportsApi.gstr1Csv, { query: { month, section } })
