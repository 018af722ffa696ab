import { ApiError } from '#contract/client.ts'

/** A busy shop says so; whoever asked tries again until there is a real answer. */
export async function untilServed<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status !== 503) throw error
    }
}
