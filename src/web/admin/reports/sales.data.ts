import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import {
  type SalesComparison,
  type SalesGrouping,
  type SalesReport,
  salesReportApi,
} from '#contract/backoffice/sales-report.ts'
import { stateName } from '#contract/india.ts'
import { dayInIndia } from '#contract/india-time.ts'
import type { OrderFigure } from '#contract/selling/admin-orders.ts'
import { nameOfMethod } from '#contract/selling/payment-methods.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { dayIn } from '../parts/orders/orders.data.ts'
import { lastDays, type SpanDays } from '../parts/reports/span.ts'

export const groupings: readonly { by: SalesGrouping; label: string }[] = [
  { by: 'day', label: 'Day' },
  { by: 'category', label: 'Category' },
  { by: 'brand', label: 'Brand' },
  { by: 'product', label: 'Product' },
  { by: 'state', label: 'State' },
  { by: 'payment', label: 'Payment' },
]

export const comparisons: readonly { compare: SalesComparison; label: string }[] = [
  { compare: 'before', label: 'The days before' },
  { compare: 'year', label: 'A year earlier' },
]

/** The periods that one click chooses; all end today but last month. */
export function presetSpans(today: string): readonly { label: string; span: SpanDays }[] {
  const month = today.slice(0, 7)
  const lastOfLast = lastDays(2, `${month}-01`).from
  const [year, number] = month.split('-').map(Number)
  const firstYear = (number ?? 0) < 4 ? (year ?? 0) - 1 : year
  return [
    { label: 'Today', span: lastDays(1, today) },
    { label: '7 days', span: lastDays(7, today) },
    { label: '30 days', span: lastDays(30, today) },
    { label: 'This month', span: { from: `${month}-01`, to: today } },
    { label: 'Last month', span: { from: `${lastOfLast.slice(0, 7)}-01`, to: lastOfLast } },
    { label: 'Financial year', span: { from: `${firstYear}-04-01`, to: today } },
  ]
}

/** The query of the report in the address; the last 30 days by day unless said. Ignores invalid values. */
export function salesQuery(params: URLSearchParams, today = dayInIndia(new Date())) {
  return {
    by: groupings.find(({ by }) => by === params.get('by'))?.by ?? 'day',
    compare:
      comparisons.find(({ compare }) => compare === params.get('compare'))?.compare ?? 'before',
    ...spanIn(params, lastDays(30, today)),
  }
}

/** The days in the address; if only one is given, that day. */
export function spanIn(params: URLSearchParams, otherwise: SpanDays): SpanDays {
  const [first, last] = [dayIn(params, 'from'), dayIn(params, 'to')]
  return { from: first ?? last ?? otherwise.from, to: last ?? first ?? otherwise.to }
}

export const salesLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(salesReportApi.read, { query: salesQuery(new URL(request.url).searchParams) }),
)

/** All rows of the report as a file. */
export const readSalesFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(salesReportApi[format], { query: salesQuery(params) })

/** The address of the orders that a figure of a row counts; without a key, those of the total. */
export function ordersBehind(
  by: SalesGrouping,
  days: SpanDays,
  key: string | null,
  figure: OrderFigure,
): string {
  const { from, to } = by === 'day' && key ? { from: key, to: key } : days
  const params = new URLSearchParams({ figure, from, to })
  if (key !== null && by !== 'day') params.set(by, key)
  return `${adminPaths.orders}?${params}`
}

/** The name of a row. */
export function wordsOf(
  { by }: Pick<SalesReport, 'by'>,
  { key, name }: { key: string | null; name: string | null },
): string {
  if (key === null) return 'Rounding of cash orders'
  if (by === 'day') return formatDate(`${key}T12:00:00+05:30`)
  if (by === 'state') return stateName(key) ?? key
  if (by === 'payment') return nameOfMethod(key) ?? key
  return name ?? 'No brand'
}
