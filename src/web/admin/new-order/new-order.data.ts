import { useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Problem } from '#contract/endpoint.ts'
import { type Customer, customersApi } from '#contract/selling/customers.ts'
import {
  type StaffQuote,
  type StaffQuoteRequest,
  staffOrdersApi,
} from '#contract/selling/staff-orders.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { idOf } from '#web/session/id-of.ts'
import { tryCall } from '#web/session/outcome.ts'

export type NewOrder = { customer: Customer | null }

/** Loads the customer whom the address names. */
export const newOrderLoader = authenticatedLoader(
  async ({ request }: LoaderFunctionArgs): Promise<NewOrder> => {
    const id = new URL(request.url).searchParams.get('customer')
    return { customer: id ? await api(customersApi.read, { params: { id: idOf(id) } }) : null }
  },
)

const pauseMs = 200

type Priced = { quote: StaffQuote | null; problem: Problem | null; isBusy: boolean }

/** The quote of what is chosen so far; null while something is missing. `round` quotes anew. */
export function useStaffQuote(request: StaffQuoteRequest | null, round: number): Priced {
  const [priced, setPriced] = useState<Priced>({ quote: null, problem: null, isBusy: false })
  const key = request && `${round} ${JSON.stringify(request)}`
  useEffect(() => {
    if (!key) return setPriced({ quote: null, problem: null, isBusy: false })
    const body: StaffQuoteRequest = JSON.parse(key.slice(key.indexOf(' ')))
    setPriced((before) => ({ ...before, isBusy: true }))
    return soon(async (isWanted) => {
      const outcome = await tryCall(() => api(staffOrdersApi.quote, { body }))
      if (!isWanted()) return
      if (outcome.ok) setPriced({ quote: outcome.answer, problem: null, isBusy: false })
      else setPriced({ quote: null, problem: outcome.problem, isBusy: false })
    })
  }, [key])
  return priced
}

/** Runs `work` after a pause, unless it is cancelled before. After a cancellation its answer is ignored too. */
function soon(work: (isWanted: () => boolean) => Promise<void>) {
  let isWanted = true
  const pause = setTimeout(() => void work(() => isWanted), pauseMs)
  return () => {
    isWanted = false
    clearTimeout(pause)
  }
}
