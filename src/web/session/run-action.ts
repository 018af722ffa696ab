import { ApiError } from '#contract/client.ts'
import type { Problem } from '#contract/endpoint.ts'
import { forgetToken, isBrowser, isUnauthenticated } from './api.ts'
import { askToLogin } from './login-prompt.ts'

/** A shopper's action: where it is submitted and with what data. Kept during login. */
export type Deed = {
  action: string
  body: object
  /** The fetcher of the form that sent it, so that the form gets the final outcome. */
  fetcherKey?: string
}
export type Outcome<T = unknown> = { ok: true; answer: T } | { ok: false; problem: Problem }

/**
 * Runs the work and returns its outcome. If the session has ended, the shopper logs in and the action runs
 * again.
 */
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

/** The problem to show for an error: the API's message, or a general one. Never empty. */
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
/** The server's message, or the general one if it has none. */
export const sentenceOf = ({ message }: { message: string }) => message || unexpected
