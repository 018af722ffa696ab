import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type { Cart } from '#contract/selling/cart.ts'
import {
  checkoutApi,
  type PlacedOrder,
  type PlaceOrder,
  type Quote,
  type QuoteRequest,
} from '#contract/selling/checkout.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { dropDraft, keepDraft, readDraft } from '#web/browser/draft.ts'
import { randomUuid } from '#web/browser/random-uuid.ts'
import { api, forgetToken } from '#web/session/api.ts'
import { markCart } from '#web/session/cart.ts'
import { dropCheckout } from '#web/session/checkout/drop-checkout.ts'
import { openGatewayFor } from '#web/session/gateway-request.ts'
import { useLayout } from '#web/session/layout.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { problemOf } from '#web/session/outcome.ts'
import { tellOrder } from '#web/session/search-outcomes.ts'
import { useCall } from '#web/session/use-call.ts'
import type { ChosenConsents } from '../consent/consent.data.ts'

const sessionEnded = 'Your session ended. Log in again to continue.'

type Answered = { question: object | null; quote: Quote | null; problem: Problem | null }
const nothing: Answered = { question: null, quote: null, problem: null }

/**
 * The quote for the choices at an address or a place. It counts as pending from a change until the new quote
 * is there, so nobody orders at an outdated price. An unavailable payment option adds no fee; the first available one is
 * the default.
 */
export function useQuote(request: QuoteRequest, cart: Cart) {
  const { addressId, pincode, stateCode, gstin, ...choice } = request
  const [answered, setAnswered] = useState(nothing)
  const { revalidate } = useRevalidator()
  const { payments } = useLayout()
  const { quote, problem } = answered
  const paymentMethod = quote
    ? usableIn(quote, choice.paymentMethod)
    : (choice.paymentMethod ?? likelyOf(payments))
  const question = useMemo(() => {
    const to =
      addressId !== undefined
        ? { addressId }
        : pincode
          ? { pincode, ...(stateCode && { stateCode }) }
          : null
    if (!to || cart.items.length === 0) return null
    return { ...to, ...(paymentMethod && { paymentMethod }), gstin: gstin ?? null }
  }, [addressId, pincode, stateCode, paymentMethod, gstin, cart])
  useEffect(() => {
    if (!question) {
      setAnswered(nothing)
      return
    }
    const asking = new AbortController()
    api(checkoutApi.quote, { body: question, signal: asking.signal }).then(
      (quote) => setAnswered({ question, quote, problem: null }),
      (error) => {
        if (asking.signal.aborted) return
        const problem = problemOf(error)
        if (problem.status === 401) renewSession()
        setAnswered({ question, quote: null, problem })
      },
    )
    return () => asking.abort()
  }, [question])
  return { quote, problem, isAsking: question !== answered.question, askAgain: revalidate }
}

/** Probably the first option of this order; if not, the quote is requested again. Bank transfers need a GSTIN. */
const likelyOf = (payments: readonly CheckoutMethod[]) =>
  payments.find((method) => method !== 'BANK_TRANSFER')

function usableIn(quote: Quote, wanted: CheckoutMethod | undefined) {
  const taken = quote.paymentMethods.filter(({ enabled }) => enabled)
  // A choice made before the shop switched the option off no longer counts.
  const chosen = taken.find(({ method }) => method === wanted)
  if (chosen) return chosen.available ? chosen.method : undefined
  return taken.find(({ available }) => available)?.method
}

type Attempt = { key: string; order: PlaceOrder }
const attemptKey = 'order-attempt'

/** An order sent without an answer; it may have been placed. */
export function openAttempt(): PlaceOrder | null {
  return readDraft<Attempt>(attemptKey).order ?? null
}

/** Places the order and opens its page. A retry without an answer uses the same key. */
export const usePlaceOrder = () => useOnePlacing(placeOrder)

/** Sends an order by this work once at a time, and opens its page. */
export function useOnePlacing<Input>(work: (input: Input) => Promise<PlacedOrder>) {
  // The second click of a double click comes before the button is busy.
  const isSending = useRef(false)
  const { isBusy, problem, run } = useCall(work, {
    inForm: true,
    sendAgain: sessionEnded,
    next: ({ order, payment }) =>
      payment.method === 'COD' ? paths.orderPlaced(order.id) : paths.pay(order.id),
  })
  return {
    isBusy,
    problem,
    /** Resolves to whether the order was placed; null if another one is being sent. */
    place: async (order: Input) => {
      if (isSending.current) return null
      isSending.current = true
      const isPlaced = await run(order)
      isSending.current = false
      return isPlaced
    },
  }
}

/** An order with what was ticked beside it. */
export async function withAnswer(order: PlaceOrder, offers: ChosenConsents): Promise<PlaceOrder> {
  if (offers.purposes.length === 0) return order
  const { answerOf } = await import('../consent/consent.data.ts')
  const consents = await answerOf(offers)
  return consents ? { ...order, consents } : order
}

/** Places an order under a key that a retry without an answer uses again. */
export async function placeOrder(order: PlaceOrder) {
  try {
    const placed = await placeUnder(keyFor(order), order)
    dropDraft(attemptKey)
    dropCheckout()
    markCart()
    tellOrder(placed.order.lines)
    if (placed.payment.method !== 'COD') openGatewayFor(placed.order.id)
    return placed
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status !== 401 && isFinal(problem)) dropDraft(attemptKey)
    throw error
  }
}

/** An unchanged order uses its idempotency key until it is answered. */
function keyFor(order: PlaceOrder): string {
  const before = readDraft<Attempt>(attemptKey)
  if (before.key && JSON.stringify(before.order) === JSON.stringify(order)) return before.key
  const key = randomUuid()
  keepDraft(attemptKey, { key, order } satisfies Attempt)
  return key
}

const inFlightPauseMs = 700

/** Another tab or an earlier try may still be placing the order; this waits for its answer. */
async function placeUnder(key: string, order: PlaceOrder, triesLeft = 8) {
  try {
    return await api(checkoutApi.placeOrder, { body: order, headers: { 'idempotency-key': key } })
  } catch (error) {
    if (triesLeft === 0 || problemOf(error).code !== 'idempotency_in_flight') throw error
    await new Promise((resume) => setTimeout(resume, inFlightPauseMs))
    return placeUnder(key, order, triesLeft - 1)
  }
}

/** Whether the server refused. After any other failure the order may have been placed. */
const isFinal = ({ status, code }: Problem) =>
  status >= 400 && status < 500 && code !== 'idempotency_in_flight'

function renewSession() {
  forgetToken()
  askToLogin({ message: sessionEnded })
}
