import { ApiError } from '#contract/client.ts'
import type { Problem } from '#contract/endpoint.ts'
import { isOffline } from '#web/browser/offline.ts'

export type Outcome<T = unknown> = { ok: true; answer: T } | { ok: false; problem: Problem }

/** Runs the work. What it throws becomes a problem that can be shown. */
export async function tryCall<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await work() }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

/** The problem to show for an error: the API's message, or a general one. Never empty. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError)
    return { ...error.problem, message: error.problem.message || unexpected }
  return {
    type: '/problems/unavailable',
    title: 'unavailable',
    status: 0,
    code: 'unavailable',
    message: isOffline() ? "You're offline. Nothing was changed." : unexpected,
    requestId: '',
  }
}

const unexpected = 'An unexpected error occurred.'
