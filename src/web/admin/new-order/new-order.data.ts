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
/** The last answer and the question that it is of. */
type Answer = { of: string | null; quote: StaffQuote | null; problem: Problem | null }

/** The quote of what is chosen so far; null while something is missing. `round` quotes anew. */
export function useStaffQuote(request: StaffQuoteRequest | null, round: number): Priced {
  const [priced, setPriced] = useState<Answer>({ of: null, quote: null, problem: null })
  const key = request && `${round} ${JSON.stringify(request)}`
  useEffect(() => {
    if (!key) return setPriced({ of: null, quote: null, problem: null })
    const body: StaffQuoteRequest = JSON.parse(key.slice(key.indexOf(' ')))
    return soon(async (isWanted) => {
      const outcome = await tryCall(() => api(staffOrdersApi.quote, { body }))
      if (!isWanted()) return
      if (outcome.ok) setPriced({ of: key, quote: outcome.answer, problem: null })
      else setPriced({ of: key, quote: null, problem: outcome.problem })
    })
  }, [key])
  return { quote: priced.quote, problem: priced.problem, isBusy: priced.of !== key }
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
