import { ApiError } from '#contract/client.ts'

/** The network or the shop itself, not an address there is nothing at. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false
  const status = error instanceof ApiError ? error.problem.status : thrownStatus(error)
  return status >= 500 || status === 429
}

/** Of what a loader threw with `data`; anything else is an error nobody foresaw. */
const thrownStatus = (error: unknown) =>
  (error as { init?: { status?: number } } | undefined)?.init?.status ?? 500
