import { data } from 'react-router'
import {
  type Api,
  ApiError,
  apiVia,
  overHttp,
  type Send,
  type Transport,
} from '#contract/client.ts'
import { keepDraft, readDraft } from '#web/browser/draft.ts'
import { eitherSignal } from '#web/browser/either-signal.ts'
import { takeEarlyAnswer } from './early-answers.ts'

export const tokenKey = 'token'
/** A copy of the token, if it is a guest's: a token that takes its place is not, whoever stores it. */
export const guestKey = 'guest'

export const readToken = () => (isBrowser ? localStorage.getItem(tokenKey) : null)
export const hasToken = () => readToken() !== null
export const keepToken = (token: string) => localStorage.setItem(tokenKey, token)
export const forgetToken = () => localStorage.removeItem(tokenKey)

/** The token of a guest, who has a cart but no account; null for everybody else. */
export function guestToken(): string | null {
  const token = readToken()
  return token && token === localStorage.getItem(guestKey) ? token : null
}

/** Whether somebody is logged in, as far as this browser knows. */
export const hasAccount = () => hasToken() && !guestToken()

export const isBrowser = typeof window !== 'undefined'

const linksKey = 'order-links'
const readLinks = (): Partial<Record<string, string>> => (isBrowser ? readDraft(linksKey) : {})

/** The token of the link that opened an order in this tab; undefined for an order of an account. */
export const linkOf = (orderId: unknown) => readLinks()[String(orderId)]
export const keepLink = (orderId: number, token: string) =>
  keepDraft(linksKey, { ...readLinks(), [orderId]: token })

/** A call without an answer by then has failed and can be retried. File uploads have no limit. */
const patienceMs = 30_000

/** The header that identifies the user; none for a visitor. */
export function bearer(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

const overNetwork: Send = async (path, init) => {
  const early = await takeEarlyAnswer(path, init, bearer().authorization)
  return early ?? sent(path, init)
}

const sent: Send = async (path, init) => {
  const late = new AbortController()
  const isFile = init.body instanceof FormData
  const timer = isFile ? undefined : setTimeout(() => late.abort(), patienceMs)
  try {
    return await fetch(path, {
      ...init,
      signal: init.signal ? eitherSignal(init.signal, late.signal) : late.signal,
      // A call that goes by a link names it instead.
      headers: { ...bearer(), ...init.headers },
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Opens a response that is read as a stream. Only its start has to arrive in time. */
export const openResponse = sent

const overHttpOrLink: Transport = (endpoint, input) => {
  const token = endpoint.byLink && linkOf(input.params?.id)
  const headers = token && { ...input.headers, authorization: `OrderLink ${token}` }
  return overHttp(overNetwork)(endpoint, headers ? { ...input, headers } : input)
}

let transport: Transport = overHttpOrLink
const call: Transport = (endpoint, input) => transport(endpoint, input)

/** On the server, pages call the endpoints directly, with the checks of their routes. */
export function callDirectly(direct: Transport) {
  transport = direct
}

/** For actions of shoppers and staff: a refusal throws an `ApiError` whose message can be shown. */
export const api: Api = apiVia(call)

/**
 * For page loaders: a refusal becomes the page's status, 404 for a missing page and 410 for a removed one.
 */
export const read: Api = apiVia(call, (problem) =>
  data(problem, { status: problem.code === 'gone' ? 410 : problem.status }),
)

export const isUnauthenticated = (error: unknown) =>
  error instanceof ApiError && error.problem.status === 401

/** For what a page can do without: null if it could not be read. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch {
    return null
  }
}
