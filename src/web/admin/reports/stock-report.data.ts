import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import {
  idleDays,
  type StockGrouping,
  salesDays,
  stockReportApi,
} from '#contract/backoffice/stock-report.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const stockGroupings: readonly { by: StockGrouping; label: string }[] = [
  { by: 'category', label: 'Category' },
  { by: 'product', label: 'Product' },
]

/** The query of the report in the address: categories and the sales of 30 days unless said. Ignores invalid values. */
export function stockReportQuery(params: URLSearchParams) {
  const idle = idleDays.find((days) => days === params.get('idle'))
  const category = /^[1-9]\d{0,14}$/.exec(params.get('category') ?? '')?.[0]
  return {
    by: stockGroupings.find(({ by }) => by === params.get('by'))?.by ?? 'category',
    days: salesDays.find((days) => days === params.get('days')) ?? '30',
    ...(idle && { idle }),
    ...(category && { category: Number(category) }),
  }
}

export const stockReportLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const after = /^\d{1,15}~\d{1,15}$/.exec(params.get('before') ?? '')?.[0]
  const query = { ...stockReportQuery(params), ...(after && { after }) }
  return api(stockReportApi.read, { query })
})

/** All rows of the report as a file. */
export const readStockFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(stockReportApi[format], { query: stockReportQuery(params) })

/** The address of the products that the figures of a category add up. */
export function productsBehind(params: URLSearchParams, category: number): string {
  const { days, idle } = stockReportQuery(params)
  const next = new URLSearchParams({ by: 'product', category: String(category), days })
  if (idle) next.set('idle', idle)
  return `${adminPaths.stockReport}?${next}`
}

/** The address of the stock of a product's variants. */
export const stockBehind = (product: number) => `${adminPaths.stock}?product=${product}`
