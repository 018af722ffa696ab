import { data } from 'react-router'
import { type Api, ApiError, apiVia, type Send } from '#contract/client.ts'

const tokenKey = 'token'

export const hasToken = () => isBrowser && localStorage.getItem(tokenKey) !== null
export const keepToken = (token: string) => localStorage.setItem(tokenKey, token)
export const forgetToken = () => localStorage.removeItem(tokenKey)

export const isBrowser = typeof window !== 'undefined'

/** A call that is not answered by then has failed, and can be made again. Files may take as long as they need. */
const patienceMs = 30_000

const overNetwork: Send = async (path, init) => {
  const token = isBrowser ? localStorage.getItem(tokenKey) : null
  const late = new AbortController()
  const isFile = init.body instanceof FormData
  const timer = isFile ? undefined : setTimeout(() => late.abort(), patienceMs)
  try {
    return await fetch(path, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
  } finally {
    clearTimeout(timer)
  }
}

let transport: Send = overNetwork
const send: Send = (path, init) => transport(path, init)

/** On the server pages call the API inside the process, through the same routes and checks. */
export function callInProcess(inProcess: Send) {
  transport = inProcess
}

/** For what a shopper or the staff does: refusals are thrown as `ApiError`, its message fit to show. */
export const api: Api = apiVia(send)

/** For what a page is made of: a refusal becomes the page's status, 404 for what isn't there, 410 for what once was. */
export const read: Api = apiVia(send, (problem) =>
  data(problem, { status: problem.code === 'gone' ? 410 : problem.status }),
)

export const isUnauthenticated = (error: unknown) =>
  error instanceof ApiError && error.problem.status === 401
