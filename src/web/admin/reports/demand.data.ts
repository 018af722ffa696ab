import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type DemandKind, demandDays, demandReportApi } from '#contract/backoffice/demand-report.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const demandKinds: readonly { of: DemandKind; label: string }[] = [
  { of: 'searches', label: 'Searches without result' },
  { of: 'pincodes', label: 'Pincodes not served' },
]

/** The query of the report in the address; the searches of 30 days unless said. Ignores invalid values. */
export const demandQuery = (params: URLSearchParams) => ({
  of: demandKinds.find(({ of }) => of === params.get('of'))?.of ?? 'searches',
  days: demandDays.find((days) => days === params.get('days')) ?? '30',
})

export const demandLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(demandReportApi.read, { query: demandQuery(new URL(request.url).searchParams) }),
)

/** All rows of the report as a file. */
export const readDemandFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(demandReportApi[format], { query: demandQuery(params) })

/** The address of a pincode among those that are served or not. */
export const placeBehind = (pincode: string) => `${adminPaths.settings}?section=area&q=${pincode}`

/** The address of the report of searches, with what mends those without result. */
export const searchesBehind = (days: number) => `${adminPaths.search}?days=${days}&list=noResult`
