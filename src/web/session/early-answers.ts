import type { Endpoint } from '#contract/endpoint.ts'

declare global {
  interface Window {
    /** Calls that were sent before the app had loaded, by `authorization` and path (`early-calls.ts`). */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/** A call that a page makes first for a known shopper: always the same address. */
export type EarlyCall = Endpoint & { method: 'GET' }

/** A loader with its first calls, which are made before the app has loaded. */
export type Early = { earlyCalls: readonly EarlyCall[] }

/**
 * The answer to a call that was sent before the app had loaded; null if there is none or it failed. Each answer is
 * used once, and none after a call that may have changed something.
 */
export function takeEarlyAnswer(
  path: string,
  { method }: Pick<RequestInit, 'method'>,
  bearer: string | undefined,
): Promise<Response | null> | null {
  const calls = window.earlyCalls
  if (method !== 'GET') calls?.clear()
  const key = `${bearer} ${path}`
  const answer = calls?.get(key)
  calls?.delete(key)
  return answer?.catch(() => null) ?? null
}
