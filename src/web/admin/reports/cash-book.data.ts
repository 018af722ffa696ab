import type { LoaderFunctionArgs } from 'react-router'
import { cashBookApi } from '#contract/backoffice/cash-book.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

/** The account and the days in the address; the bank and the last 7 days unless said. */
export function cashBookQuery(params: URLSearchParams) {
  const account = /^[a-z][a-z0-9-]{1,30}$/.exec(params.get('account') ?? '')?.[0] ?? 'bank'
  return { account, ...spanIn(params, lastDays(7, dayInIndia(new Date()))) }
}

export const cashBookLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(cashBookApi.read, { query: cashBookQuery(new URL(request.url).searchParams) }),
)

export const readCashBookFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(cashBookApi[format], { query: cashBookQuery(params) })
