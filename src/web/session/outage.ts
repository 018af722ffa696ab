import { ApiError } from '#contract/client.ts'

/** Whether the network or the shop failed, as opposed to a missing page. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false
  const status = error instanceof ApiError ? error.problem.status : thrownStatus(error)
  return status >= 500 || status === 429
}

/** The status of an error a loader threw with `data`; any other error is unexpected. */
const thrownStatus = (error: unknown) =>
  (error as { init?: { status?: number } } | undefined)?.init?.status ?? 500
