import type { Endpoint } from '#contract/endpoint.ts'

declare global {
  interface Window {
    /** Calls that were sent before the app had loaded, by token and path (`early-calls.ts`). */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/** A call that a page makes first for a known shopper: always the same address. */
export type EarlyCall = Endpoint & { method: 'GET' }

/** What a loader of data says that only a known shopper has. */
export type ForShopper = { hydrate: true; earlyCalls: readonly EarlyCall[] }

/**
 * The answer to a call that was sent before the app had loaded; null if there is none or it failed. Each answer is
 * used once, and none after a call that may have changed something.
 */
export async function takeEarlyAnswer(
  path: string,
  { method }: Pick<RequestInit, 'method'>,
  token: string | null,
): Promise<Response | null> {
  const calls = window.earlyCalls
  if (!calls || calls.size === 0) return null
  if (method !== 'GET') calls.clear()
  const key = `${token} ${path}`
  const answer = calls.get(key)
  calls.delete(key)
  return answer?.catch(() => null) ?? null
}
