import type { LoaderFunctionArgs } from 'react-router'
import {
  type ConfirmedBy,
  confirmationReportApi,
} from '#contract/backoffice/confirmation-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { lastDays } from '../parts/reports/span.ts'
import { spanIn } from './sales.data.ts'

/** The days in the address, the last 30 unless said. */
export const confirmationsQuery = (params: URLSearchParams) =>
  spanIn(params, lastDays(30, dayInIndia(new Date())))

export const confirmationsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(confirmationReportApi.read, {
    query: confirmationsQuery(new URL(request.url).searchParams),
  }),
)

export const confirmedWords: Readonly<Record<ConfirmedBy, string>> = {
  MESSAGE: 'Confirmed by message',
  STAFF: 'Confirmed by a call',
  REFUSED: 'Cancelled when asked',
  EXPIRED: 'Not confirmed in time',
  WAITING: 'Still waiting',
  NOT_NEEDED: 'No confirmation asked',
}
