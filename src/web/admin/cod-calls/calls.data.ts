import type { LoaderFunctionArgs } from 'react-router'
import { type CallReason, codCallsApi } from '#contract/selling/cod-calls.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

const pageSize = 25

/** The page of the list that the address names. */
export const readCalls = (params: URLSearchParams) =>
  api(codCallsApi.list, { query: { page: pageOf(params), limit: pageSize } })

export const callsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  readCalls(new URL(request.url).searchParams),
)

export const useRecordCall = () => useCall(codCallsApi.record, { done: 'Recorded.' })

/** Why an order is called about. */
export const reasonWords: Readonly<Record<CallReason, string>> = {
  NO_ANSWER: 'No answer to the message',
  NOT_REACHED: 'No message reached the phone',
  CHANGE: 'Asked for another address',
  NOT_ASKED: 'No message was sent',
}
