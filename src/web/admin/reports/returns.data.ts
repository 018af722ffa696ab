import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { type ReturnGrouping, returnsReportApi } from '#contract/backoffice/returns-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays, type SpanDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

export const returnGroupings: readonly { by: ReturnGrouping; label: string }[] = [
  { by: 'reason', label: 'Reason' },
  { by: 'product', label: 'Product' },
]

/** The query of the report in the address; the last 30 days by reason unless said. Ignores invalid values. */
export const returnsReportQuery = (params: URLSearchParams) => ({
  by: returnGroupings.find(({ by }) => by === params.get('by'))?.by ?? 'reason',
  ...spanIn(params, lastDays(30, dayInIndia(new Date()))),
})

export const returnsReportLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(returnsReportApi.read, { query: returnsReportQuery(new URL(request.url).searchParams) }),
)

/** The report as a file. */
export const readReturnsFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(returnsReportApi[format], { query: returnsReportQuery(params) })

/** The address of the returns that a row counts; without a key, those of the total. */
export function returnsBehind(
  by: ReturnGrouping,
  { from, to }: SpanDays,
  key: string | null,
): string {
  const params = new URLSearchParams({ tab: 'all', from, to })
  if (key !== null) params.set(by, key)
  return `${adminPaths.returns}?${params}`
}
