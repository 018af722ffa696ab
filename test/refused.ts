import type { ApiError } from '#contract/client.ts'

/** The problem that a call is refused with; null if it is not. */
export const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ problem }: ApiError) => problem,
  )
