import type { LoaderFunctionArgs } from 'react-router'
import type {
  PayoutRowState,
  SettlementItem,
  SettlementLineKind,
  SettlementState,
  SettlementTerm,
} from '#contract/selling/settlements.ts'
import { settlementsApi, statesToLookAt } from '#contract/selling/settlements.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'
import type { Tone } from '#web/ui/data/pill.tsx'

export const itemsPerPage = 50

export const states: Readonly<Record<SettlementState, { label: string; tone: Tone }>> = {
  MISSING: { label: 'Missing', tone: 'danger' },
  SHORT: { label: 'Short', tone: 'danger' },
  OVER: { label: 'Over', tone: 'warn' },
  DOUBLE: { label: 'Paid twice', tone: 'warn' },
  UNKNOWN: { label: 'Unknown', tone: 'warn' },
  WAITING: { label: 'Not due yet', tone: 'neutral' },
  SETTLED: { label: 'Settled', tone: 'ok' },
  BOOKED: { label: 'Already booked', tone: 'ok' },
  NOTED: { label: 'Explained', tone: 'neutral' },
}

/** The tabs of the list: what somebody has to look at first, then each state. */
export const stateTabs: readonly { tab: Tab; label: string }[] = [
  { tab: 'TO_LOOK_AT', label: 'To look at' },
  ...(Object.keys(states) as SettlementState[]).map((tab) => ({ tab, label: states[tab].label })),
  { tab: 'all', label: 'All' },
]
type Tab = SettlementState | 'TO_LOOK_AT' | 'all'

/** How many items each tab has. */
export const tabCounts = (counts: Readonly<Record<string, number>>): Record<string, number> => {
  const sumOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return { ...counts, TO_LOOK_AT: sumOf(statesToLookAt), all: sumOf(Object.keys(counts)) }
}

export const kinds: Readonly<Record<SettlementLineKind, string>> = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  COD: 'COD parcel',
  ADJUSTMENT: 'Adjustment',
}

export const kindFilters = { INCOME: 'Payments and COD parcels', ...kinds } as const

/** The name of a company by its id; a parcel has the name of its courier already. */
export const nameOfCompany = (terms: readonly SettlementTerm[], provider: string): string =>
  terms.find((term) => term.provider === provider)?.name ?? provider

export const rowStates: Readonly<Record<PayoutRowState, { label: string; tone: Tone }>> = {
  MATCHED: { label: 'Matches', tone: 'ok' },
  DIFFERENT: { label: 'Other amount', tone: 'danger' },
  UNKNOWN: { label: 'Unknown', tone: 'warn' },
  KNOWN: { label: 'Recorded before', tone: 'neutral' },
  CONFLICT: { label: 'Differs from before', tone: 'danger' },
  SKIPPED: { label: 'Left out', tone: 'neutral' },
  WRONG: { label: "Can't be read", tone: 'danger' },
}

const isKeyOf = <T extends object>(all: T, key: string | null): key is string & keyof T =>
  key !== null && Object.hasOwn(all, key)

const dayIn = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : null)

/** The filters in the address. Ignores invalid values. */
export function itemsQuery(params: URLSearchParams) {
  const [tab, kind] = [params.get('tab'), params.get('kind')]
  const { tab: state } = stateTabs.find((one) => one.tab === tab) ?? { tab: 'TO_LOOK_AT' as const }
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  return {
    page: pageOf(params),
    limit: itemsPerPage,
    ...(state !== 'all' && { state }),
    ...(isKeyOf(kindFilters, kind) && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const settlementsLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const query = itemsQuery(new URL(request.url).searchParams)
  const [found, payouts, { terms }] = await Promise.all([
    api(settlementsApi.items, { query }),
    api(settlementsApi.list, { query: { limit: 10 } }),
    api(settlementsApi.terms),
  ])
  return { found, payouts: payouts.settlements, terms }
})

type SentPayout = {
  file: File
  company: string
  write: boolean
  reference?: string
  settledOn?: string
}

const sendPayout = ({ file, ...body }: SentPayout) =>
  api(settlementsApi.file, { body, files: [{ field: 'file', file }] })

/** Tries a payout file, or records it. */
export const useSendPayout = () =>
  useCall(sendPayout, { inForm: true, done: ({ written }) => (written ? 'Recorded.' : '') })

type Explained = { item: SettlementItem; orderNumber: string; note: string }

/** Matches an unknown line to an order if one is named, else explains it. */
export async function explainLine({ item, orderNumber, note }: Explained): Promise<unknown> {
  const params = { id: item.lineId ?? 0 }
  return orderNumber
    ? api(settlementsApi.match, { params, body: { orderNumber } })
    : api(settlementsApi.note, { params, body: { note } })
}
