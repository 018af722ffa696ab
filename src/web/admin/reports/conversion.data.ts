import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { conversionReportApi } from '#contract/backoffice/conversion-report.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { dayInIndia } from '#contract/india-time.ts'
import type { OrderFigure } from '#contract/selling/admin-orders.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays, type SpanDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

/** The days in the address, the last 30 unless said. */
export const conversionQuery = (params: URLSearchParams) =>
  spanIn(params, lastDays(30, dayInIndia(new Date())))

export const conversionLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(conversionReportApi.read, { query: conversionQuery(new URL(request.url).searchParams) }),
)

/** The report as a file. */
export const readConversionFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(conversionReportApi[format], { query: conversionQuery(params) })

/** The address of the orders that shoppers placed in these days; with a figure, of those that it counts. */
export function ordersPlaced({ from, to }: SpanDays, figure: OrderFigure | null): string {
  const params = new URLSearchParams({ channel: 'SHOP', from, to })
  if (figure !== null) params.set('figure', figure)
  return `${adminPaths.orders}?${params}`
}
