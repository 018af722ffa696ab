import type { LoaderFunctionArgs } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type DayBookKind, dayBookApi } from '#contract/backoffice/day-book.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays, type SpanDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

export const bookKinds: readonly { kind: DayBookKind; label: string; one: string }[] = [
  { kind: 'INVOICE', label: 'Invoices', one: 'Invoice' },
  { kind: 'CREDIT_NOTE', label: 'Credit notes', one: 'Credit note' },
  { kind: 'PAYMENT', label: 'Payments received', one: 'Payment received' },
  { kind: 'COD', label: 'COD collected', one: 'COD collected' },
  { kind: 'REFUND', label: 'Refunds', one: 'Refund' },
]

const entriesPerPage = 50

/** The days and the kind in the address; today unless said. Ignores invalid values. */
export function bookQuery(params: URLSearchParams) {
  const kind = bookKinds.find((entry) => entry.kind === params.get('kind'))?.kind
  return { ...spanIn(params, lastDays(1, dayInIndia(new Date()))), ...(kind && { kind }) }
}

export const bookLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const { kind, ...days } = bookQuery(params)
  const after = /^\d{1,17}~[A-Z]\w{1,60}$/.exec(params.get('before') ?? '')?.[0]
  const [book, totals] = await Promise.all([
    api(dayBookApi.read, {
      query: { ...days, limit: entriesPerPage, ...(kind && { kind }), ...(after && { after }) },
    }),
    api(dayBookApi.totals, { query: days }),
  ])
  return { book, totals }
})

/** All entries as a file. */
export const readBookFile = (params: URLSearchParams, format: FileFormat): Promise<Blob> =>
  api(dayBookApi[format], { query: bookQuery(params) })

/** The address of the entries that a sum adds up. */
export const entriesBehind = ({ from, to }: SpanDays, kind: DayBookKind) =>
  `${adminPaths.dayBook}?${new URLSearchParams({ from, kind, to })}`
