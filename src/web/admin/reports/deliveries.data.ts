import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type DeliveryGrouping, deliveryReportApi } from '#contract/backoffice/delivery-report.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { stateName } from '#contract/india.ts'
import { dayInIndia } from '#contract/india-time.ts'
import type { OrderFigure } from '#contract/selling/admin-orders.ts'
import { nameOfMethod } from '#contract/selling/payment-methods.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays, type SpanDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

export const deliveryGroupings: readonly { by: DeliveryGrouping; label: string }[] = [
  { by: 'payment', label: 'Payment' },
  { by: 'courier', label: 'Courier' },
  { by: 'state', label: 'State' },
]

/** The query of the report in the address; the last 30 days by payment unless said. Ignores invalid values. */
export const deliveriesQuery = (params: URLSearchParams) => ({
  by: deliveryGroupings.find(({ by }) => by === params.get('by'))?.by ?? 'payment',
  ...spanIn(params, lastDays(30, dayInIndia(new Date()))),
})

export const deliveriesLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(deliveryReportApi.read, { query: deliveriesQuery(new URL(request.url).searchParams) }),
)

/** The report as a file. */
export const readDeliveriesFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(deliveryReportApi[format], { query: deliveriesQuery(params) })

/** The address of the orders that a figure of a row counts; without a key, those of the total. */
export function ordersDelivered(
  by: DeliveryGrouping,
  { from, to }: SpanDays,
  key: string | null,
  figure: OrderFigure | null,
): string {
  const params = new URLSearchParams({ from, to })
  if (figure !== null) params.set('figure', figure)
  if (key !== null) params.set(by, key)
  return `${adminPaths.orders}?${params}`
}

/** The name of a row. */
export function keyWords(by: DeliveryGrouping, key: string): string {
  if (by === 'payment') return nameOfMethod(key) ?? key
  return by === 'state' ? (stateName(key) ?? key) : key
}
