import { ApiError } from '#contract/client.ts'
import type { Problem } from '#contract/endpoint.ts'
import { forgetToken, isBrowser, isUnauthenticated } from './api.ts'
import { askToLogin } from './login-prompt.ts'

/** Something a shopper does: where it is submitted, and with what. Kept while they log in. */
export type Deed = {
  action: string
  body: object
  /** The fetcher of the form that sent it, so that the form hears how it went in the end. */
  fetcherKey?: string
}
export type Outcome<T = unknown> = { ok: true; answer: T } | { ok: false; problem: Problem }

/** Does it and says how it went; a session that ended asks to log in, and then it is done again. */
export async function attempt<T>(work: () => Promise<T>, deed?: Deed): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await work() }
  } catch (error) {
    if (isUnauthenticated(error) && deed) {
      forgetToken()
      askToLogin({ deed, message: 'Your session ended. Log in again to continue.' })
    }
    return { ok: false, problem: problemOf(error) }
  }
}

/** What to say of an error: the API's own sentence, else that there was one. Never nothing. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { ...error.problem, message: sentenceOf(error.problem) }
  return {
    type: '/problems/unavailable',
    title: 'unavailable',
    status: 0,
    code: 'unavailable',
    message: isBrowser && !navigator.onLine ? "You're offline. Nothing was changed." : unexpected,
    requestId: '',
  }
}

const unexpected = 'An unexpected error occurred.'
/** The server's sentence, or the one for when there is none. */
export const sentenceOf = ({ message }: { message: string }) => message || unexpected
