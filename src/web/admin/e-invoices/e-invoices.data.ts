import type { LoaderFunctionArgs } from 'react-router'
import { plural } from '#contract/plural.ts'
import {
  type AnswerOutcome,
  type EInvoice,
  type EInvoiceState,
  eInvoicesApi,
} from '#contract/tax/e-invoices.ts'
import { ewayBillsApi } from '#contract/tax/e-way-bills.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'
import type { PortalAnswer } from './portal-answer.ts'

const pageSize = 25

export const eInvoiceTabs = [
  { tab: 'TO_REPORT', label: 'To report' },
  { tab: 'FAILED', label: 'Failed' },
  { tab: 'REPORTED', label: 'Reported' },
  { tab: 'CANCELLED', label: 'Cancelled' },
  { tab: 'all', label: 'All' },
] as const

const stateIn = (params: URLSearchParams): EInvoiceState | undefined => {
  const tab = params.get('tab') ?? 'TO_REPORT'
  const known = eInvoiceTabs.find((entry) => entry.tab === tab)?.tab ?? 'TO_REPORT'
  return known === 'all' ? undefined : known
}

const readEInvoices = (params: URLSearchParams) => {
  const state = stateIn(params)
  return api(eInvoicesApi.list, {
    query: { page: pageOf(params), limit: pageSize, ...(state && { state }) },
  })
}

export const eInvoicesLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  readEInvoices(new URL(request.url).searchParams),
)

export const ewayTabs = [
  { tab: 'NEEDED', label: 'To raise' },
  { tab: 'RAISED', label: 'Raised' },
] as const

export const ewayLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const state = params.get('tab') === 'RAISED' ? 'RAISED' : 'NEEDED'
  return api(ewayBillsApi.list, { query: { page: pageOf(params), limit: pageSize, state } })
})

export const readReportFile = () => api(eInvoicesApi.file)
export const readEwayFile = () => api(ewayBillsApi.file, { query: {} })

export const useReport = () => useCall(eInvoicesApi.report, { done: 'The portal is being asked.' })

export const useReportAll = () =>
  useCall(eInvoicesApi.reportAll, {
    done: ({ queued }) => `The portal is being asked about ${plural(queued, 'document')}.`,
  })

export const stateWords: Readonly<Record<EInvoice['state'], string>> = {
  TO_REPORT: 'To report',
  FAILED: 'Not reported',
  REPORTED: 'Reported',
  CANCELLING: 'Being cancelled',
  CANCELLED: 'Cancelled at the portal',
}

/** Rows of one call. */
const atOnce = 30

/** Sends the rows of the portal's answer, a few at a time. */
export async function sendAnswer({ rows }: PortalAnswer): Promise<AnswerOutcome[]> {
  const outcomes: AnswerOutcome[] = []
  for (let first = 0; first < rows.length; first += atOnce) {
    const part = rows.slice(first, first + atOnce)
    outcomes.push(...(await api(eInvoicesApi.answer, { body: { rows: part } })).rows)
  }
  return outcomes
}
