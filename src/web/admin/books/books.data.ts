import type { LoaderFunctionArgs } from 'react-router'
import { booksApi, type LedgersWrite, type ZohoFile } from '#contract/backoffice/books.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { monthIn } from '../parts/reports/months.ts'

/** The day or month that the address names; otherwise last month. */
export const periodIn = (params: URLSearchParams) => params.get('day') ?? monthIn(params)

export const booksLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(booksApi.check, { query: { period: periodIn(new URL(request.url).searchParams) } }),
)

export const ledgersLoader = authenticatedLoader(() => api(booksApi.ledgers))

export const readTallyMasters = (period: string) =>
  api(booksApi.tallyMasters, { query: { period } })
export const readTallyVouchers = (period: string) =>
  api(booksApi.tallyVouchers, { query: { period } })
export const readZoho = (period: string, file: ZohoFile) =>
  api(booksApi.zoho, { query: { period, file } })

export const useSaveLedgers = () =>
  useCall((body: LedgersWrite) => api(booksApi.writeLedgers, { body }), {
    done: 'Saved. Files made from now on have these names.',
    inForm: true,
  })
