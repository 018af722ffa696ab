import type { LoaderFunctionArgs } from 'react-router'
import { type CashAccount, cashBookApi } from '#contract/backoffice/cash-book.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

export const accounts: readonly { account: CashAccount; label: string }[] = [
  { account: 'cash', label: 'Cash at the counter' },
  { account: 'bank', label: 'Bank' },
  { account: 'razorpay', label: 'Razorpay' },
  { account: 'cashfree', label: 'Cashfree' },
  { account: 'couriers', label: 'Couriers' },
]

/** The account and the days in the address; the bank and the last 7 days unless said. */
export function cashBookQuery(params: URLSearchParams) {
  const account = accounts.find((one) => one.account === params.get('account'))?.account ?? 'bank'
  return { account, ...spanIn(params, lastDays(7, dayInIndia(new Date()))) }
}

export const cashBookLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(cashBookApi.read, { query: cashBookQuery(new URL(request.url).searchParams) }),
)

export const readCashBookFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(cashBookApi[format], { query: cashBookQuery(params) })
