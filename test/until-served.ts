import { ApiError } from '#contract/client.ts'

/** Retries while the shop says that it is busy. */
export async function untilServed<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status !== 503) throw error
    }
}
