import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type PaymentGrouping, paymentReportApi } from '#contract/backoffice/payment-report.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { dayInIndia } from '#contract/india-time.ts'
import type { OrderFigure } from '#contract/selling/admin-orders.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays, type SpanDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

export const paymentGroupings: readonly { by: PaymentGrouping; label: string }[] = [
  { by: 'way', label: 'Way to pay' },
  { by: 'provider', label: 'Provider' },
  { by: 'reason', label: 'Reason of failure' },
]

/** The query of the report in the address; the last 30 days by way unless said. Ignores invalid values. */
export const paymentQuery = (params: URLSearchParams) => ({
  by: paymentGroupings.find(({ by }) => by === params.get('by'))?.by ?? 'way',
  ...spanIn(params, lastDays(30, dayInIndia(new Date()))),
})

export const paymentReportLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(paymentReportApi.read, { query: paymentQuery(new URL(request.url).searchParams) }),
)

/** The report as a file. */
export const readPaymentFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(paymentReportApi[format], { query: paymentQuery(params) })

type TriedFigure = Extract<OrderFigure, 'tried' | 'succeeded' | 'failed'>

/** The address of the orders with an attempt of a row; without a key, of the total. */
export function ordersTried(
  by: PaymentGrouping,
  { from, to }: SpanDays,
  key: string | null,
  figure: TriedFigure,
): string {
  const params = new URLSearchParams({ figure, from, to })
  if (key !== null) params.set(by === 'reason' ? 'failure' : by, key)
  return `${adminPaths.orders}?${params}`
}
